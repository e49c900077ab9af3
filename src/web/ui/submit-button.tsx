import { useSyncExternalStore } from 'react'
import { Button, type ButtonProps } from './button.tsx'

const never = () => () => undefined

/**
 * Sends a form. On a prerendered page it is disabled until the page is alive: otherwise the browser would send the form
 * by itself, and what was typed would be lost and appear in the address.
 */
export function SubmitButton(props: Omit<ButtonProps, 'type'>) {
  const alive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return <Button {...props} type={alive ? 'submit' : 'button'} />
}
