import { describe, expect, it } from 'vitest'
import type { StaffForm } from '../../../contract/endpoints/answers.ts'
import type { PublicBooking } from '../../../contract/endpoints/public.ts'
import type { Envelope } from '../../../contract/kernel/endpoint.ts'
import type { Values } from '../../../server/ports/values.ts'
import { createAdmin } from '../../support/furnished/administrators.ts'
import { askingBranch, type Listed } from '../../support/furnished/askingBranch.ts'
import { at } from '../../support/furnished/bookingBranch.ts'
import { answerOf, codeOf, type SignedIn } from '../../support/furnished/furnish.ts'
import { useApi } from '../../support/server/useApi.ts'

const api = useApi()

const setUp = async (askOn: number) => {
  const branch = await askingBranch(api(), askOn)
  const { server, given, owner, own } = branch
  const { token } = answerOf<PublicBooking>(
    await branch.bookNow(askOn === 1 ? [given({ allergies: 'yes', which: 'nuts' })] : undefined),
  )
  const schedule = (await branch.appointments())[0]!.id
  const read = async (who: SignedIn = owner) =>
    answerOf<{ items: StaffForm[] }>(await branch.ofSchedule(schedule, who)).items[0]!
  return {
    ...branch,
    token: token!,
    schedule,
    read,
    mine: (call: string, body: Values = {}) =>
      server.post(`public/schedules/forms/${call}`, { token, ...body }),
    write: (body: Values, who: SignedIn = owner) =>
      server.post('branch_offices/schedules/forms/edit', { schedule, ...body }, who),
    receptionist: () =>
      createAdmin(
        server,
        'reception@admin.test',
        { organization: own.organization, branchOffice: own.branchOffice },
        [{ sys_name: 'schedule', privs: { view: true, edit: true } }],
      ),
  }
}

describe('a form that is due before the appointment', () => {
  it('is answered with the token, changed until the appointment begins, and no more afterwards', async () => {
    const { server, mine, given, answerRows } = await setUp(2)
    expect(answerOf<Listed>(await mine('get')).items).toMatchObject([{ askOn: 2, answer: null }])
    expect(codeOf(await mine('edit', given({ consent: false })))).toBe('VALIDATION')
    expect(await answerRows()).toEqual([])
    answerOf(await mine('edit', given()))
    answerOf(await mine('edit', { ...given({ phone: '+593990001112' }), revision: 1 }))
    expect(codeOf(await mine('edit', { ...given(), revision: 1 }))).toBe('VERSION_CONFLICT')
    expect(answerOf<Listed>(await mine('get')).items[0]!.answer).toMatchObject({
      revision: 2,
      values: { phone: '+593990001112' },
    })
    server.setNow(new Date(at('12:00')))
    expect(codeOf(await mine('edit', { ...given(), revision: 2 }))).toBe('POLICY_WINDOW')
    expect(answerOf<Listed>(await mine('get')).total).toBe(0)
    expect(await answerRows()).toHaveLength(1)
  })
})

describe('answers in an appointment', () => {
  it('give their files to staff, each time with a line about their form in the audit trail of the branch', async () => {
    const { server, send, token, mine, given, owner, form, own, receptionist } = await setUp(2)
    const file = await send({ token })
    answerOf(await mine('edit', given({ papers: [{ token: file }] })))
    const view = (who: SignedIn) =>
      server.fetch('branch_offices/forms/files/view', {
        method: 'POST',
        body: JSON.stringify({ token: file }),
        headers: { 'content-type': 'application/json', ...who },
      })
    expect((await view(owner)).headers.get('content-type')).toBe('image/png')
    expect(codeOf((await (await view(await receptionist())).json()) as Envelope)).toBe('FORBIDDEN')
    const { items } = answerOf<{ items: object[] }>(
      await server.post('branch_offices/audit/get', { entity: 'forms', action: 'view' }, owner),
    )
    expect(items).toMatchObject([
      { entityId: form, after: { branchOffice: { id: own.branchOffice } } },
    ])
  })

  it('are read by staff, without what is sensitive where the role has no permission for files', async () => {
    const { read, receptionist } = await setUp(1)
    expect((await read()).answer).toMatchObject({
      values: { allergies: 'yes', which: 'nuts' },
      hidden: [],
    })
    const seen = (await read(await receptionist())).answer!
    expect(seen.values).toEqual({ consent: true })
    expect(seen.hidden.toSorted()).toEqual(['allergies', 'which'])
  })

  it('are filled in for the client by staff, who keep what they may not read', async () => {
    const { read, write, receptionist, form } = await setUp(1)
    const who = await receptionist()
    answerOf(
      await write(
        { form, version: 1, revision: 1, values: { consent: true, phone: '+593990001112' } },
        who,
      ),
    )
    const { answer } = await read()
    expect(answer).toMatchObject({
      values: { allergies: 'yes', which: 'nuts', phone: '+593990001112' },
      author: { id: expect.any(Number) },
      revision: 2,
    })
  })
})
