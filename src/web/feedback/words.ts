import type { ToastWords } from '../ui/toast.tsx'

/** The toasts of reviews and messages, word for word from the specification. `detail` may be the server's own. */
export const say = {
  reviewIncomplete: {
    kind: 'bad',
    title: 'Incomplete Feedback',
    detail: 'Please fill in all fields and provide a rating.',
  },
  reviewSent: { kind: 'good', title: 'Thank You! We appreciate your feedback.' },
  messageIncomplete: { kind: 'bad', title: 'Error', detail: 'Please fill in all required fields.' },
  messageSent: { kind: 'good', title: 'Message Sent', detail: 'Thank you for reaching out to us!' },
} as const satisfies Record<string, ToastWords>
