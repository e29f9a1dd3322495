import { describe, expect, it } from 'vitest'
import type { PublicBooking } from '../../../contract/endpoints/public.ts'
import type { PublicSchedule } from '../../../contract/endpoints/public/ownAppointment.ts'
import { at, booker } from '../../support/furnished/bookingBranch.ts'
import { answerOf, codeOf } from '../../support/furnished/furnish.ts'
import { nothingChanged } from '../../support/database/nothingChanged.ts'
import { seriesBranch } from '../../support/furnished/seriesBranch.ts'
import { staffedBranch } from '../../support/furnished/staffedBranch.ts'
import { useApi } from '../../support/server/useApi.ts'

const api = useApi()

const booked = async () => {
  const server = api()
  const branch = await staffedBranch(server)
  await branch.configure({ maxReschedules: 2, rescheduleWindowMinutes: 0 })
  const { token, code } = answerOf<PublicBooking>(await branch.book({ start: at('10:00'), booker }))
  const { id } = (await branch.appointments())[0]!
  const auditLines = async () => {
    const { rows } = await server.database.asOwner((owner) => owner.query('select from audit'))
    return rows.length
  }
  const written = async () => ({
    topics: await branch.topics(),
    lines: await auditLines(),
    version: (await branch.read(id)).version,
  })
  return { ...branch, server, token, code, id, written }
}

describe('a change that changes nothing', () => {
  it('of a visitor’s time is neither counted as a move nor announced', async () => {
    const { server, token, written } = await booked()
    const before = await written()
    const move = (start: string) => server.post('public/schedules/reschedule', { token, start })
    for (const start of [at('10:00'), '2027-01-12T16:00:00+01:00']) {
      const shown = answerOf<PublicSchedule>(await move(start))
      expect(Date.parse(shown.start)).toBe(Date.parse(at('10:00')))
      expect(await written()).toEqual(before)
    }
    for (const start of [at('12:00'), at('10:00')])
      expect(codeOf(await move(start))).toBe('answered')
    expect((await written()).version).toBe(before.version + 2)
    expect(codeOf(await move(at('12:00')))).toBe('POLICY_WINDOW')
  })

  it('of an appointment by staff is written nowhere, and what it does change is', async () => {
    const { change, read, id, written } = await booked()
    const { startsAt, items, quantity, note, tags, color } = await read(id)
    const before = await written()
    const same = items.map(({ entailedProduct, expert }) => ({
      entailedProduct: entailedProduct.id,
      expert: expert.id,
    }))
    answerOf(await change(id, { start: startsAt, items: same, quantity, note, tags, color }))
    expect(await written()).toEqual(before)
    answerOf(await change(id, { start: startsAt, note: 'Brings a friend' }))
    expect(await written()).toMatchObject({ topics: before.topics, version: before.version + 1 })
    expect((await read(id)).note).toBe('Brings a friend')
    answerOf(await change(id, { items: [{ ...same[0]!, duration: 45 }] }))
    expect((await written()).topics).toEqual([...before.topics, 'schedules.changed'])
  })

  it('of an appointment whose experts it leaves open keeps who performs it, and is written nowhere', async () => {
    const { change, read, id, written } = await booked()
    const { items, startsAt: start } = await read(id)
    const open = items.map(({ entailedProduct }) => ({ entailedProduct: entailedProduct.id }))
    const before = await written()
    for (const data of [
      { items: open },
      { items: open.map((item) => ({ ...item, expert: null })) },
      { items: open, start, quantity: 1 },
    ]) {
      answerOf(await change(id, data))
      expect(await written()).toEqual(before)
    }
    answerOf(await change(id, { items: open, note: 'By the window' }))
    expect(await written()).toMatchObject({ topics: before.topics, version: before.version + 1 })
    answerOf(await change(id, { items: open, start: at('12:00') }))
    expect((await read(id)).items[0]!.expert.id).toBe(items[0]!.expert.id)
  })

  it('of a color in uppercase, and of tags that are there already, is written nowhere', async () => {
    const { change, read, id, written } = await booked()
    answerOf(await change(id, { color: '#FF0000', tags: ['b', 'a', 'b'] }))
    expect(await read(id)).toMatchObject({ color: '#ff0000', tags: ['b', 'a'] })
    const before = await written()
    for (const data of [{ color: '#Ff0000' }, { tags: ['b', 'a', 'a'] }]) {
      answerOf(await change(id, data))
      expect(await written()).toEqual(before)
    }
  })

  it('of an empty note or comment of an appointment is written nowhere', async () => {
    const { change, read, id, written } = await booked()
    const { status } = await read(id)
    const before = await written()
    for (const data of [
      { note: '' },
      { note: '  ' },
      { status: { id: status.id, comments: '' } },
    ]) {
      answerOf(await change(id, data))
      expect(await written()).toEqual(before)
    }
  })

  it('leaves a telephone of before as it is, where the whole record is sent back', async () => {
    const { server, desk } = await booked()
    const sent = { firstName: 'Ana', phone: '+593991234567' }
    const { id } = answerOf<{ id: number }>(
      await server.post('branch_offices/clients/create', sent, desk()),
    )
    const phone = '+99912345678'
    await server.database.asOwner((owner) =>
      owner.query('update client set phone = $1 where id = $2', [phone, id]),
    )
    const client = async () =>
      answerOf<Record<string, unknown>>(
        await server.post('branch_offices/clients/get', { id }, desk()),
      )
    const edit = (data: object) => server.post('branch_offices/clients/edit', { id, data }, desk())
    const { version } = await client()
    answerOf(await edit(await client()))
    expect(await client()).toMatchObject({ phone, version })
    answerOf(await edit({ ...(await client()), firstName: 'Eva' }))
    expect(await client()).toMatchObject({ phone, firstName: 'Eva' })
    expect(codeOf(await edit({ phone: '+99912345679' }))).toBe('VALIDATION')
  })

  it('of a series, of a comment, and of one’s own account is written nowhere', async () => {
    const server = api()
    const { repeat, tryEdit, appointmentsOf, desk } = await seriesBranch(server)
    const series = await repeat()
    const appointments = await appointmentsOf(series.id)
    const items = appointments[0]!.items.map(({ entailedProduct, expert }) => ({
      entailedProduct: entailedProduct.id,
      expert: expert.id,
    }))
    const schedule = appointments[1]!.id
    const comment = { schedule, body: 'Prefers the window' }
    const { id } = answerOf<{ id: number }>(
      await server.post('branch_offices/schedules/comments/create', comment, desk()),
    )
    answerOf(await server.post('account/edit', { data: { name: 'Eva Ruiz' } }, desk()))
    await nothingChanged(server, async () => {
      for (const scope of ['this', 'this_and_following', 'all_future'])
        for (const data of [{ time: '10:00' }, { items }, { time: '10:00', items }])
          expect(answerOf(await tryEdit(series.id, { scope, schedule, data }))).toMatchObject({
            id: series.id,
            version: series.version,
            changed: 0,
          })
      const said = await server.post(
        'branch_offices/schedules/comments/edit',
        { id, data: { body: 'Prefers the window' } },
        desk(),
      )
      expect(answerOf(said)).toMatchObject({ version: 1 })
      answerOf(await server.post('account/edit', { data: { name: 'Eva Ruiz' } }, desk()))
      answerOf(await server.post('account/edit', { data: {} }, desk()))
    })
    expect(
      answerOf(
        await tryEdit(series.id, { scope: 'this', schedule, data: { time: '11:00', items } }),
      ),
    ).toMatchObject({ changed: 1 })
    const other = { id, data: { body: 'Prefers the garden' } }
    expect(
      answerOf(await server.post('branch_offices/schedules/comments/edit', other, desk())),
    ).toMatchObject({ version: 2 })
  })

  it('of settings makes no version of them', async () => {
    const { server, staff } = await booked()
    const edit = async () =>
      answerOf<{ version: number }>(
        await server.post(
          'branch_offices/config/edit',
          { key: 'schedule', data: { weekStart: 'sun' } },
          staff,
        ),
      ).version
    const first = await edit()
    expect(await edit()).toBe(first)
  })
})
