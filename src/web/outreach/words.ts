import type { ToastWords } from '../ui/toast.tsx'

/** The toasts of people and letters, word for word from the specification. `detail` may be the server's own. */
export const say = {
  usersUnread: {
    kind: 'bad',
    title: 'Error fetching users',
    detail: 'Unable to fetch user details. Please try again later.',
  },
  emailNotSent: { kind: 'bad', title: 'Error sending email', detail: 'Unable to send email. Please try again later.' },
  emailStored: { kind: 'good', title: 'Email Sent!' },
  emailFinished: { kind: 'good', title: 'Email sent successfully', detail: 'Your email has been sent to all users.' },
} as const satisfies Record<string, ToastWords>

/** Texts of people and letters that stand in a page or a dialog. */
export const texts = { emailAll: 'Send Email to All Users', noPhone: 'N/A' } as const
