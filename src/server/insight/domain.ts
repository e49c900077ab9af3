import { domain } from '../domain.ts'
import { insightRoutes } from './routes.ts'

/** Figures, and the audit log's page. */
export const insight = domain({ routes: insightRoutes })
