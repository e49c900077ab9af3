/** The only Trusted Types policy registers the service worker (src/web/service-worker/register-worker.ts). */
const PAGE_POLICIES = 'worker'

/**
 * Allows our own scripts, styles and pictures, and `data:` for the star that masks a rating. Trusted Types are
 * required, so text never becomes script; the one policy gives out the address of the service worker.
 * @param style the hash of a style sheet in the document itself, as `sha256-…`
 * @param script the hash of a script in it
 */
export function contentPolicy(style: string, script?: string): string {
  return policyOf(`'self'${script ? ` '${script}'` : ''}`, `'self' '${style}'`, PAGE_POLICIES)
}

function policyOf(scripts: string, styles: string, trusted: string): string {
  return [
    "default-src 'none'",
    `script-src ${scripts}`,
    `style-src ${styles}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${trusted}`,
  ].join('; ')
}

/**
 * The headers of every document, made once. The policy is that of a page without scripts of its own, such as the API's
 * description.
 */
const securityHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': policyOf("'self'", "'self'", "'none'"),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

/**
 * The headers of a file or any answer that is no document. Only those that mean something there, because every byte
 * counts on a first visit: its type is not guessed, no other site embeds it, and opened by itself (an SVG is a document
 * then) it runs, loads and is framed by nothing.
 */
const fileHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
}

/** The headers that only a document has. */
export const documentHeaders: readonly string[] = Object.keys(securityHeaders).filter((name) => !(name in fileHeaders))

/** The policy of a file; see `fileHeaders`. */
export const filePolicy = { 'content-security-policy': fileHeaders['content-security-policy']! }

/** The headers of every answer. Over https, browsers are told to use https for a year. */
export function headersFor(publicUrl: string): Readonly<Record<string, string>> {
  return withHttps(securityHeaders, publicUrl)
}

/** The headers of a file, and of an answer written by hand. */
export function fileHeadersFor(publicUrl: string): Readonly<Record<string, string>> {
  return withHttps(fileHeaders, publicUrl)
}

function withHttps(headers: Readonly<Record<string, string>>, publicUrl: string): Readonly<Record<string, string>> {
  return publicUrl.startsWith('https:') ? { ...headers, 'strict-transport-security': 'max-age=31536000' } : headers
}
