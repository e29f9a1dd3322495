import { afterEach, describe, expect, it } from 'vitest'
import { smtpMailer } from '../../server/adapters/mail/openMail.ts'
import { startMailServer } from '../support/outside/mailServer.ts'

const from = 'Phi Agenda <agenda@example.test>'
const open: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})

describe('a mail server', () => {
  it.each([false, true])(
    'is known to take or refuse accents before the @ (hidden: %s)',
    async (hideSMTPUTF8) => {
      const server = await startMailServer({ hideSMTPUTF8 })
      const mailer = smtpMailer({ url: server.url, from, requireTls: false })
      open.push(async () => mailer.close(), server.close)
      expect(await mailer.acceptsUnicodeAddresses()).toBe(!hideSMTPUTF8)
    },
  )

  it('that cannot be reached is thought to take them', async () => {
    const server = await startMailServer()
    await server.close()
    const mailer = smtpMailer({ url: server.url, from, requireTls: false })
    open.push(async () => mailer.close())
    expect(await mailer.acceptsUnicodeAddresses()).toBe(true)
  })
})
