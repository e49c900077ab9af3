import { domain } from '../domain.ts'
import { insightRoutes } from './routes.ts'

/** Figures, and who changed what. */
export const insight = domain({ routes: insightRoutes })
