import { AuditLog } from '../insight/audit-log.tsx'
import { useAdminTitle } from './use-admin-title.ts'

/** The page of who changed what. */
export default function Audit() {
  useAdminTitle('Who did what')
  return <AuditLog />
}
