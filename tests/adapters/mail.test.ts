import { afterEach, describe, expect, it } from 'vitest'
import { MessageRefused } from '../../server/ports/messages.ts'
import type { Email } from 'postal-mime'
import { type Language, languageCodes } from '../../contract/text/languages.ts'
import type { EmailName } from '../../contract/words/shape/emails.ts'
import { devMailPage } from '../../server/adapters/http/devMailPage.ts'
import {
  openMail,
  type Mail,
  smtpMailer,
  type SmtpMailer,
} from '../../server/adapters/mail/openMail.ts'
import { createSecrets } from '../../server/adapters/secrets/createSecrets.ts'
import { composeEmail } from '../../server/app/messages/compose.ts'
import type { EmailOrder } from '../../server/ports/messages.ts'
import { startMailServer, type MailServer } from '../support/outside/mailServer.ts'
import { until } from '../support/server/until.ts'

const secrets = createSecrets('a secret of the tests, long enough to be one')
const from = 'Phi Agenda <agenda@example.test>'
const hostile = `Eva <b>"O'Hara"</b> & Cía {code}`
const to = { name: hostile, email: 'eva@example.test' }
const request = secrets.hash('a request')

const appointment = {
  organization: hostile,
  when: 'lunes 23 nov 2026, 10:15–11:15',
  ownTime: '',
  payment: `Total: 45,00 US$\n${hostile}`,
  terms: hostile,
  dates: '',
  what: hostile,
  whom: hostile,
  where: hostile,
  phone: '022345678',
  whatsApp: hostile,
  price: '45,00 US$',
  reference: 'K7MX4QTR',
  reason: hostile,
  questions: hostile,
  token: '3.secret',
}
const {
  price: _price,
  reference: _reference,
  reason: _reason,
  ownTime: _ownTime,
  payment: _payment,
  terms: _terms,
  ...waits
} = appointment
const {
  when: _when,
  whom: _whom,
  reason: _why,
  ownTime: _own,
  ...paying
} = {
  ...appointment,
  until: '22 nov 2026, 10:15',
  card: '',
  receipt: 'A-12',
  tip: '4,50 US$',
  surcharge: '0,90 US$',
}
const onDevice = { moment: '25 nov 2026, 16:05 UTC', device: hostile, address: '192.0.2.7' }
const waiting = { ...waits, until: '22 nov 2026, 10:15' }
type Facts = { [Name in EmailName]: Extract<EmailOrder, { letter: Name }>['facts'] }
const facts: Facts = {
  resetCode: { minutes: '10' },
  newDevice: onDevice,
  passwordChanged: onDevice,
  sessionsEnded: { place: hostile },
  signUpProof: { organization: hostile, hours: '24' },
  signUpInvitation: { partner: hostile, inviter: hostile, days: '14' },
  signUpKnown: { email: 'eva@example.test' },
  invitation: { place: hostile, role: hostile, inviter: hostile, days: '14' },
  passwordReset: { by: hostile, place: hostile, minutes: '60' },
  emailProof: { email: 'eva@example.test', minutes: '60' },
  emailChanged: { email: 'eva@example.test', hours: '72' },
  accountClosed: { days: '30' },
  accountReopened: {},
  organizationClosed: { place: hostile, admin: hostile, days: '30' },
  organizationReopened: { place: hostile, admin: hostile, days: '30' },
  partnerClosed: { place: hostile, admin: hostile, days: '30' },
  partnerReopened: { place: hostile, admin: hostile, days: '30' },
  bookingCode: { organization: hostile, minutes: '10' },
  signInTries: { tries: '50' },
  signUpReceived: { organization: hostile, partner: 'Norte' },
  signUpToApprove: { organization: hostile, admin: hostile, email: 'eva@example.test' },
  gatewaysChanged: { place: hostile, admin: hostile },
  singleSignOnChanged: { place: hostile, admin: hostile },
  identityProviderChanged: { place: hostile, admin: hostile },
  singleSignOnRemoved: { place: hostile, admin: hostile },
  domainWithdrawn: {
    place: hostile,
    domain: 'aurora.test',
    record: '_phi-agenda.aurora.test',
    days: '3',
  },
  hostWithdrawn: {
    place: hostile,
    host: 'agenda.aurora.test',
    record: '_phi-agenda.agenda.aurora.test',
    days: '3',
  },
  supportEmailProof: { place: hostile, minutes: '60' },
  totpAdded: { hours: '72' },
  totpRemoved: {},
  passkeyAdded: { passkey: hostile, hours: '72' },
  passkeyRemoved: { passkey: hostile },
  recoveryCodesRenewed: { hours: '72' },
  recoveryCodeUsed: { left: '9' },
  secondFactorReset: { by: hostile },
  staffNotification: {
    summary: 'Booked · 23 Nov 2026, 10:15',
    headline: hostile,
    before: '22 Nov 2026, 10:15',
    when: '23 Nov 2026, 10:15',
    dates: '',
    what: hostile,
    where: hostile,
    price: '',
    path: '/dashboard/branch-office/notices?open=1',
  },
  webhookSwitchedOff: { webhook: hostile, url: 'https://crm.example.com/hook' },
  appointmentBooked: appointment,
  appointmentRequested: appointment,
  appointmentMoved: appointment,
  appointmentReminder: { ...appointment, coming: 'asked' },
  appointmentChanged: appointment,
  appointmentLink: appointment,
  appointmentReschedule: appointment,
  appointmentSeriesBooked: {
    ...appointment,
    dates: 'lunes 23 nov 2026, 10:15–11:15\nlunes 30 nov 2026, 10:15–11:15',
  },
  appointmentSeriesMoved: appointment,
  appointmentSeriesCancelled: appointment,
  appointmentApproved: appointment,
  appointmentToPay: { ...appointment, until: hostile },
  appointmentToSaveCard: { ...appointment, until: hostile },
  appointmentRejected: { ...appointment, charged: hostile },
  appointmentCancelled: appointment,
  appointmentExpired: { ...appointment, charged: hostile },
  appointmentReturned: appointment,
  appointmentPaidLate: appointment,
  appointmentCardLate: appointment,
  appointmentCardReleased: appointment,
  waitlistJoined: waiting,
  waitlistOffered: waiting,
  waitlistExpired: waiting,
  paymentAsked: paying,
  paymentCardAsked: paying,
  paymentCvvAsked: paying,
  paymentFeeCharged: paying,
  paymentCardEnding: paying,
  paymentReceived: paying,
  paymentRefunded: { ...paying, reduced: hostile, due: hostile },
  paymentCredited: { ...paying, reduced: hostile, due: hostile },
  support: {
    place: 'Aurora',
    sender: hostile,
    email: 'eva@example.test',
    title: hostile,
    message: `Uno\n${hostile}\n.\ntres`,
  },
}
const names = Object.keys(facts) as EmailName[]

type Order = EmailOrder & { to: typeof to }
const emailOf = (email: EmailName, language: Language, more: Partial<EmailOrder> = {}) => {
  const order = { letter: email, to, language, facts: facts[email], request, ...more } as Order
  return composeEmail({
    secrets,
    order,
    id: `${email}-${language}`,
    address: 'https://agenda.test',
  })
}

const open: (() => unknown)[] = []
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})

const serverAndMailer = async (): Promise<{ server: MailServer; mailer: SmtpMailer }> => {
  const server = await startMailServer()
  const mailer = smtpMailer({ url: server.url, from, requireTls: false })
  open.push(mailer.close, server.close)
  return { server, mailer }
}

const header = ({ headers }: Email, name: string) => headers.find(({ key }) => key === name)?.value

describe('an email that has passed a mail server', () => {
  it.each(names.flatMap((name) => languageCodes.map((language) => [name, language] as const)))(
    'is whole: %s in %s',
    async (name, language) => {
      const { server, mailer } = await serverAndMailer()
      const sent = emailOf(name, language)
      await mailer.send(sent)
      const [email] = server.received
      expect(email).toMatchObject({
        from: { name: 'Phi Agenda', address: 'agenda@example.test' },
        to: [{ name: hostile, address: 'eva@example.test' }],
        subject: sent.subject,
        messageId: `<${name}-${language}@example.test>`,
      })
      expect(email!.text!.trimEnd()).toBe(sent.text.trimEnd())
      expect(email!.html!.trimEnd()).toBe(sent.html.trimEnd())
      expect(header(email!, 'content-language')).toBe(language)
      // Every fact is there, escaped in the HTML, and no name of one was left standing.
      // Styles have braces of their own.
      for (const part of [
        email!.subject!,
        email!.text!,
        email!.html!.replace(/<style>.*<\/style>/s, ''),
      ])
        expect(part.replaceAll('{code}', '')).not.toMatch(/[{}]|undefined/)
      expect(email!.html).toContain(
        'Eva &lt;b&gt;&quot;O&#39;Hara&quot;&lt;/b&gt; &amp; Cía {code}',
      )
      expect(email!.html).not.toMatch(/<b>|<script|<img|src=/)
      expect(email!.text).toContain('Phi Agenda')
      expect(email!.attachments).toEqual([])
    },
  )

  it.each([
    [
      'resetCode',
      /^[2-9A-Z]{8} is your code for a new password$/,
      /^[2-9A-Z]{8} es tu código para una contraseña nueva$/,
    ],
    ['invitation', /^You’re invited to Eva /, /^Te invitan a Eva /],
    [
      'signUpProof',
      /^Confirm your email to register Eva /,
      /^Confirma tu correo para registrar Eva /,
    ],
    [
      'signUpInvitation',
      /^Eva .+ invites you to register your business$/,
      /^Eva .+ te invita a registrar tu negocio$/,
    ],
    ['signUpKnown', /^You already have an account$/, /^Ya tienes una cuenta$/],
    ['emailProof', /^Confirm your new email$/, /^Confirma tu correo nuevo$/],
    ['emailChanged', /^Your email was changed$/, /^Tu correo cambió$/],
    ['accountClosed', /^Your account was closed$/, /^Tu cuenta se cerró$/],
    ['signUpReceived', /^We received your registration for Eva /, /^Recibimos Eva /],
    ['signUpToApprove', /^Eva .+ waits for your approval$/, /^Eva .+ espera tu aprobación$/],
    ['support', /^Help for Aurora: Eva /, /^Ayuda para Aurora: Eva /],
    ['appointmentBooked', /^Your appointment at Eva .+: lunes/, /^Tu cita en Eva .+: lunes/],
    [
      'appointmentChanged',
      /^Your appointment at Eva .+ has changed: /,
      /^Hay cambios en tu cita en Eva .+: /,
    ],
    ['appointmentReschedule', /^Please choose another time .+ at Eva /, /^Elige .+ en Eva /],
    [
      'appointmentLink',
      /^New link to your appointment at Eva .+: /,
      /^Nuevo enlace de tu cita en Eva .+: /,
    ],
    ['appointmentMoved', /^Your appointment at Eva .+ has moved: /, /^Tu cita en Eva .+ cambió: /],
    [
      'appointmentCancelled',
      /^Your appointment at Eva .+ was canceled: /,
      /^Se anuló tu cita en Eva .+: /,
    ],
  ] as const)('says in its subject what it is about: %s', (name, english, spanish) => {
    expect(emailOf(name, 'en').subject).toMatch(english)
    expect(emailOf(name, 'es').subject).toMatch(spanish)
  })

  it.each([
    ['signUpProof', /https:\/\/agenda\.test\/confirm-sign-up#[\w-]{43}$/m],
    ['signUpInvitation', /https:\/\/agenda\.test\/auth\/sign-up#[\w-]{43}$/m],
    ['signUpKnown', /https:\/\/agenda\.test\/auth\/sign-in$/m],
    ['invitation', /https:\/\/agenda\.test\/invitation#[\w-]{43}$/m],
    ['emailProof', /https:\/\/agenda\.test\/confirm-email#[\w-]{43}$/m],
    ['emailChanged', /https:\/\/agenda\.test\/restore-email#[\w-]{43}$/m],
    ['appointmentBooked', /https:\/\/agenda\.test\/sc\/3\.secret$/m],
    ['accountClosed', /https:\/\/agenda\.test\/auth\/sign-in$/m],
    ['signUpReceived', /https:\/\/agenda\.test\/auth\/sign-in$/m],
    ['signUpToApprove', /https:\/\/agenda\.test\/dashboard\/partner\/organizations$/m],
  ] as const)('leads where it should: %s', (name, link) => {
    const { text, html } = emailOf(name, 'es')
    expect(text).toMatch(link)
    expect(html).toContain(`<a href="${link.exec(text)![0]}"`)
  })

  it('differs between the languages in every part', () => {
    for (const name of names) {
      const [english, spanish] = [emailOf(name, 'en'), emailOf(name, 'es')]
      for (const part of ['subject', 'text', 'html'] as const)
        expect(english[part]).not.toBe(spanish[part])
    }
  })

  it('has its replies go to the author, and stays one header each, whatever they are called', async () => {
    const { server, mailer } = await serverAndMailer()
    const replyTo = {
      name: 'Luz, "Ana" <x@evil.test>\r\nBcc: y@evil.test',
      email: 'luz@example.test',
    }
    await mailer.send({
      ...emailOf('support', 'en', { replyTo }),
      subject: 'One\r\nBcc: z@evil.test',
    })
    const [email] = server.received
    expect(email!.replyTo).toMatchObject([{ address: 'luz@example.test' }])
    expect(email!.bcc).toBeUndefined()
    expect(header(email!, 'bcc')).toBeUndefined()
  })

  it('is refused to the sender where the server refuses it', async () => {
    const { server, mailer } = await serverAndMailer()
    for (const answer of ['450 try later', '554 no such person']) {
      server.refuse(answer)
      await expect(mailer.send(emailOf('resetCode', 'en'))).rejects.toThrow(answer.slice(4))
    }
    server.refuse(null)
    await mailer.send(emailOf('resetCode', 'en'))
    expect(server.received).toHaveLength(1)
  })
})

describe('without a mail server', () => {
  const now = new Date('2027-01-11T12:00:00Z')
  const around = { clock: { now: () => now } }
  const openIt = async (production: boolean): Promise<Mail> => {
    const mail = await openMail({ url: undefined, from, production, requireTls: false }, around)
    open.push(mail.close)
    return mail
  }

  it('emails arrive in the inbox by SMTP, newest first, and the last 200 stay', async () => {
    const { mailer, inbox } = await openIt(false)
    for (let n = 1; n <= 205; n++)
      await mailer.send({ ...emailOf('resetCode', 'en'), subject: `email ${n}` })
    const emails = inbox!.emails()
    expect(emails).toHaveLength(200)
    expect([emails[0]!.subject, emails.at(-1)!.subject]).toEqual(['email 205', 'email 6'])
    expect(emails[0]).toMatchObject({
      at: now,
      to: 'eva@example.test',
      from,
      text: expect.stringContaining('Phi Agenda') as string,
    })
    expect(inbox!.email(emails[0]!.id)).toBe(emails[0])
    expect(inbox!.email(1)).toBeUndefined()
  })

  it('there is no inbox in production: each email is refused for good, and /health says why', async () => {
    const { mailer, inbox, summary, warnings } = await openIt(true)
    expect([inbox, summary, warnings]).toEqual([
      null,
      'no SMTP_URL: emails are not delivered',
      ['SMTP_URL'],
    ])
    await expect(mailer.send(emailOf('resetCode', 'en'))).rejects.toThrow(MessageRefused)
    // The organizer of a calendar file is an address, not the whole form of a sender.
    expect(mailer.sender).toMatch(/^[^<>\s]+@[^<>\s]+$/)
  })

  it('each email has a page, on which nothing of it can run', async () => {
    const { mailer, inbox } = await openIt(false)
    const app = devMailPage(inbox!)
    expect(await (await app.request('/')).text()).toContain('No email yet')
    await mailer.send(
      emailOf('support', 'es', { replyTo: { name: 'Luz', email: 'luz@example.test' } }),
    )
    await until('the email is there', () => inbox!.emails().length === 1)

    const overview = await (await app.request('/')).text()
    expect(overview).toContain('Eva &lt;b&gt;')
    expect(overview).toContain('href="/dev/mail/1"')

    const shown = await app.request('/1')
    const text = await shown.text()
    expect(shown.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'unsafe-inline'; img-src/,
    )
    expect(text).toMatch(
      /sandbox="allow-popups allow-popups-to-escape-sandbox"\s+srcdoc="&lt;!doctype html&gt;/,
    )
    expect(text).not.toMatch(/<script|<b>/)
    expect(text).toContain('Luz &lt;luz@example.test&gt;')

    const source = await app.request('/1/raw')
    expect(source.headers.get('content-type')).toMatch(/^text\/plain/)
    expect(await source.text()).toContain('Content-Type: multipart/alternative')
    for (const path of ['/2', '/2/raw', '/x']) expect((await app.request(path)).status).toBe(404)
  })
})
