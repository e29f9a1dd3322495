import { errorCode } from '../../../contract/kernel/errorFacts.ts'
import type { Clock } from '../../ports/ports.ts'
import type {
  Inbox,
  Mailer,
  MailServer,
  ReceivedEmail,
  ComposedEmail,
  EmailReceiver,
} from '../../ports/messages.ts'
import { MessageRefused } from '../../ports/messages.ts'
import { reasonOf } from '../../ports/ports.ts'
import { Transform, type Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Address, type Email as ParsedEmail } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { createTransport } from 'nodemailer'
import SMTPConnection from 'nodemailer/lib/smtp-connection'

export type MailSettings = {
  url: string | undefined
  from: string
  production: boolean
  /** Whether the mail server stands on another machine and must speak TLS. */
  requireTls: boolean
}

export type Mail = {
  mailer: Mailer & MailServer
  /**
   * Where emails can be read that go nowhere else; null where a mail server takes them, and in
   * production.
   */
  inbox: Inbox | null
  /** Settings that keep emails from leaving, for /health. */
  warnings: string[]
  /** Where emails go, for the line of the start. */
  summary: string
  close: () => Promise<void>
}

/**
 * Chooses where emails go: to the mail server of the settings, else to an inbox in this process; in
 * production without settings, nowhere.
 */
export const openMail = async (
  { url, from, production, requireTls }: MailSettings,
  { clock }: { clock: Clock },
): Promise<Mail> => {
  if (url !== undefined) {
    const mailer = smtpMailer({ url, from, requireTls })
    return {
      mailer,
      inbox: null,
      warnings: [],
      summary: new URL(url).host,
      close: async () => mailer.close(),
    }
  }
  if (production) {
    return {
      mailer: {
        sender: bareAddress(from),
        // No later try would find a mail server: the settings are read at the start.
        send: () => Promise.reject(new MessageRefused('SMTP_URL is not set')),
        acceptsUnicodeAddresses: async () => true,
      },
      warnings: ['SMTP_URL'],
      inbox: null,
      summary: 'no SMTP_URL: emails are not delivered',
      close: async () => undefined,
    }
  }
  const inbox = await openInbox(clock.now)
  const mailer = smtpMailer({ url: inbox.url, from, requireTls: false })
  return {
    mailer,
    inbox,
    warnings: [],
    summary: 'inbox at /dev/mail',
    close: async () => {
      mailer.close()
      await inbox.close()
    },
  }
}

/** An inbox that emails reach by SMTP at `url`, in this process and on this machine only. */
export type OpenInbox = Inbox & { url: string; close: () => Promise<void> }

const keptEmails = 200
const mostBytes = 10_485_760

/**
 * Opens the inbox that stands in for a mail server: it listens on a free port and keeps the latest
 * emails in memory.
 */
export const openInbox = async (now: () => Date): Promise<OpenInbox> => {
  const emails: ReceivedEmail[] = []
  let received = 0
  const receive = async (stream: Readable, to: string): Promise<void> => {
    const raw = await buffer(stream)
    const email = await PostalMime.parse(raw)
    emails.unshift(
      emailOf(email, { id: (received += 1), at: now(), to, raw: raw.toString('utf8') }),
    )
    emails.length = Math.min(emails.length, keptEmails)
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: mostBytes,
    logger: false,
    onData: (stream, { envelope }, answer) => {
      const to = envelope.rcptTo.map(({ address }) => address).join(', ')
      void receive(stream, to).then(
        () => answer(),
        (error: unknown) => answer(error instanceof Error ? error : new Error(reasonOf(error))),
      )
    },
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  // A connection that breaks is the sender's concern: it tries again.
  server.removeAllListeners('error')
  server.on('error', () => undefined)
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('the inbox has no port')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    emails: () => emails,
    email: (id) => emails.find((each) => each.id === id),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

const emailOf = (
  email: ParsedEmail,
  arrived: Pick<ReceivedEmail, 'id' | 'at' | 'to' | 'raw'>,
): ReceivedEmail => ({
  ...arrived,
  from: written(email.from),
  replyTo: email.replyTo?.[0] === undefined ? null : written(email.replyTo[0]),
  subject: email.subject ?? '',
  text: email.text ?? '',
  html: email.html ?? '',
})

const written = (address: Address | undefined): string =>
  address?.address === undefined
    ? ''
    : address.name
      ? `${address.name} <${address.address}>`
      : address.address

export type SmtpMailer = Mailer & MailServer & { close: () => void }

type SmtpSettings = { url: string; from: string; silence?: number; requireTls: boolean }

const addressed = ({ name, email }: EmailReceiver) => ({ name, address: email })

/**
 * Hands emails to a mail server.
 * @param settings `url` as `smtp://user:password@host:port` or `smtps://…`; `from` is whom the
 * emails come from; `silence`: the milliseconds that a server may stay silent before the try fails;
 * `requireTls`: for a server on another machine, sends the password and emails only over TLS
 * (smtps:// or STARTTLS)
 */
export const smtpMailer = ({
  url,
  from,
  silence = 60_000,
  requireTls,
}: SmtpSettings): SmtpMailer => {
  // Nothing that an email says makes this process read a file or fetch an address.
  const safely = { disableFileAccess: true, disableUrlAccess: true }
  const waits = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: silence }
  const tls = requireTls ? { requireTLS: true, ignoreTLS: false } : {}
  const transport = createTransport(
    { url, pool: true, maxConnections: 5, ...waits, ...safely, ...tls },
    { from },
  )
  transport.use('stream', ({ message }, done) => {
    message.transform(inOnePiece)
    done()
  })
  return {
    sender: bareAddress(from),
    send: async (email) => {
      await transport.sendMail(mailOf(email, from)).catch((error: unknown) => {
        throw error instanceof Error && isFinal(error)
          ? new MessageRefused(error.message, { cause: error })
          : error
      })
    },
    acceptsUnicodeAddresses: remembered(() => offersUnicodeAddresses(transport.options)),
    close: () => transport.close(),
  }
}

/** How long what a mail server can do is relied on, and how long one is waited for that is slow. */
const rememberedMilliseconds = 3_600_000
const probeMilliseconds = 3000

/** Finds something out once an hour; as true where it cannot be, which is tried again next time. */
const remembered = (find: () => Promise<boolean>): (() => Promise<boolean>) => {
  let found: { value: boolean; until: number } | undefined
  return async () => {
    const now = performance.now()
    if (found !== undefined && now < found.until) return found.value
    try {
      found = { value: await find(), until: now + rememberedMilliseconds }
      return found.value
    } catch {
      return true
    }
  }
}

/** Whether a mail server offers SMTPUTF8 in answer to the greeting. */
const offersUnicodeAddresses = (options: SMTPConnection.Options): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const connection = new SMTPConnection({
      ...options,
      connectionTimeout: probeMilliseconds,
      greetingTimeout: probeMilliseconds,
      socketTimeout: probeMilliseconds,
    })
    connection.once('error', reject)
    connection.connect((error) => {
      if (error) return reject(error)
      resolve(/[ -]SMTPUTF8\b/im.test(String(connection.lastServerResponse)))
      connection.quit()
    })
  })

/**
 * An email in one piece: it is made of dozens, each of which would be written to the connection by
 * itself.
 */
const inOnePiece = (): Transform => {
  const pieces: Buffer[] = []
  return new Transform({
    transform: (piece: Buffer, _encoding, done) => {
      pieces.push(piece)
      done()
    },
    flush: (done) => done(null, Buffer.concat(pieces)),
  })
}

/**
 * A 5xx to the receiver or to the email itself, or an address that the mail server cannot take,
 * which is found out before anything is sent (RFC 6531). A refused sign-in is a matter of our
 * settings, which may be mended.
 */
const isFinal = (error: Error): boolean => {
  const code = errorCode(error)
  const responseCode =
    'responseCode' in error && typeof error.responseCode === 'number'
      ? error.responseCode
      : undefined
  if (responseCode === undefined) return code === 'EENVELOPE'
  return responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE')
}

const mailOf = (
  { id, to, replyTo, subject, text, html, language, calendar, files = [] }: ComposedEmail,
  from: string,
) => ({
  to: addressed(to),
  ...(replyTo === undefined ? {} : { replyTo: addressed(replyTo) }),
  subject,
  text,
  html,
  ...(calendar === undefined
    ? {}
    : { icalEvent: { filename: calendar.name, method: calendar.method, content: calendar.text } }),
  attachments: files.map(({ name, mime, content }) => ({
    filename: name,
    contentType: mime,
    content: Buffer.from(content),
  })),
  // The same at each try, so that the receiver's mail program can recognize a duplicate.
  messageId: `<${id}@${hostOf(from)}>`,
  headers: {
    'Content-Language': language,
    'Auto-Submitted': 'auto-generated',
    'X-Auto-Response-Suppress': 'All',
  },
})

/** The address alone of a sender such as `Phi Agenda <no-reply@host>`. */
export const bareAddress = (from: string): string => /<([^>]+)>/.exec(from)?.[1] ?? from.trim()

const hostOf = (from: string): string => /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost'
