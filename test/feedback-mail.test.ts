/** The mail that a message to the kitchen becomes, sent through real mail servers of every mood. */
import assert from 'node:assert/strict'
import { readdir, readFile, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import PostalMime from 'postal-mime'
import { readConfig } from '../src/server/config.ts'
import { sweepFolder } from '../src/server/mail/write-to-folder.ts'
import { makeCertificate } from './certificate.ts'
import {
  createDatabase,
  dropDatabase,
  once,
  openDashboard,
  openKitchen,
  until,
  type Kitchen,
} from '../harness/kitchen.ts'
import { openMailSink, type MailSink, type Mood } from './mail-sink.ts'
import { dataFolder, startShop } from '../harness/shop.ts'

const HOUR = 3_600_000
const message = {
  name: 'Fọlákẹ́ Adéyẹmí',
  email: 'folake@example.com',
  phone: '0803 555 0148',
  subject: 'A wedding',
  message: 'Do you cater for two hundred?\n\nIn Ile-ife.',
}
const env = { FEEDBACK_PER_ADDRESS: '10000' }

const jobs = (kitchen: Kitchen) =>
  kitchen.db.query
    .selectFrom('jobs')
    .select(['attempts', 'run_at', 'parked_at', 'error'])
    .where('name', '=', 'mail-message')
    .execute()
const jobsLeft = async (kitchen: Kitchen) => (await kitchen.db.query.selectFrom('jobs').select('id').execute()).length
const write = (kitchen: Kitchen, part: object = {}) => kitchen.call('POST /messages', { body: { ...message, ...part } })

/** Waits until something holds, while the kitchen's clock runs fast. */
async function inTime(kitchen: Kitchen, holds: () => Promise<boolean> | boolean): Promise<void> {
  for (let hours = 0; !(await holds()); hours += 1) {
    assert.ok(hours < 100, holds.toString())
    kitchen.clock.now += HOUR
    await sleep(100)
  }
}

describe('the letter to the kitchen', () => {
  let kitchen: Kitchen
  let sink: MailSink
  before(async () => {
    sink = await openMailSink()
    kitchen = await openKitchen({ env: { ...env, SMTP_URL: sink.url, MAIL_FROM: 'Ìdáná <shop@idana.example>' } })
  })
  after(async () => {
    await kitchen.close()
    await sink.close()
  })

  /** The mail about a message. @param part the fields that differ from the usual ones */
  async function letter(part: object = {}) {
    const already = sink.taken.length
    const sent = await write(kitchen, part)
    await until(() => sink.taken.length > already)
    return { sent, ...(sink.taken[already] as MailSink['taken'][number]) }
  }

  it("goes to the kitchen's address, from ours, and an answer to it goes to who wrote", async () => {
    const { sent, from, to, mail, raw } = await letter()
    assert.equal(from, 'shop@idana.example')
    assert.deepEqual(to, ['hello@kitchen.test'])
    assert.deepEqual(mail.from, { name: 'Ìdáná', address: 'shop@idana.example' })
    assert.deepEqual(mail.to, [{ name: 'Ìdáná', address: 'hello@kitchen.test' }])
    assert.deepEqual(mail.replyTo, [{ name: message.name, address: message.email }])
    assert.equal(mail.subject, 'Message from Fọlákẹ́ Adéyẹmí: A wedding')
    assert.equal(mail.messageId, `<message-${sent._id}@idana.example>`)
    assert.ok(Math.abs(Date.parse(mail.date ?? '') - Date.now()) < 60_000)
    assert.equal(
      mail.text?.trim(),
      [
        'Name: Fọlákẹ́ Adéyẹmí',
        'E-mail: folake@example.com',
        'Phone: 0803 555 0148',
        'Subject: A wedding',
        '',
        'Do you cater for two hundred?',
        '',
        'In Ile-ife.',
        '',
        '--',
        'Sent from the contact form of Ìdáná. Answer this letter to write to Fọlákẹ́ Adéyẹmí.',
      ].join('\n'),
    )
    for (const words of [
      'Fọlákẹ́ Adéyẹmí',
      'folake@example.com',
      '0803 555 0148',
      'A wedding',
      'Do you cater for two hundred?<br>\n<br>\nIn Ile-ife.',
    ])
      assert.ok(mail.html?.includes(words), words)
    assert.match(mail.html ?? '', /<meta name="color-scheme" content="light dark">/)
    assert.doesNotMatch(
      mail.html ?? '',
      /<table|<img|https?:|(?<![-\w])(?:color|background)\s*:/,
      'nothing from elsewhere, and no colours that are wrong in the dark',
    )
    assert.doesNotMatch(
      raw,
      /[^\r]\n|\r[^\n]|\P{ASCII}/u,
      'every line ends as mail wants it, and all of it is plain ASCII on its way',
    )
    assert.ok(raw.split('\r\n').every((line) => line.length <= 998))
    await until(async () => (await jobs(kitchen)).length === 0)
  })

  it('leaves out what was not said', async () => {
    const { mail } = await letter({ phone: undefined, subject: '' })
    assert.equal(mail.subject, 'Message from Fọlákẹ́ Adéyẹmí')
    assert.doesNotMatch(`${mail.text}${mail.html}`, /Phone|Subject/)
  })

  it('goes to the address that the settings have by then', async () => {
    const { settings } = await kitchen.db.query.selectFrom('kitchen').select('settings').executeTakeFirstOrThrow()
    const set = (value: string) =>
      kitchen.db.write((tx) => tx.query.updateTable('kitchen').set({ settings: value }).execute())
    await set(settings.replace('hello@kitchen.test', 'orders@kitchen.example'))
    assert.deepEqual((await letter()).to, ['orders@kitchen.example'])
    await set(settings)
  })

  it('carries any name and any words unharmed', async () => {
    for (const [name, subject, words] of [
      ['Ọláńrewájú Ẹ̀ṣọ́', 'Ṣé ẹ lè gbé e wá sí Ilé-Ifẹ̀?', 'Ẹ káàárọ̀! Mo fẹ́ ẹ̀bà pẹ̀lú ẹ̀fọ́ rírò.'],
      ['👩🏾‍🍳 Màmá Ṣadé 🍲', '🎉'.repeat(200), '😋'.repeat(5000)],
      ['ẹ́'.normalize('NFC').repeat(100), 'x'.repeat(200), `${'long '.repeat(900)}\n.\n..\n.dot\nFrom here\n`],
      ['O\'Neil, "Ada" <ada@example.com>; Obi (chef)', '=?utf-8?q?not_encoded?=', 'a\u2028b\u2029c\td'],
      ['شيف', 'المطبخ', 'שלום'],
    ] as const) {
      const { mail, to } = await letter({ name, subject, message: words })
      assert.deepEqual(mail.replyTo, [{ name, address: message.email }])
      assert.equal(mail.subject, `Message from ${name}: ${subject.replaceAll('=?', '= ?')}`)
      assert.deepEqual(to, ['hello@kitchen.test'])
      assert.ok(mail.text?.includes(words.trim().replace(/[\u2028\u2029]/g, '\n')), name)
    }
  })

  it('has no header and no recipient more than ours, whatever is written into its fields', async () => {
    const { mail: plain } = await letter()
    const ours = plain.headers.map(({ key }) => key)
    for (const bad of [
      'a\r\nBcc: evil@example.com',
      'a\nBcc: evil@example.com',
      'a\rBcc: evil@example.com',
      'a\r\n\r\n<b>a new body</b>',
      'a\u2028Bcc: evil@example.com',
      'a\u0085Bcc: evil@example.com',
      'a\r\n.\r\nMAIL FROM:<evil@example.com>',
      '"\r\nX-Evil: 1\r\n"',
      'a%0d%0aBcc: evil@example.com',
      '\\\r\nBcc: evil@example.com',
      'a>\r\nBcc: <evil@example.com',
      '=?utf-8?q?a=0d=0aBcc:_evil@example.com?=',
    ]) {
      for (const field of ['name', 'subject', 'phone', 'message']) {
        const { mail, to, from } = await letter({ [field]: bad })
        assert.deepEqual(
          mail.headers.map(({ key }) => key),
          ours,
          `${field}: ${JSON.stringify(bad)}`,
        )
        assert.deepEqual(
          [from, to, mail.to?.length, mail.cc, mail.bcc],
          ['shop@idana.example', ['hello@kitchen.test'], 1, undefined, undefined],
        )
        assert.deepEqual(
          mail.replyTo?.map(({ address }) => address),
          ['folake@example.com'],
        )
        assert.doesNotMatch(mail.subject ?? '', /[\r\n]/)
      }
    }
  })

  it('has a subject that no mail program reads anything else out of, whatever a visitor calls themselves', async () => {
    const word = '=?utf-8?q?a=0d=0aBcc:_evil@example.com?='
    for (const [part, shown] of [
      [{ name: word, subject: '' }, `Message from ${word}`],
      [{ name: 'Ada', subject: word }, `Message from Ada: ${word}`],
      [{ name: 'Ada', subject: `a =\r\n?${word}` }, `Message from Ada: a = ?${word}`],
    ] as const) {
      const { mail, raw } = await letter(part)
      assert.equal(mail.subject, shown.replaceAll('=?', '= ?'))
      assert.doesNotMatch(raw.split('\r\n\r\n')[0] ?? '', /=\?utf-8\?q\?a=0d/i)
    }
  })

  it('shows markup as it was typed and runs none of it', async () => {
    const bad = "<script>alert(1)</script><img src=x onerror=alert(1)>\"' onmouseover='x' &lt;b&gt; </blockquote></div>"
    const { mail } = await letter({ name: bad, subject: bad, phone: bad.slice(0, 100), message: bad })
    assert.doesNotMatch(mail.html ?? '', /<script|<img|<\/blockquote><\/div>.*<\/blockquote>|&lt;b/)
    assert.equal(
      mail.html?.match(/<[a-z]/g)?.length,
      (await letter()).mail.html?.replace(/<br>\n/g, '').match(/<[a-z]/g)?.length,
      'not one element more',
    )
    assert.ok(mail.text?.includes(bad))
  })

  it('waits out a greylisting and every other refusal for now', async () => {
    for (const mood of [
      { refuse: 451, at: 'RCPT' },
      { refuse: 450, at: 'MAIL' },
      { refuse: 452, at: 'DATA' },
    ] satisfies Mood[]) {
      const [already, offered] = [sink.taken.length, sink.offered]
      sink.moods = [mood, mood]
      await write(kitchen)
      await until(async () => (await jobs(kitchen))[0]?.error != null)
      const [job] = await jobs(kitchen)
      assert.match(job?.error ?? '', new RegExp(String(mood.refuse)))
      assert.equal(job?.parked_at, null)
      assert.equal(sink.taken.length, already)
      await inTime(kitchen, async () => (await jobs(kitchen)).length === 0)
      assert.equal(sink.taken.length, already + 1, 'once')
      assert.equal(sink.offered, offered + 3)
    }
  })

  it('is given up at once where it is refused for good, and kept where the owner can find it', async () => {
    for (const mood of [
      { refuse: 550, at: 'RCPT' },
      { refuse: 554, at: 'DATA' },
    ] satisfies Mood[]) {
      const [already, lines] = [sink.taken.length, kitchen.logged.length]
      sink.moods = [mood]
      const { _id } = await write(kitchen)
      await until(async () => (await jobs(kitchen))[0]?.parked_at != null)
      const [job] = await jobs(kitchen)
      assert.equal(job?.attempts, 1)
      assert.match(job?.error ?? '', new RegExp(`${mood.refuse}.*No such mailbox here`))
      const told = kitchen.logged.slice(lines).filter((line) => line.includes('job parked'))
      assert.equal(told.length, 1)
      assert.ok(
        !told.some((line) => line.includes('hello@kitchen.test') || line.includes('folake')),
        "nobody's address is in the log",
      )
      kitchen.clock.now += HOUR
      await sleep(1500)
      assert.equal(sink.taken.length, already)
      assert.ok(
        (await kitchen.call('GET /messages', { token: await kitchen.owner() })).some((one) => one._id === _id),
        'the message itself is still there',
      )
      await kitchen.db.write((tx) => tx.query.deleteFrom('jobs').execute())
    }
  })

  it('is tried again where the sender or the login is refused, which the owner may put right', async () => {
    sink.moods = [{ refuse: 553, at: 'MAIL' }]
    const already = sink.taken.length
    await write(kitchen)
    await until(async () => (await jobs(kitchen))[0]?.error != null)
    assert.equal((await jobs(kitchen))[0]?.parked_at, null)
    await inTime(kitchen, () => sink.taken.length === already + 1)
  })

  it('survives a connection that breaks: once where it was not taken, and again under the same Message-ID where the yes was lost', async () => {
    for (const [mood, times] of [
      ['hang up', 1],
      ['hang up once taken', 2],
    ] as const) {
      const already = sink.taken.length
      sink.moods = [mood]
      const { _id } = await write(kitchen)
      await until(async () => (await jobs(kitchen))[0]?.error != null)
      await inTime(kitchen, async () => (await jobs(kitchen)).length === 0)
      assert.deepEqual(
        sink.taken.slice(already).map(({ mail }) => mail.messageId),
        Array.from({ length: times }, () => `<message-${_id}@idana.example>`),
      )
    }
  })

  it('that a slow server keeps waiting holds up no order', async () => {
    const dashboard = await openDashboard(kitchen)
    const { token } = await kitchen.provenCustomer()
    await until(async () => (await jobsLeft(kitchen)) === 0)
    const already = sink.taken.length
    sink.moods = [{ wait: 1500 }]
    await write(kitchen)
    await until(() => sink.moods.length === 0)
    const told = once(dashboard, 'new_order', 1000)
    await kitchen.call('POST /orders', { token, body: { items: [{ name: 'Amala', quantity: 1 }] } })
    await told
    assert.ok(
      !sink.taken.slice(already).some(({ mail }) => mail.messageId?.startsWith('<message-')),
      'while the letter is still under way',
    )
    // Two, because the customer is mailed about their order as well.
    await until(() => sink.taken.length === already + 2)
  })

  it('comes one for each message of a rush', async () => {
    const already = sink.taken.length
    const sent = await Promise.all(Array.from({ length: 40 }, (_, n) => write(kitchen, { subject: `Rush ${n}` })))
    await until(() => sink.taken.length === already + 40, 10_000)
    await until(async () => (await jobs(kitchen)).length === 0)
    assert.deepEqual(
      sink.taken
        .slice(already)
        .map(({ mail }) => mail.messageId)
        .sort((a = '', b = '') => a.localeCompare(b)),
      sent.map(({ _id }) => `<message-${_id}@idana.example>`).sort((a, b) => a.localeCompare(b)),
    )
  })
})

describe('a mail server', () => {
  const certificate = makeCertificate(['127.0.0.1', '0.0.0.0'])
  const trusted = getCACertificates()

  /** What became of one mail sent to `url`: how it arrived at the sink, or why it did not. */
  async function tryOut(sink: MailSink, url: string): Promise<MailSink['taken'][number] | string> {
    const kitchen = await openKitchen({ env: { ...env, SMTP_URL: url } })
    try {
      await write(kitchen)
      await until(async () => (await jobs(kitchen))[0]?.error != null || sink.taken.length > 0)
      return sink.taken[0] ?? (await jobs(kitchen))[0]?.error ?? ''
    } finally {
      await kitchen.close()
      await sink.close()
    }
  }

  it('is logged in to, with a password of any signs', async () => {
    const login = { user: 'shop@idana.example', pass: 'ẹ̀bà:/@%?#' }
    const sink = await openMailSink({ login })
    const taken = await tryOut(sink, sink.url)
    assert.equal(typeof taken === 'object' && taken.login, login.user)
    const strict = await openMailSink({ login })
    assert.match(String(await tryOut(strict, strict.url.replace(/:[^:@]*@/, ':wrong@'))), /535/)
  })

  it('must prove who it is: a certificate that nobody vouches for gets no letter', async () => {
    const atOnce = await openMailSink({ certificate, atOnce: true })
    assert.match(String(await tryOut(atOnce, atOnce.url)), /certificate/i)
    const starttls = await openMailSink({ certificate })
    assert.match(String(await tryOut(starttls, `smtp://0.0.0.0:${starttls.port}`)), /certificate/i)
  })

  it('elsewhere must offer TLS, or gets no letter', async () => {
    const bare = await openMailSink()
    assert.match(String(await tryOut(bare, `smtp://0.0.0.0:${bare.port}`)), /STARTTLS|TLS/)
    const said = await openMailSink()
    assert.equal(
      typeof (await tryOut(said, `smtp://0.0.0.0:${said.port}?tls=off`)),
      'object',
      'unless the owner says so',
    )
  })

  it('gets its letters over TLS where its certificate is vouched for', async () => {
    setDefaultCACertificates([...trusted, certificate.cert])
    try {
      const atOnce = await openMailSink({ certificate, atOnce: true })
      const taken = await tryOut(atOnce, atOnce.url)
      assert.equal(typeof taken === 'object' && taken.secure, true, String(taken))
      const starttls = await openMailSink({ certificate })
      const also = await tryOut(starttls, `smtp://0.0.0.0:${starttls.port}`)
      assert.equal(typeof also === 'object' && also.secure, true, String(also))
    } finally {
      setDefaultCACertificates(trusted)
    }
  })

  it('that is not there at all is tried again, and the shop closes without waiting for one that hangs', async () => {
    const sink = await openMailSink()
    const kitchen = await openKitchen({ env: { ...env, SMTP_URL: sink.url } })
    await sink.close()
    await write(kitchen)
    await until(async () => (await jobs(kitchen))[0]?.error != null)
    assert.equal((await jobs(kitchen))[0]?.parked_at, null)
    await kitchen.close()

    const slow = await openMailSink()
    slow.moods = [{ wait: 20_000 }]
    const closing = await openKitchen({ env: { ...env, SMTP_URL: slow.url } })
    await write(closing)
    await until(() => slow.offered === 1)
    const asked = performance.now()
    await closing.close()
    assert.ok(performance.now() - asked < 8000)
    await slow.close()
  })
})

describe('without a mail server', () => {
  it("each letter is a file that mail programs open, named in the log and for the owner's eyes alone", async () => {
    const kitchen = await openKitchen({ env })
    try {
      const { _id } = await write(kitchen, { name: '👩🏾‍🍳 Màmá Ṣadé' })
      const file = join(kitchen.dataDir, 'mail', `message-${_id}.eml`)
      await until(() => kitchen.logged.some((line) => (JSON.parse(line) as { file?: string }).file === file))
      const raw = await readFile(file)
      const mail = await PostalMime.parse(raw)
      assert.equal(mail.subject, 'Message from 👩🏾‍🍳 Màmá Ṣadé: A wedding')
      assert.deepEqual(mail.from, { name: 'Ìdáná', address: 'kitchen@localhost' })
      assert.deepEqual(mail.replyTo, [{ name: '👩🏾‍🍳 Màmá Ṣadé', address: message.email }])
      assert.ok(mail.text?.includes(message.message) && mail.html)
      assert.doesNotMatch(raw.toString('latin1'), /[^\r]\n/)
      assert.deepEqual(await readdir(join(kitchen.dataDir, 'mail')), [`message-${_id}.eml`])
      if (process.platform !== 'win32') assert.equal((await stat(file)).mode & 0o077, 0)
      assert.ok(!kitchen.logged.join('').includes(message.email))

      // It stays there for a while, but not for ever.
      const month = 30 * 86_400_000
      await sweepFolder(join(kitchen.dataDir, 'mail'), Date.now() - month)
      assert.equal((await readdir(join(kitchen.dataDir, 'mail'))).length, 1)
      await utimes(file, new Date(), new Date(Date.now() - 2 * month))
      await sweepFolder(join(kitchen.dataDir, 'mail'), Date.now() - month)
      assert.deepEqual(await readdir(join(kitchen.dataDir, 'mail')), [])
    } finally {
      await kitchen.close()
    }
  })
})

describe('the settings of mail', () => {
  const mail = (settings: Record<string, string>) => readConfig(settings).mail

  it('say where to and how', () => {
    assert.equal(mail({}).smtp, undefined)
    assert.deepEqual(mail({ SMTP_URL: 'smtp://mail.example' }).smtp, {
      host: 'mail.example',
      port: 587,
      tls: 'starttls',
      login: undefined,
    })
    assert.deepEqual(mail({ SMTP_URL: 'smtps://me%40idana.example:s%3Aecret@mail.example' }).smtp, {
      host: 'mail.example',
      port: 465,
      tls: 'at once',
      login: { user: 'me@idana.example', pass: 's:ecret' },
    })
    assert.deepEqual(mail({ SMTP_URL: 'smtp://localhost:25' }).smtp, {
      host: 'localhost',
      port: 25,
      tls: 'none',
      login: undefined,
    })
    assert.deepEqual(mail({ SMTP_URL: 'smtp://[::1]:2525/' }).smtp, {
      host: '::1',
      port: 2525,
      tls: 'none',
      login: undefined,
    })
    assert.deepEqual(mail({ SMTP_URL: 'smtp://mailhog:1025?tls=off' }).smtp, {
      host: 'mailhog',
      port: 1025,
      tls: 'none',
      login: undefined,
    })
  })

  it('say who letters are from: by default the kitchen, by the name that it has then, at its own address', () => {
    assert.deepEqual(mail({}).from, { name: undefined, address: 'kitchen@localhost' })
    assert.deepEqual(mail({ PUBLIC_URL: 'https://kitchen.example' }).from, {
      name: undefined,
      address: 'kitchen@kitchen.example',
    })
    assert.deepEqual(mail({ PUBLIC_URL: 'http://192.0.2.1:3000' }).from, {
      name: undefined,
      address: 'kitchen@localhost',
    })
    assert.deepEqual(mail({ MAIL_FROM: 'Màmá Ṣadé <mama@kitchen.example>' }).from, {
      name: 'Màmá Ṣadé',
      address: 'mama@kitchen.example',
    })
    assert.deepEqual(mail({ MAIL_FROM: '"Mama, the cook" <mama@kitchen.example>' }).from, {
      name: 'Mama, the cook',
      address: 'mama@kitchen.example',
    })
    assert.deepEqual(mail({ MAIL_FROM: 'mama@kitchen.example' }).from, { name: '', address: 'mama@kitchen.example' })
  })

  it('that cannot be used stop the start, with one line that names the setting and shows no password', async () => {
    const wrong: [string, string][] = [
      ...[
        'mail.example',
        'http://mail.example',
        'smtp://',
        'smtp://mail.example:0',
        'smtp://mail.example:99999',
        'smtp://user@mail.example',
        'smtp://user:secret@',
        'smtp://user:%zz-secret@mail.example',
        'smtp://mail.example/path',
        'smtp://mail.example?tls=no',
        'smtps://mail.example?tls=off',
        'smtps://mail.example?rejectUnauthorized=false',
        'smtp://mail example',
      ].map((value): [string, string] => ['SMTP_URL', value]),
      ...[
        'kitchen',
        'Ìdáná <kitchen>',
        'Ìdáná <kitchen@example.com',
        'a@example.com, b@example.com',
        'Ìdáná\nBcc: x <kitchen@example.com>',
        'Ìdáná <kitchen@>',
      ].map((value): [string, string] => ['MAIL_FROM', value]),
      ['FEEDBACK_PER_ADDRESS', '0'],
      ['FEEDBACK_PER_ADDRESS', 'many'],
    ]
    for (const [name, value] of wrong)
      assert.throws(
        () => mail({ [name]: value }),
        (error: Error) =>
          error.message.startsWith(`${name} wants `) &&
          !error.message.includes('\n') &&
          !error.message.includes('secret'),
        `${name}=${value}`,
      )

    const data = await dataFolder()
    const url = await createDatabase()
    try {
      const shop = await startShop({
        DATA_DIR: data.folder,
        ...(url && { DATABASE_URL: url }),
        SMTP_URL: 'smtp://user:secret@mail.example/?pool=1',
      })
      assert.equal(await shop.ended, 1)
      assert.match(shop.said(), /^SMTP_URL wants [^\n]+\n$/)
      assert.doesNotMatch(shop.said(), /secret/)
    } finally {
      if (url) await dropDatabase(url)
      await data.remove()
    }
  })
})
