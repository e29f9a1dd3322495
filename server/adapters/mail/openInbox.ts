import { reasonOf } from '../../ports/log.ts'
import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Address, type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { Inbox, ReceivedLetter } from '../../ports/mail.ts'

/** An inbox that letters reach by SMTP at `url`, in this process and on this machine only. */
export type OpenInbox = Inbox & { url: string; close: () => Promise<void> }

const keptLetters = 200
const mostBytes = 10_485_760

/** Opens the inbox that stands in for a mail server: it listens on a free port and keeps the latest letters in memory. */
export const openInbox = async (now: () => Date): Promise<OpenInbox> => {
  const letters: ReceivedLetter[] = []
  let received = 0
  const receive = async (stream: Readable, to: string): Promise<void> => {
    const raw = await buffer(stream)
    const email = await PostalMime.parse(raw)
    letters.unshift(letterOf(email, { id: (received += 1), at: now(), to, raw: raw.toString('utf8') }))
    letters.length = Math.min(letters.length, keptLetters)
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
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    letters: () => letters,
    letter: (id) => letters.find((each) => each.id === id),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

const letterOf = (email: Email, arrived: Pick<ReceivedLetter, 'id' | 'at' | 'to' | 'raw'>): ReceivedLetter => ({
  ...arrived,
  from: written(email.from),
  replyTo: email.replyTo?.[0] === undefined ? null : written(email.replyTo[0]),
  subject: email.subject ?? '',
  text: email.text ?? '',
  html: email.html ?? '',
})

const written = (address: Address | undefined): string =>
  address?.address === undefined ? '' : address.name ? `${address.name} <${address.address}>` : address.address
