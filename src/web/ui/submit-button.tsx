import { useSyncExternalStore } from 'react'
import { Button, type ButtonProps } from './button.tsx'

const never = () => () => undefined

/**
 * Sends a form. On a page that was rendered ahead it does nothing until the page is alive: the browser would send the
 * form by itself, and what was typed would be lost and stand in the address.
 */
export function SubmitButton(props: Omit<ButtonProps, 'type'>) {
  const alive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return <Button {...props} type={alive ? 'submit' : 'button'} />
}
