/** Where a browser takes messages, and the keys to encrypt them with (RFC 8291). */
export interface PushTarget {
  endpoint: string
  /** base64url */
  p256dh: string
  /** base64url */
  auth: string
}

/** How a push service should deliver a message (RFC 8030). */
export interface PushManner {
  /** How long to store it while the device is away, in seconds. */
  ttl: number
  /** Whether to wake a device that saves battery. */
  urgency: 'normal' | 'high'
  /** At most 32 characters of base64url; a later message with the same topic replaces one that still waits. */
  topic: string
}

/** The keys that identify the shop to push services (VAPID, RFC 8292), base64url. */
export interface PushKeys {
  publicKey: string
  privateKey: string
}

/** Sends notifications. Sending takes time and may fail: do it in a job, never in a transaction. */
export interface Push {
  /**
   * Sends a message as JSON, encrypted for its browser.
   * @returns `gone` where the push service no longer knows the subscription
   * @throws GiveUp where trying again is useless; any other error may pass
   */
  send(to: PushTarget, message: unknown, manner: PushManner): Promise<'sent' | 'gone'>
}
