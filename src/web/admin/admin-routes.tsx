import { Navigate, Route, Routes } from 'react-router'
import { AdminGuard } from './admin-guard.tsx'
import { AdminQueries } from './admin-queries.tsx'
import { AdminShell } from './admin-shell.tsx'
import { Dashboard } from './dashboard.tsx'
import { OpenedOrder } from './opened-order.tsx'

/** Every page below /admin; nothing of them is rendered for anybody but an admin. */
export default function AdminRoutes() {
  return (
    <AdminGuard>
      <AdminQueries>
        <Routes>
          <Route element={<AdminShell />}>
            <Route index element={<Dashboard />} />
            <Route path="orders/:id" element={<OpenedOrder />} />
            <Route path="*" element={<Navigate to="/admin" replace />} />
          </Route>
        </Routes>
      </AdminQueries>
    </AdminGuard>
  )
}
