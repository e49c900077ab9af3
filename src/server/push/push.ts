/** Where a browser takes messages, and the keys that only it can read them with (RFC 8291). */
export interface PushTarget {
  endpoint: string
  /** base64url */
  p256dh: string
  /** base64url */
  auth: string
}

/** How a push service treats a message (RFC 8030). */
export interface PushManner {
  /** How long it is kept for a device that is away, in seconds. */
  ttl: number
  /** Whether a device that saves its battery is woken for it. */
  urgency: 'normal' | 'high'
  /** At most 32 characters of base64url; a later message of the same topic takes the place of one that still waits. */
  topic: string
}

/** The keys by which push services know the shop (VAPID, RFC 8292), base64url. */
export interface PushKeys {
  publicKey: string
  privateKey: string
}

/** The way out for notifications. Sending takes its time and may fail: do it in a job, never in a transaction. */
export interface Push {
  /**
   * Sends a message, as JSON that only its browser can read.
   * @returns `gone` where the push service knows that subscription no more
   * @throws GiveUp where trying again would be in vain; any other error may pass
   */
  send(to: PushTarget, message: unknown, manner: PushManner): Promise<'sent' | 'gone'>
}
