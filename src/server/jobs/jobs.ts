/**
 * The jobs there are, with what each carries. Names and payloads are a deploy contract: a job written by the old
 * release is run by the new one, so a name is never given another meaning.
 */
export interface Jobs {
  'announce-order': { orderId: string }
  'mail-message': { messageId: string }
}

export type JobName = keyof Jobs

/** Jobs that wait for somebody else's server. They run in a lane of their own, so that they never hold up the others. */
export const slowJobs: readonly JobName[] = ['mail-message']
