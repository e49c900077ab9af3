interface Described {
  summary?: string
  description?: string
  parameters?: { name: string; in: string; required?: boolean; schema?: Shape; description?: string }[]
  requestBody?: { content: Record<string, { schema: Shape }> }
  responses?: Record<string, { content?: Record<string, { schema: Shape }> }>
}

interface Shape {
  type?: string | string[]
  description?: string
  properties?: Record<string, Shape>
  required?: string[]
  items?: Shape
  enum?: unknown[]
}

/** The API as a page for people, made from its OpenAPI description; it needs no script. */
export function docsPage({
  info,
  paths,
}: {
  info: { title: string; description: string }
  paths: Record<string, Record<string, Described>>
}): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => showCall(method.toUpperCase(), path, call)),
  )
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>API · ${escape(info.title)}</title><link rel="stylesheet" href="/api-docs.css"><link rel="icon" href="/icons/mark.svg"></head>
<body><main><h1>${escape(info.title)} API</h1>
<p>${escape(info.description)}</p>
<p>For programs: <a href="/api/docs/openapi.json">OpenAPI 3.1</a>. A session's token goes into <code>Authorization: Bearer …</code>. The socket is Socket.IO at <code>/socket.io</code>, by websocket only.</p>
${calls.join('\n')}
</main></body></html>`
}

function showCall(method: string, path: string, call: Described): string {
  const body = call.requestBody?.content['application/json']?.schema
  const [status, success] = Object.entries(call.responses ?? {}).find(([code]) => code.startsWith('2')) ?? [
    '',
    undefined,
  ]
  const answer = success?.content?.['application/json']?.schema
  return `<section><h2><code><b>${method}</b> ${escape(path)}</code></h2>
<p>${escape(call.summary ?? '')}. ${escape(call.description ?? '')}</p>
${call.parameters?.length ? `<h3>Parameters</h3><dl>${call.parameters.map((one) => showField(`${one.name} (${one.in})`, { ...one.schema, ...(one.description !== undefined && { description: one.description }) }, one.required ?? false)).join('')}</dl>` : ''}
${body ? `<h3>Body</h3>${showShape(body)}` : ''}
<h3>Answers ${status}</h3>${answer ? showShape(answer) : '<p>Nothing.</p>'}</section>`
}

function showShape(shape: Shape): string {
  if (shape.items) return `<p>A list of:</p>${showShape(shape.items)}`
  if (!shape.properties) return `<p>${escape(typeOf(shape))}</p>`
  return `<dl>${Object.entries(shape.properties)
    .map(([name, field]) => showField(name, field, shape.required?.includes(name) ?? false))
    .join('')}</dl>`
}

function showField(name: string, field: Shape, required: boolean): string {
  const inner = field.properties || field.items?.properties ? showShape(field) : ''
  return `<dt><code>${escape(name)}</code> <i>${escape(typeOf(field))}${required ? '' : ', optional'}</i></dt><dd>${escape(field.description ?? '')}${inner}</dd>`
}

function typeOf({ type, enum: words, items }: Shape): string {
  if (words) return words.map((word) => (word === null ? 'null' : String(word))).join(' | ')
  if (items) return `list of ${typeOf(items)}`
  return Array.isArray(type) ? type.join(' or ') : (type ?? 'any')
}

/** Escapes text for HTML; text between backticks becomes code. */
function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`).replace(/`([^`]+)`/g, '<code>$1</code>')
}
