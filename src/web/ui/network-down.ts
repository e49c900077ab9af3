import type { ToastWords } from './toast.tsx'

/** Said wherever the network failed. @param then what was kept, or what to do */
export function networkDown(then = ''): string {
  return `The network let us down.${then && ` ${then}`}`
}

/** The same in passing. */
export const networkDownToast = {
  kind: 'warn',
  title: 'The network let us down',
  detail: 'Please try again.',
} as const satisfies ToastWords
