import { useEffect, useRef, type ReactNode } from 'react'
import { openDialog } from '../dialogs.ts'
import { useRole, useToken } from '../storage.ts'
import { Redirect } from '../ui/redirect.tsx'
import { toast } from '../ui/toast.tsx'
import { isSigningOut } from './sign-out.ts'

/**
 * Lets admins in, by the stored role, before anything of the admin's is rendered, and sends everybody else home. The
 * server judges every call besides; when it says no, token or role change (see `admin-queries`) and this notices.
 */
export function AdminGuard({ children }: { children: ReactNode }) {
  const token = useToken()
  const admitted = useRole() === 'admin' && token !== null
  const wasIn = useRef(false)
  useEffect(() => {
    if (!admitted && wasIn.current && !isSigningOut()) {
      if (token === null) {
        toast({ kind: 'info', title: 'Your session has ended', detail: 'Please log in again.' })
        void openDialog('login')
      } else toast({ kind: 'info', title: 'This page is for the kitchen', detail: 'You are still logged in.' })
    }
    wasIn.current = admitted
  }, [admitted, token])
  if (admitted) return children
  return isSigningOut() ? null : <Redirect to="/" />
}
