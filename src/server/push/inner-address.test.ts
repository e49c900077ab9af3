import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { GiveUp } from '../jobs/give-up.ts'
import { lookupOuter } from './inner-address.ts'

test('a name that leads inside is not connected to, whichever of its addresses would be tried first', async () => {
  let asked = 0
  const server = createServer((_request, response) => {
    asked += 1
    response.end()
  }).listen(0)
  await once(server, 'listening')
  try {
    // This name resolves to this machine everywhere; any other such name takes the same path.
    const calling = request({
      host: 'localhost',
      port: (server.address() as AddressInfo).port,
      lookup: lookupOuter,
      agent: false,
    })
    calling.end()
    const [error] = (await once(calling, 'error')) as [Error]
    assert.ok(error instanceof GiveUp)
    assert.equal(error.message, 'localhost leads to an inner address')
    assert.equal(asked, 0)
  } finally {
    server.close()
  }
})
