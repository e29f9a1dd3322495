import { describe, expect, it } from 'vitest'
import type { PublicBooking } from '../../../contract/endpoints/public.ts'
import type { PublicSchedule } from '../../../contract/endpoints/public/ownAppointment.ts'
import type { ScheduleRecord } from '../../../contract/endpoints/scheduleRecord.ts'
import type { Values } from '../../../server/ports/values.ts'
import { at, booker } from '../../support/furnished/bookingBranch.ts'
import { answerOf, codeOf } from '../../support/furnished/furnish.ts'
import { staffedBranch } from '../../support/furnished/staffedBranch.ts'
import { mailedLink } from '../../support/jobs/mailedLink.ts'
import { useApi } from '../../support/server/useApi.ts'

const api = useApi()
const mariana = {
  firstName: 'Mariana',
  lastName: 'Egas',
  email: booker.email as string | null,
  phone: null,
  status: 1,
}

/** A branch with online bookings, whose visitors open the links of their emails. */
const setUp = async () => {
  const branch = await staffedBranch(api())
  const { server, own, make } = branch
  const { organization } = own
  const rows = async (text: string) =>
    (await server.database.asOwner((owner) => owner.query(text))).rows as Values[]
  let hour = 9
  return {
    ...branch,
    rows,
    addClient: (known: Partial<typeof mariana> = {}) =>
      make('clients', { organization, ...mariana, ...known }),
    visitorBooks: async (who: Values = booker) => {
      const { code, token } = answerOf<PublicBooking>(
        await branch.book({ start: at(`${String(hour++).padStart(2, '0')}:00`), booker: who }),
      )
      const [{ id }] = (await rows(`select id from schedule where code = '${code}'`)) as [
        { id: number },
      ]
      return { id, token: token! }
    },
    mailed: (schedule: number, event?: Parameters<typeof mailedLink>[2]) =>
      mailedLink(server, { organization, schedule }, event),
    prove: (link: { token: string; proof: string | undefined }) =>
      server.post('public/schedules/prove_email', link),
    clientOf: async (id: number) =>
      (await rows(`select client_id from schedule where id = ${id}`))[0]!['client_id'],
    edits: (id: number) =>
      rows(`select account_id, address is not null as sourced, before ->> 'client' as before, after ->> 'client' as after
        from audit where entity = 'schedules' and entity_id = ${id} and action = 'edit'`),
  }
}

describe('the link in the email of an online booking', () => {
  it('links it to the client with that email, once, and the audit trail says so', async () => {
    const { server, visitorBooks, addClient, mailed, prove, clientOf, edits, rows } = await setUp()
    const client = await addClient()
    await addClient({ email: 'other@example.test' })
    const { id, token } = await visitorBooks()
    const link = await mailed(id)
    expect(link).toEqual({ token, proof: expect.any(String) })
    expect(await clientOf(id)).toBeNull()
    expect(answerOf(await prove(link))).toEqual({})
    expect(await clientOf(id)).toBe(client)
    expect(await edits(id)).toEqual([
      { account_id: null, sourced: true, before: null, after: String(client) },
    ])
    const [{ version }] = (await rows(`select version from schedule where id = ${id}`)) as [Values]
    expect(answerOf(await prove(link))).toEqual({})
    expect(await edits(id)).toHaveLength(1)
    expect(await rows(`select version from schedule where id = ${id}`)).toEqual([{ version }])
    // What is emailed afterwards proves nothing any more.
    answerOf(await server.post('public/schedules/reschedule', { token, start: at('16:30') }))
    expect(await mailed(id, 'moved')).toEqual({ token, proof: undefined })
  })

  it('links it once however often it is opened at the same moment', async () => {
    const { visitorBooks, addClient, mailed, prove, clientOf, edits } = await setUp()
    const client = await addClient()
    const { id } = await visitorBooks()
    const link = await mailed(id)
    const answers = await Promise.all([prove(link), prove(link), prove(link)])
    expect(answers.map(codeOf)).toEqual(['answered', 'answered', 'answered'])
    expect(await clientOf(id)).toBe(client)
    expect(await edits(id)).toHaveLength(1)
  })

  it('is another one than that of the page, which links nothing, whatever is done there', async () => {
    const { server, visitorBooks, addClient, clientOf, prove } = await setUp()
    await addClient()
    const { id, token } = await visitorBooks()
    answerOf<PublicSchedule>(await server.post('public/schedules/get', { token }))
    const signature = token.slice(token.indexOf('-') + 1)
    for (const proof of [token, signature, 'x', 'ñ'.repeat(43)])
      expect([proof, answerOf(await prove({ token, proof }))]).toEqual([proof, {}])
    expect(codeOf(await prove({ token, proof: '' }))).toBe('VALIDATION')
    answerOf(await server.post('public/schedules/comments/create', { token, body: 'It is me' }))
    answerOf(await server.post('public/schedules/reschedule', { token, start: at('16:30') }))
    expect(await clientOf(id)).toBeNull()
  })

  it('carries a proof of that booking and that email alone', async () => {
    const { visitorBooks, addClient, clientOf, mailed, prove, rows } = await setUp()
    const client = await addClient()
    const [one, other] = [await visitorBooks(), await visitorBooks()]
    const [link, otherLink] = [await mailed(one.id), await mailed(other.id)]
    expect(link.proof).not.toBe(otherLink.proof)
    answerOf(await prove({ token: one.token, proof: otherLink.proof }))
    expect(await clientOf(one.id)).toBeNull()
    const giveEmail = (email: string) =>
      rows(
        `update schedule set booker = jsonb_set(booker::jsonb, '{email}', '"${email}"') where id = ${one.id}`,
      )
    await giveEmail('changed@example.test')
    await addClient({ email: 'changed@example.test' })
    expect(answerOf(await prove(link))).toEqual({})
    expect(await clientOf(one.id)).toBeNull()
    // In capitals it is the same mailbox.
    await giveEmail(booker.email.toUpperCase())
    answerOf(await prove(link))
    expect(await clientOf(one.id)).toBe(client)
  })

  it.each([
    ['belongs to two clients', [mariana, { ...mariana, firstName: 'Luis' }], booker.email],
    ['belongs to no client', [{ ...mariana, email: 'other@example.test' }], booker.email],
    ['has a tag, and the client’s has none', [mariana], 'mariana+spa@example.test'],
    ['belongs to a client who is disabled', [{ ...mariana, status: 2 }], booker.email],
  ])('leaves it among the guests to link where the email %s', async (_, known, email) => {
    const { server, desk, visitorBooks, addClient, mailed, prove, clientOf } = await setUp()
    for (const each of known) await addClient(each)
    const { id } = await visitorBooks({ ...booker, email })
    const link = await mailed(id)
    expect(link.proof).toBeDefined()
    expect(answerOf(await prove(link))).toEqual({})
    expect(await clientOf(id)).toBeNull()
    const { items } = answerOf<{ items: { schedule: { id: number } }[] }>(
      await server.post('branch_offices/guests/get', {}, desk()),
    )
    expect(items.map(({ schedule }) => schedule.id)).toEqual([id])
  })

  it('leaves alone what staff took off the guests to link, and what was canceled', async () => {
    const { server, desk, visitorBooks, addClient, mailed, prove, clientOf } = await setUp()
    await addClient()
    const [ignored, cancelled] = [await visitorBooks(), await visitorBooks()]
    const links = [await mailed(ignored.id), await mailed(cancelled.id)]
    answerOf(await server.post('branch_offices/guests/ignore', { id: ignored.id }, desk()))
    answerOf(await server.post('public/schedules/cancel', { token: cancelled.token }))
    for (const link of links) expect(answerOf(await prove(link))).toEqual({})
    expect([await clientOf(ignored.id), await clientOf(cancelled.id)]).toEqual([null, null])
  })

  it('proves nothing once it was withdrawn or has expired; the new link proves it again', async () => {
    const { server, desk, later, visitorBooks, addClient, mailed, prove, clientOf } = await setUp()
    const client = await addClient()
    const { id } = await visitorBooks()
    const link = await mailed(id)
    answerOf(await server.post('branch_offices/schedules/links/withdraw', { id }, desk()))
    expect(codeOf(await prove(link))).toBe('LINK_WITHDRAWN')
    const next = await mailed(id, 'linked')
    expect(answerOf(await prove({ ...next, proof: link.proof }))).toEqual({})
    expect(await clientOf(id)).toBeNull()
    await later(new Date('2027-04-30T12:00:00Z'))
    expect(codeOf(await prove(next))).toBe('LINK_EXPIRED')
    await later(new Date('2027-03-30T12:00:00Z'))
    answerOf(await prove(next))
    expect(await clientOf(id)).toBe(client)
  })

  it('carries no proof in an email about an appointment that staff made', async () => {
    const { create, addClient, mailed, own, server, clientOf } = await setUp()
    await addClient()
    const { id } = answerOf<ScheduleRecord>(
      await create({
        start: at('10:00'),
        client: undefined,
        booker: { name: 'Mariana Egas', email: booker.email },
      }),
    )
    const { token, proof } = await mailed(id)
    expect(proof).toBeUndefined()
    const signed = server.ports.secrets.derive(
      'mailboxProof',
      String(own.organization),
      token.split(/[.-]/)[1]!,
      '1',
      booker.email,
    )
    answerOf(await server.post('public/schedules/prove_email', { token, proof: signed }))
    expect(await clientOf(id)).toBeNull()
  })
})
