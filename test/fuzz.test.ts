/** Requests and socket messages generated from the contract, valid and hostile: no crash, no secret, no slow answer. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { fuzz, inOneLine } from '../harness/fuzz.ts'
import { PASSWORD_MARK } from '../harness/fuzz-stock.ts'
import { SecretWatch } from '../harness/secret-watch.ts'
import { createDatabase, dropDatabase } from '../harness/kitchen.ts'
import { seed } from './seed.ts'

describe('requests and socket messages made from the contract', () => {
  it('find no 5xx, no crash, no secret and no answer over 250 ms (npm run fuzz)', async (t) => {
    const databaseUrl = await createDatabase(process.env.TEST_DATABASE_TEMPLATE)
    try {
      const report = await fuzz({ requests: 2000, messages: 500, seed, databaseUrl })
      const engine = databaseUrl ? 'postgres' : 'sqlite'
      t.diagnostic(inOneLine(report, engine, seed))
      assert.deepEqual(
        report.problems,
        [],
        `again: npm run fuzz -- --seed=${seed} --requests=2000 --messages=500 --engine=${engine}`,
      )
      // Most requests must reach a verb: with all of them refused early, nothing would be found.
      const reached = Object.entries(report.statuses)
        .filter(([status]) => status.startsWith('2') || ['404', '409', '422'].includes(status))
        .reduce((sum, [, times]) => sum + times, 0)
      assert.ok(reached > 600, inOneLine(report, engine, seed))
      assert.ok(report.requests === 2000 && report.messages >= 500)
    } finally {
      if (databaseUrl) await dropDatabase(databaseUrl)
    }
  })

  it('know a secret wherever it stands, and nothing else for one', () => {
    const watch = new SecretWatch()
    const key = 'Zk3_-'.repeat(9).slice(0, 43)
    watch.add(key)
    for (const told of [
      JSON.stringify({ key }),
      `Bearer ${key}`,
      `x=${key}&y=1`,
      `{"password":"${PASSWORD_MARK}-x"}`,
      '$argon2id$v=19$m=19456',
    ])
      assert.ok(watch.find(told), told)
    for (const other of ['', `${key.slice(1)}y`, key.slice(1), JSON.stringify({ token: 'a'.repeat(43) })])
      assert.equal(watch.find(other), undefined)
  })
})
