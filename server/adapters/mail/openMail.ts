import type { Clock } from '../../ports/clock.ts'
import type { Inbox, Mailer } from '../../ports/mail.ts'
import { openInbox } from './openInbox.ts'
import { MessageRefused } from '../../ports/channels.ts'
import { bareAddress, smtpMailer } from './smtpMailer.ts'

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
  /** Settings that keep emails from leaving, for /health. */
  warnings: string[]
  /** Where letters go, for the line of the start. */
  summary: string
  close: () => Promise<void>
}

/** Chooses where letters go: to the mail server of the settings, else to an inbox in this process; in production without settings, nowhere. */
export const openMail = async ({ url, from, production, requireTls }: MailSettings, { clock }: { clock: Clock }): Promise<Mail> => {
  if (url !== undefined) {
    const mailer = smtpMailer({ url, from, requireTls })
    return { mailer, inbox: null, warnings: [], summary: new URL(url).host, close: async () => mailer.close() }
  }
  if (production) {
    return {
      mailer: {
        sender: bareAddress(from),
        // No later try would find a mail server: the settings are read at the start.
        send: () => Promise.reject(new MessageRefused('SMTP_URL is not set')),
      },
      warnings: ['SMTP_URL'],
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
    warnings: [],
    summary: 'inbox at /dev/mail',
    close: async () => {
      mailer.close()
      await inbox.close()
    },
  }
}
