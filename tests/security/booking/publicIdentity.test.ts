import { describe, expect, it } from 'vitest'
import type { PublicBooking } from '../../../contract/endpoints/public.ts'
import type { Envelope } from '../../../contract/kernel/endpoint.ts'
import { scheduleStatuses } from '../../../contract/kernel/statuses.ts'
import { contactCodeOf } from '../../../server/app/messages/accountSecrets.ts'
import { at, booker, bookingBranch } from '../../support/furnished/bookingBranch.ts'
import { answerOf, codeOf } from '../../support/furnished/furnish.ts'
import { smsAccount } from '../../support/outside/textProviders.ts'
import { present, useApi } from '../../support/server/useApi.ts'
import { waitingEmails } from '../../support/jobs/waitingEmails.ts'

const api = useApi()
type CodeRequest = { channel: string; request: string; expiresAt: string }

/** A branch whose visitors prove their email, and the calls of one visitor. */
const setUp = async (configuration: object = { publicIdentity: 'code_by_email' }) => {
  const branch = await bookingBranch(api())
  await branch.configure(configuration as never)
  const { server, bookingRequest } = branch
  const hold = async (time = '10:00') =>
    answerOf<PublicBooking & { hold: string }>(await branch.book({ start: at(time) })).hold
  const identify = (who: object = booker) =>
    server.post('public/schedules/identity/create', {
      branchOffice: bookingRequest.branchOffice,
      booker: who,
    }) as Promise<Envelope<CodeRequest>>
  const requestCode = async (who?: object) => answerOf<CodeRequest>(await identify(who))
  const codeOfRequest = ({ request }: { request: string }) =>
    contactCodeOf(server.ports.secrets, request)
  const confirm = (secret: string, proof?: object, who: object = booker) =>
    branch.book({
      hold: secret,
      items: undefined,
      booker: who,
      ...(proof === undefined ? {} : { proof }),
    })
  const later = (minutes: number) => server.setNow(new Date(present.getTime() + minutes * 60_000))
  return { ...branch, hold, identify, requestCode, codeOfRequest, confirm, later }
}

describe('a booking where visitors prove their email', () => {
  it('counts only with the code that was sent there; its time stays held meanwhile', async () => {
    const { server, hold, requestCode, codeOfRequest, confirm, free, appointments } = await setUp()
    const secret = await hold()
    expect(codeOf(await confirm(secret))).toBe('IDENTITY_REQUIRED')
    expect(await free()).not.toContain('10:00')
    const sent = await requestCode()
    expect(sent).toMatchObject({
      channel: 'email',
      expiresAt: new Date(present.getTime() + 600_000).toISOString(),
    })
    const email = (await waitingEmails(server)).find((each) => each.name === 'bookingCode')
    const code = codeOfRequest(sent)
    expect(email).toMatchObject({
      to: { email: booker.email },
      subject: `${code} is your code to book at Aurora`,
    })
    expect(code).toMatch(/^[2-9A-Z]{6}$/)
    expect(
      answerOf(await confirm(secret, { request: sent.request, code: ` ${code.toLowerCase()} ` })),
    ).toMatchObject({
      status: { sysName: 'confirmed' },
    })
    expect((await appointments()).map(({ status }) => status)).toEqual([
      scheduleStatuses.ids.confirmed,
    ])
  })

  it('requires the code without a held time, too', async () => {
    const { book, requestCode, codeOfRequest } = await setUp()
    expect(codeOf(await book({ start: at('10:00'), booker }))).toBe('IDENTITY_REQUIRED')
    const { request } = await requestCode()
    expect(
      codeOf(
        await book({
          start: at('10:00'),
          booker,
          proof: { request, code: codeOfRequest({ request }) },
        }),
      ),
    ).toBe('answered')
  })

  it.each(['mariana+tag@example.test', 'mari.ana@gmail.com'])(
    'takes no code that was sent to %s for the email itself',
    async (email) => {
      const { hold, requestCode, codeOfRequest, confirm } = await setUp()
      const own = email.replace('+tag', '').replace('mari.ana', 'mariana')
      const secret = await hold()
      const { request } = await requestCode({ ...booker, email })
      const proof = { request, code: codeOfRequest({ request }) }
      expect(codeOf(await confirm(secret, proof, { ...booker, email: own }))).toBe('CODE_INVALID')
      expect(codeOf(await confirm(secret, proof, { ...booker, email }))).toBe('answered')
    },
  )

  it('refuses a wrong code, a code for another email, a made-up request and an expired one, and writes nothing', async () => {
    const { hold, requestCode, codeOfRequest, confirm, later, appointments } = await setUp()
    const secret = await hold()
    const { request } = await requestCode()
    const code = codeOfRequest({ request })
    const wrong = code === 'AAAAAA' ? 'BBBBBB' : 'AAAAAA'
    expect(codeOf(await confirm(secret, { request, code: wrong }))).toBe('CODE_INVALID')
    const other = { ...booker, email: 'other@example.test' }
    expect(codeOf(await confirm(secret, { request, code }, other))).toBe('CODE_INVALID')
    expect(codeOf(await confirm(secret, { request: `${request}x`, code }))).toBe('CODE_INVALID')
    expect(codeOf(await confirm(secret, { request: '9999999999999.abc.def', code }))).toBe(
      'CODE_INVALID',
    )
    later(10)
    expect(codeOf(await confirm(secret, { request, code }))).not.toBe('answered')
    expect((await appointments()).map(({ status }) => status)).toEqual([scheduleStatuses.ids.held])
  })

  it('ends a request after five tries, even for the right code; another code can be requested', async () => {
    const { hold, requestCode, codeOfRequest, confirm } = await setUp()
    const secret = await hold()
    const first = await requestCode()
    for (let turn = 0; turn < 5; turn += 1)
      expect(codeOf(await confirm(secret, { request: first.request, code: 'AAAAAB' }))).toBe(
        'CODE_INVALID',
      )
    expect(
      codeOf(await confirm(secret, { request: first.request, code: codeOfRequest(first) })),
    ).toBe('CODE_INVALID')
    const second = await requestCode()
    expect(codeOfRequest(second)).not.toBe(codeOfRequest(first))
    expect(
      codeOf(await confirm(secret, { request: second.request, code: codeOfRequest(second) })),
    ).toBe('answered')
  })

  it('sends five codes an hour to one mailbox, however it is written', async () => {
    const { server, identify } = await setUp()
    server.ports.limits = { ...server.ports.limits, limitsVisitors: true }
    const codes: string[] = []
    for (let turn = 0; turn < 6; turn += 1)
      codes.push(codeOf(await identify({ ...booker, email: `victim+${turn}@example.test` })))
    expect(codes).toEqual([
      'answered',
      'answered',
      'answered',
      'answered',
      'answered',
      'RATE_LIMITED',
    ])
  })
})

describe('a booking where visitors prove their telephone', () => {
  it('counts with the code of the text message, and goes by email where the branch can send none', async () => {
    const { server, configure, hold, requestCode, identify, confirm } = await setUp({
      publicIdentity: 'code_by_phone',
    })
    expect(await requestCode()).toMatchObject({ channel: 'email' })
    await configure({ sms: smsAccount }, 'messages')
    const texts: { to: string; text: string }[] = []
    server.ports.texts = {
      ...server.ports.texts,
      sms: () => ({ send: async (message) => void texts.push(message) }),
    }
    const { phone: _phone, ...withoutPhone } = booker
    expect(await identify(withoutPhone)).toMatchObject({
      error: true,
      r: { fields: [{ path: 'booker.phone', rule: 'required' }] },
    })
    const secret = await hold()
    const { channel, request } = await requestCode()
    expect([channel, texts.length, texts[0]!.to]).toEqual(['phone', 1, booker.phone])
    const [code] = /[2-9A-Z]{6}/.exec(texts[0]!.text)!
    expect(
      codeOf(await confirm(secret, { request, code }, { ...booker, phone: '+593991234568' })),
    ).toBe('CODE_INVALID')
    expect(codeOf(await confirm(secret, { request, code }))).toBe('answered')
  })
})

describe('the client record of a visitor', () => {
  it('is not revealed to a visitor who only typed an email: a blocked client’s booking gets the same answer as any other', async () => {
    const { book, make, own } = await setUp({ publicIdentity: 'none' })
    await make('clients', {
      organization: own.organization,
      firstName: 'Mariana',
      email: booker.email,
      blocked: true,
    })
    const known = answerOf<PublicBooking>(await book({ start: at('10:00'), booker }))
    const unknown = answerOf<PublicBooking>(
      await book({ start: at('12:00'), booker: { ...booker, email: 'other@example.test' } }),
    )
    expect([known.status, known.payment]).toEqual([unknown.status, unknown.payment])
  })

  it('decides the answer once the visitor has proven the email', async () => {
    const { make, own, hold, requestCode, codeOfRequest, confirm } = await setUp()
    await make('clients', {
      organization: own.organization,
      firstName: 'Mariana',
      email: booker.email,
      blocked: true,
    })
    const secret = await hold()
    const { request } = await requestCode()
    expect(codeOf(await confirm(secret))).toBe('IDENTITY_REQUIRED')
    expect(codeOf(await confirm(secret, { request, code: codeOfRequest({ request }) }))).toBe(
      'CLIENT_BLOCKED',
    )
  })
})

describe('a branch that asks for no proof', () => {
  it('sends no code', async () => {
    const { server, identify } = await setUp({ publicIdentity: 'none' })
    expect(answerOf(await identify())).toEqual({ channel: 'none', request: null, expiresAt: null })
    expect(await waitingEmails(server)).toEqual([])
  })
})
