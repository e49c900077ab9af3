import { createServer } from 'node:http'

/**
 * The least a server can do: Node's own HTTP server, which reads a request and answers fixed bytes. Its parent sends
 * the bytes and their status, and gets its port.
 */
process.once('message', ({ status, type, bytes }: { status: number; type: string; bytes: string }) => {
  const body = Buffer.from(bytes)
  const server = createServer((request, response) => {
    request.resume()
    request.on('end', () => {
      response.writeHead(status, { 'content-type': type, 'content-length': body.length })
      response.end(body)
    })
  })
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as { port: number }).port))
})
