import { AdminsBoard } from '../accounts/admins-board.tsx'
import { useAdminTitle } from './use-admin-title.ts'

/** The page of who runs the kitchen. */
export default function Admins() {
  useAdminTitle('Admins')
  return <AdminsBoard />
}
