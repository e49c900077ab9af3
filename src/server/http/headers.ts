/** The only policy of Trusted Types: the page's registration of its service worker (src/web/register-worker.ts). */
const PAGE_POLICIES = 'worker'

/**
 * Our own scripts, styles and pictures and nothing else; `data:` serves the star that masks a rating. Text becomes
 * script nowhere: Trusted Types are required, and have one policy, for the address of the service worker.
 * @param style the hash of a style sheet that stands in the document itself, as `sha256-…`
 * @param script that of a script which does
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
 * The headers that every answer carries, made once. The policy is that of a page without any script of its own, such as
 * the API's description.
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
 * Those of a file and of an answer that is no document: the shortest set that still means something there, because on a
 * first visit every byte counts. Its type is not guessed, no other site embeds it, and opened by itself (an SVG is a
 * document then) it runs nothing, loads nothing and is framed by nobody.
 */
const fileHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
}

/** Those of `securityHeaders` that mean nothing on a file. */
export const documentHeaders: readonly string[] = Object.keys(securityHeaders).filter((name) => !(name in fileHeaders))

/** The policy of a file; see `fileHeaders`. */
export const filePolicy = { 'content-security-policy': fileHeaders['content-security-policy']! }

/** The headers of every answer. Where the site is served over https, browsers are told to stay there for a year. */
export function headersFor(publicUrl: string): Readonly<Record<string, string>> {
  return withHttps(securityHeaders, publicUrl)
}

/** The headers of a file, and of an answer that is written by hand. */
export function fileHeadersFor(publicUrl: string): Readonly<Record<string, string>> {
  return withHttps(fileHeaders, publicUrl)
}

function withHttps(headers: Readonly<Record<string, string>>, publicUrl: string): Readonly<Record<string, string>> {
  return publicUrl.startsWith('https:') ? { ...headers, 'strict-transport-security': 'max-age=31536000' } : headers
}
