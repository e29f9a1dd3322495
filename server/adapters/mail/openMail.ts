import type { Clock } from '../../ports/clock.ts'
import type { Log } from '../../ports/log.ts'
import type { Inbox, Mailer } from '../../ports/mail.ts'
import { openInbox } from './openInbox.ts'
import { smtpMailer } from './smtpMailer.ts'

export type MailSettings = {
  url: string | undefined
  from: string
  production: boolean
  /** Whether the mail server stands on another machine and must speak TLS. */
  requireTls: boolean
}

export type Mail = {
  mailer: Mailer
  /** Where letters can be read that go nowhere else; null where a mail server takes them, and in production. */
  inbox: Inbox | null
  /** Where letters go, for the line of the start. */
  summary: string
  close: () => Promise<void>
}

/** Chooses where letters go: to the mail server of the settings, else to an inbox in this process; in production without settings, nowhere. */
export const openMail = async (
  { url, from, production, requireTls }: MailSettings,
  { clock, log }: { clock: Clock; log: Log },
): Promise<Mail> => {
  if (url !== undefined) {
    const mailer = smtpMailer({ url, from, requireTls })
    return { mailer, inbox: null, summary: new URL(url).host, close: async () => mailer.close() }
  }
  if (production) {
    return {
      mailer: { sender: from, send: async ({ id }) => log.error('a letter is undeliverable: SMTP_URL is not set', { id }) },
      inbox: null,
      summary: 'no SMTP_URL: letters are not delivered',
      close: async () => undefined,
    }
  }
  const inbox = await openInbox(clock.now)
  const mailer = smtpMailer({ url: inbox.url, from, requireTls: false })
  return {
    mailer,
    inbox,
    summary: 'inbox at /dev/mail',
    close: async () => {
      mailer.close()
      await inbox.close()
    },
  }
}
