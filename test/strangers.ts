import { randomUUID } from 'node:crypto'
import type { Kitchen } from '../harness/kitchen.ts'

/** The network of the honest; the tests' customers have this password. */
export const home = '203.0.113.1'
export const password = 'jollof-rice'

export const newEmail = (): string => `${randomUUID()}@example.com`

/** The headers of a request that comes from an address; wants a kitchen that trusts its proxy. */
export const from = (address: string) => ({ 'x-forwarded-for': address })

export const logIn = (
  kitchen: Kitchen,
  email: string,
  address: string,
  tried = password,
  more: Record<string, string> = {},
) =>
  kitchen.send('POST', '/api/auth/login', { body: { email, password: tried }, headers: { ...from(address), ...more } })

/** How often each status was answered. */
export function statuses(answers: { status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

/** Somebody who has an account and has logged in at home. */
export async function somebody(kitchen: Kitchen): Promise<{ email: string; token: string }> {
  const email = newEmail()
  await kitchen.call('POST /auth/register', {
    body: { name: 'Ada', email, phoneNumber: '0803 555 0148', password },
    headers: from(home),
  })
  const { body } = await logIn(kitchen, email, home)
  return { email, token: (body as { token: string }).token }
}
