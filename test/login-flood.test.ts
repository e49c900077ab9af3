/** A thousand logins at once: nobody else waits. Runs alone, because times are compared with bounds. */
import assert from 'node:assert/strict'
import { describe, it, type TestContext } from 'node:test'
import { openKitchen } from '../harness/kitchen.ts'
import { measureAgain } from './measure-again.ts'
import { from, home, logIn, newEmail, password, somebody, statuses } from './strangers.ts'

/** The median duration of `work`, in ms. */
async function median(times: number[], work: () => Promise<unknown>): Promise<number> {
  const took: number[] = []
  for (const _ of times) {
    const start = performance.now()
    await work()
    took.push(performance.now() - start)
  }
  return took.sort((a, b) => a - b)[Math.floor(took.length / 2)] ?? 0
}

describe('a flood of logins', () => {
  const floods = [
    ['from one network', (_: number) => '198.51.100.1'],
    ['from twenty networks', (n: number) => `198.51.100.${n % 20}`],
    ['from a thousand networks', (n: number) => `198.${n >> 8}.100.${n & 255}`],
  ] as const

  interface Waits {
    /** The longest honest login during the flood, in ms, and one without it. */
    honest: number
    quiet: number
  }
  // A busy machine is allowed more; without turns it was hundreds of times as long.
  const isShort = ({ honest, quiet }: Waits) => honest < Math.max(2000, 20 * quiet)

  /** Sends a thousand wrong logins at once, the nth from `network(n)`, to a shop of their own. */
  async function floodLogins(t: TestContext, where: string, network: (n: number) => string): Promise<Waits> {
    const kitchen = await openKitchen({ env: { TRUST_PROXY: '1', LOG_LEVEL: 'silent' } })
    try {
      const { email } = await somebody(kitchen)
      const quiet = await median([1, 2, 3], () => logIn(kitchen, email, home))
      const before = process.memoryUsage().rss
      let over = false
      const flood = Promise.all(
        Array.from({ length: 1000 }, (_, n) => logIn(kitchen, newEmail(), network(n), 'guessing-it')),
      )
      // Where something else fails first, that is reported.
      flood.catch(() => undefined)
      const honest: number[] = []
      const health: number[] = []
      const looking = (async () => {
        while (!over) {
          const start = performance.now()
          assert.equal((await kitchen.send('GET', '/api/health')).status, 200)
          health.push(performance.now() - start)
          await new Promise((next) => setTimeout(next, 20))
        }
      })()
      looking.catch(() => undefined)
      // While the flood is queued, and after the part of it that was refused at once.
      const refused: unknown[] = []
      for (let n = 0; n < 3; n += 1) {
        await new Promise((next) => setTimeout(next, 100))
        const start = performance.now()
        const answer = await logIn(kitchen, email, home)
        if (answer.status !== 200) refused.push(answer.body)
        honest.push(performance.now() - start)
      }
      const answers = await flood
      over = true
      await looking
      assert.deepEqual(refused, [])
      const grown = (process.memoryUsage().rss - before) / 2 ** 20
      t.diagnostic(
        `${where}: honest logins ${honest.map((ms) => Math.round(ms)).join(', ')} ms (${Math.round(quiet)} on their own), /api/health at most ${Math.round(Math.max(...health))} ms, ${Math.round(grown)} MiB more, answers ${JSON.stringify(statuses(answers))}`,
      )
      assert.ok(grown < 200, `${Math.round(grown)} MiB`)
      for (const { status, headers, body } of answers) {
        assert.ok([401, 429, 503].includes(status), String(status))
        if (status !== 401) assert.ok(Number(headers.get('retry-after')) > 0)
        if (status === 503) assert.equal((body as { code: string }).code, 'UNAVAILABLE')
      }
      return { honest: Math.max(...honest), quiet }
    } finally {
      await kitchen.close()
    }
  }

  for (const [where, network] of floods) {
    it(`of a thousand at once ${where} keeps nobody waiting at home for two seconds, nor any page`, async (t) => {
      const waits = await measureAgain(() => floodLogins(t, where, network), isShort)
      assert.ok(isShort(waits), `an honest login took ${Math.round(waits.honest)} ms`)
    })
  }

  it('of registrations and of wrong passwords under a session waits in the same line', async () => {
    const waits = await measureAgain(floodOtherForms, isShort)
    assert.ok(isShort(waits), `an honest login took ${Math.round(waits.honest)} ms`)
  })

  async function floodOtherForms(): Promise<Waits> {
    const kitchen = await openKitchen({ env: { TRUST_PROXY: '1', LOGIN_TRIES_PER_ACCOUNT: '1000' } })
    try {
      const { email, token } = await somebody(kitchen)
      const quiet = await median([1, 2, 3], () => logIn(kitchen, email, home))
      const register = () => ({ name: 'Ada', email: newEmail(), phoneNumber: '0803 555 0148', password })
      const flood = Promise.all([
        ...Array.from({ length: 300 }, () =>
          kitchen.send('POST', '/api/auth/register', { body: register(), headers: from('198.51.100.7') }),
        ),
        ...Array.from({ length: 200 }, () =>
          kitchen.send('POST', '/api/user/delete', {
            token,
            body: { password: 'not-this-one' },
            headers: from('198.51.100.8'),
          }),
        ),
      ])
      flood.catch(() => undefined)
      await new Promise((next) => setTimeout(next, 100))
      const start = performance.now()
      const { status } = await logIn(kitchen, email, home)
      const honest = performance.now() - start
      const answers = await flood
      assert.equal(status, 200)
      assert.deepEqual(
        Object.keys(statuses(answers)).filter((one) => !['201', '422', '429', '503'].includes(one)),
        [],
      )
      return { honest, quiet }
    } finally {
      await kitchen.close()
    }
  }
})
