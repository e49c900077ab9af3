import { request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import webPush from 'web-push'
import { GiveUp } from '../jobs/give-up.ts'
import { isInnerHost, lookupOuter } from './inner-address.ts'
import type { Push, PushKeys } from './push.ts'

/** The longest that sending may take, in ms: less than a job's lease, so that nobody else sends it meanwhile. */
const MESSAGE_MOST = 15_000

/**
 * Opens the way to browsers' push services.
 * @param keys reads the shop's keys
 * @param subject the sender, for the push services: an https: or mailto: address
 * @param allowLocal allows inner addresses and plain http, for tests
 */
export function openPush({
  keys,
  subject,
  allowLocal,
}: {
  keys: () => Promise<PushKeys>
  subject: string
  allowLocal: boolean
}): Push {
  return {
    async send({ endpoint, p256dh, auth }, message, { ttl, urgency, topic }) {
      const url = new URL(endpoint)
      if (!allowLocal && (url.protocol !== 'https:' || isInnerHost(url.hostname)))
        throw new GiveUp(`${url.host} is no push service out on the internet`)
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(message),
        { vapidDetails: { subject, ...(await keys()) }, TTL: ttl, urgency, topic, contentEncoding: 'aes128gcm' },
      )
      return judge(await post(url, headers, body, allowLocal), url.host)
    },
  }
}

/** Posts and reads the status only; follows no redirect. */
function post(url: URL, headers: Record<string, string>, body: Buffer, allowLocal: boolean): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? overHttps : overHttp)(
      url,
      {
        method: 'POST',
        headers,
        agent: false,
        signal: AbortSignal.timeout(MESSAGE_MOST),
        ...(!allowLocal && { lookup: lookupOuter }),
      },
      (response) => {
        resolve(response.statusCode ?? 0)
        response.destroy()
      },
    )
    request.on('error', reject)
    request.end(body)
  })
}

/** Interprets a status (RFC 8030). An error names only the host: the rest of the address is a secret of the device. */
function judge(status: number, host: string): 'sent' | 'gone' {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  const words = `${host} answered ${status}`
  throw status >= 300 && status < 500 && ![408, 425, 429].includes(status) ? new GiveUp(words) : new Error(words)
}
