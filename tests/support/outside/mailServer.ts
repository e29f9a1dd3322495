import type { AddressInfo, Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/**
 * A mail server on this machine, with what came in. `refuse` lets it turn emails away with that
 * answer until it is null again.
 */
export type MailServer = {
  url: string
  received: Email[]
  /** What it has whole and said nothing about: its sender cannot know, its receiver may have it. */
  unanswered: Email[]
  refused: () => number
  refuse: (answer: string | null) => void
  /**
   * From now on it says nothing more once it has an email, or hangs up in the middle of one; null:
   * it is well again.
   */
  fail: (how: 'stall' | 'drop' | null) => void
  close: () => Promise<void>
}

/** @param options `hideSMTPUTF8`: takes addresses in ASCII alone */
export const startMailServer = async (
  options: { hideSMTPUTF8?: boolean } = {},
): Promise<MailServer> => {
  const received: Email[] = []
  const unanswered: Email[] = []
  let refusal: string | null = null
  let refused = 0
  let failure: 'stall' | 'drop' | null = null
  const open = new Set<Socket>()
  const receive = async (stream: Readable): Promise<void> => {
    const raw = await buffer(stream)
    if (refusal !== null) {
      refused += 1
      throw Object.assign(new Error(refusal), { responseCode: Number(refusal.slice(0, 3)) })
    }
    received.push(await PostalMime.parse(raw))
  }
  const server = new SMTPServer({
    ...options,
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData: (stream, _session, answer) => {
      if (failure !== null) {
        refused += 1
        if (failure === 'drop') for (const socket of open) socket.destroy()
        else void buffer(stream).then(async (raw) => unanswered.push(await PostalMime.parse(raw)))
        stream.resume()
        return
      }
      void receive(stream).then(() => answer(), answer)
    },
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  server.on('error', () => undefined)
  server.server.on('connection', (socket: Socket) => void open.add(socket))
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    unanswered,
    refused: () => refused,
    refuse: (answer) => void (refusal = answer),
    fail: (how) => void (failure = how),
    close: () => {
      for (const socket of open) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
