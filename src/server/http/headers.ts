/**
 * Our own scripts, styles and pictures and nothing else; `data:` serves the star that masks a rating.
 * @param style the hash of a style sheet that stands in the document itself, as `sha256-…`
 * @param script that of a script which does
 */
export function contentPolicy(style?: string, script?: string): string {
  return [
    "default-src 'none'", `script-src 'self'${script ? ` '${script}'` : ''}`, `style-src 'self'${style ? ` '${style}'` : ''}`, "img-src 'self' data: blob:", "font-src 'self'", "connect-src 'self'",
    "manifest-src 'self'", "worker-src 'self'", "base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'",
  ].join('; ')
}

/** The headers that every answer carries, made once. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': contentPolicy(),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

/** Those of them that mean nothing on a file that is no document. */
export const documentHeaders = ['content-security-policy', 'cross-origin-opener-policy', 'permissions-policy', 'referrer-policy', 'x-frame-options'] as const

/** Where the site is served over https, browsers are told to stay there for a year. */
export function headersFor(publicUrl: string): Readonly<Record<string, string>> {
  return publicUrl.startsWith('https:') ? { ...securityHeaders, 'strict-transport-security': 'max-age=31536000' } : securityHeaders
}
