import type { ToastWords } from './toast.tsx'

/** The words for a failed network. @param then what was kept, or what to do */
export function networkDown(then = ''): string {
  return `The network let us down.${then && ` ${then}`}`
}

/** The same as a toast. */
export const networkDownToast = {
  kind: 'warn',
  title: 'The network let us down',
  detail: 'Please try again.',
} as const satisfies ToastWords
