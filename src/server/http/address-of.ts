import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import { networkOf } from './network-of.ts'

/** Which proxies are trusted to tell a visitor's address: how many hops, or their addresses. */
export type TrustedProxies = number | string[] | false

/**
 * Makes a reader of the visitor's network for requests that do not pass through Fastify, such as handshakes, by the
 * same rules as Fastify.
 * @returns the network of a request, as `networkOf` writes it; empty where the connection is closed
 */
export function networkReader(trusted: TrustedProxies): (request: IncomingMessage) => string {
  const trust =
    trusted === false
      ? () => false
      : typeof trusted === 'number'
        ? (_address: string, hop: number) => hop < trusted
        : proxyAddr.compile(trusted)
  return (request) => networkOf((request.socket.remoteAddress && proxyAddr(request, trust)) ?? '')
}
