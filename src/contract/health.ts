import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'

export const getHealth = endpoint({
  method: 'GET',
  path: '/health',
  access: 'anyone',
  summary: 'Whether this process can serve: 503 while it starts, stops or has lost its database',
  returns: { status: 200, body: Type.Object({ status: Type.Literal('ok') }) },
  refuses: ['UNAVAILABLE'],
})
