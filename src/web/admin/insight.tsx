import { InsightBoard } from '../insight/insight-board.tsx'
import { useAdminTitle } from './use-admin-title.ts'

/** How the shop does. */
export default function Insight() {
  useAdminTitle('Insight')
  return <InsightBoard />
}
