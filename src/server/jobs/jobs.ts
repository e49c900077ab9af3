/**
 * The jobs there are, with what each carries. Names and payloads are a deploy contract: a job written by the old
 * release is run by the new one, so a name is never given another meaning.
 */
export interface Jobs {
  'announce-order': { orderId: string }
}

export type JobName = keyof Jobs
