import { useEffect, useRef, type ReactNode } from 'react'
import { isOfKitchen } from '../../contract/role.ts'
import { useLoginAsked } from '../session/login-asked.ts'
import { useRole, useToken } from '../storage/storage.ts'
import { Redirect } from '../ui/redirect.tsx'
import { toast } from '../ui/toast.tsx'
import { isSigningOut } from './sign-out.ts'

/**
 * Lets admins and helpers in by the stored role, before anything of the kitchen's is rendered, and sends everybody else
 * to the home page. The server checks every call as well; a refusal changes token or role (see `admin-queries`), which
 * this notices. An admin whose session has ended is asked to log in over the page, and leaves it only if they decline.
 */
export function AdminGuard({ children }: { children: ReactNode }) {
  const token = useToken()
  const asked = useLoginAsked()
  const ofKitchen = isOfKitchen(useRole()) && token !== null
  const admitted = ofKitchen || (token === null && asked?.because === 'ended' && isOfKitchen(asked.role))
  const wasIn = useRef(false)
  useEffect(() => {
    if (!admitted && wasIn.current && token !== null && !isSigningOut())
      toast({ kind: 'info', title: 'This page is for the kitchen', detail: 'You are still logged in.' })
    wasIn.current = admitted
  }, [admitted, token])
  if (admitted) return children
  return isSigningOut() ? null : <Redirect to="/" />
}
