import type { ErrorBody } from '../contract/endpoint.ts'
import { NoAnswer, Refused } from './call.ts'
import { endedSession } from './login-asked.ts'
import { getToken } from './storage.ts'

/**
 * Reads a file of the API with the session's token, which an address must not carry.
 * @param path below `/api`, with its query
 * @throws Refused, NoAnswer
 */
export async function callFile(path: string): Promise<Blob> {
  const token = getToken()
  let answer: Response
  try {
    answer = await fetch(`/api${path}`, { headers: { authorization: `Bearer ${token ?? ''}` } })
    if (answer.ok) return await answer.blob()
  } catch {
    throw new NoAnswer()
  }
  const body = await answer.json().catch(() => undefined) as Partial<ErrorBody> | undefined
  const refusal = new Refused(answer.status, { message: body?.message ?? 'Something went wrong!', code: body?.code ?? 'FAILED' })
  if (refusal.code === 'NOT_SIGNED_IN') endedSession(token)
  throw refusal
}

/** Has the browser keep a file where the device keeps downloads. */
export function keepAsFile(name: string, file: Blob) {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
