import { readPhone } from '../../contract/phone.ts'

/** The settings that are links. */
export type LinkField = 'chatLink' | 'facebook' | 'instagram' | 'tiktok'

/** The longest address of a page, in characters. */
const LINK_MOST = 300

/** A host must be a name: "12345" would be read as an IP address. */
const NAMED = /\.[a-z][a-z\d-]*[a-z\d]$/

/** The page of a name on each network; a chat is found by a number instead. */
const pageOf: Record<Exclude<LinkField, 'chatLink'>, (name: string) => string> = {
  facebook: (name) => `https://www.facebook.com/${name}`,
  instagram: (name) => `https://www.instagram.com/${name}`,
  tiktok: (name) => `https://www.tiktok.com/@${name}`,
}

/**
 * Reads a link as people type it: a WhatsApp number for the chat, a name with or without @, an address with or without
 * https://. The result always begins with https://, because any other scheme could run as a script.
 * @param written what was typed
 * @returns the whole address; empty where nothing was typed; `undefined` for no link
 */
export function linkFrom(field: LinkField, written: string): string | undefined {
  const read = written.trim()
  if (read === '') return read
  if (read.length > LINK_MOST) return undefined
  const phone = field === 'chatLink' ? digitsOf(read) : undefined
  if (phone !== undefined) return `https://wa.me/${phone}`
  const name = /^@?([\p{L}\p{N}_.-]{1,100})$/u.exec(read)?.[1]
  if (name !== undefined && field !== 'chatLink' && !isHost(name)) return pageOf[field](encodeURIComponent(name))
  return addressFrom(read)
}

/**
 * The digits of a WhatsApp number with its country code: a Nigerian number in any form, another country's with its +.
 */
function digitsOf(written: string): string | undefined {
  const national = readPhone(written)
  if (national !== undefined) return national.slice(1)
  const abroad = /^\+([1-9]\d{7,14})$/.exec(written.replace(/[\s\p{Cf}().-]/gu, ''))
  return abroad?.[1]
}

/** Whether a text is only a network's host: "www.facebook.com" alone names nobody. */
function isHost(name: string): boolean {
  return /^www\.|\.(?:com|me)$/i.test(name)
}

function addressFrom(written: string): string | undefined {
  const whole = /^[a-z][a-z\d+.-]*:/i.test(written) ? written.replace(/^http:/i, 'https:') : `https://${written}`
  const url = URL.parse(whole)
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '' || !NAMED.test(url.hostname))
    return undefined
  // The first page of a network belongs to nobody: the name has been left out.
  if (
    /(?:^|\.)(?:facebook\.com|fb\.com|instagram\.com|tiktok\.com|wa\.me)$/.test(url.hostname) &&
    url.pathname === '/' &&
    url.search === ''
  )
    return undefined
  return url.href
}
