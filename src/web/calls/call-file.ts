import { API } from '../../contract/paths.ts'
import { isConfirmed, NoAnswer, readRefusal } from './call.ts'
import { getToken } from '../storage/storage.ts'

/**
 * Reads a file of the API with the session's token, which must not be part of an address.
 * @param path below `/api`, with its query
 * @throws Refused, NoAnswer
 */
export async function callFile(path: string): Promise<Blob> {
  try {
    return await read(path)
  } catch (problem) {
    if (!(await isConfirmed(problem))) throw problem
    return read(path)
  }
}

async function read(path: string): Promise<Blob> {
  const token = getToken()
  let answer: Response
  try {
    answer = await fetch(`${API}${path}`, { headers: { authorization: `Bearer ${token ?? ''}` } })
    if (answer.ok) return await answer.blob()
  } catch {
    throw new NoAnswer()
  }
  throw readRefusal(answer.status, await answer.text().catch(() => ''), token)
}

/** Saves a file as a download. */
export function keepAsFile(name: string, file: Blob) {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
