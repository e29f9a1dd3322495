import { createTransport } from 'nodemailer'
import { MessageRefused } from '../../ports/channels.ts'
import type { Letter, LetterReceiver, Mailer } from '../../ports/mail.ts'

export type SmtpMailer = Mailer & { close: () => void }

type SmtpSettings = { url: string; from: string; silence?: number; requireTls: boolean }

const addressed = ({ name, email }: LetterReceiver) => ({ name, address: email })

/**
 * Hands letters to a mail server.
 * @param settings `url` as `smtp://user:password@host:port` or `smtps://…`; `from` is whom the letters come from;
 * `silence`: the milliseconds that a server may stay silent before the try fails;
 * `requireTls`: for a server on another machine, sends the password and emails only over TLS (smtps:// or STARTTLS)
 */
export const smtpMailer = ({ url, from, silence = 60_000, requireTls }: SmtpSettings): SmtpMailer => {
  // Nothing that a letter says makes this process read a file or fetch an address.
  const safely = { disableFileAccess: true, disableUrlAccess: true }
  const waits = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: silence }
  const tls = requireTls ? { requireTLS: true, ignoreTLS: false } : {}
  const transport = createTransport({ url, pool: true, maxConnections: 3, ...waits, ...safely, ...tls }, { from })
  return {
    sender: bareAddress(from),
    send: async (letter) => {
      await transport.sendMail(mailOf(letter, from)).catch((error: unknown) => {
        throw isFinal(error) ? new MessageRefused((error as Error).message, { cause: error }) : error
      })
    },
    close: () => transport.close(),
  }
}

/**
 * A 5xx to the receiver or to the email itself, or an address that the mail server cannot take, which is found out before anything is
 * sent (RFC 6531). A refused sign-in is a matter of our settings, which may be mended.
 */
const isFinal = (error: unknown): boolean => {
  const { responseCode, code = '' } = error as { responseCode?: number; code?: string }
  if (responseCode === undefined) return code === 'EENVELOPE'
  return responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE')
}

const mailOf = ({ id, to, replyTo, subject, text, html, language, calendar, files = [] }: Letter, from: string) => ({
  to: addressed(to),
  ...(replyTo === undefined ? {} : { replyTo: addressed(replyTo) }),
  subject,
  text,
  html,
  ...(calendar === undefined ? {} : { icalEvent: { filename: calendar.name, method: calendar.method, content: calendar.text } }),
  attachments: files.map(({ name, mime, content }) => ({ filename: name, contentType: mime, content: Buffer.from(content) })),
  // The same at each try: a receiver who was sent it twice can tell.
  messageId: `<${id}@${hostOf(from)}>`,
  headers: { 'Content-Language': language, 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
})

/** The address alone of a sender such as `Phi Agenda <no-reply@host>`. */
export const bareAddress = (from: string): string => /<([^>]+)>/.exec(from)?.[1] ?? from.trim()

const hostOf = (from: string): string => /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost'
