import { describe, expect, it } from 'vitest'
import type { WholeSchedule } from '../../../contract/endpoints/scheduleRecord.ts'
import { at, booker } from '../../support/furnished/bookingBranch.ts'
import { answerOf } from '../../support/furnished/furnish.ts'
import { seriesBranch } from '../../support/furnished/seriesBranch.ts'
import { useApi, type ApiUnderTest } from '../../support/server/useApi.ts'
import { waitingBranch } from '../../support/furnished/waitingBranch.ts'

const api = useApi()

const address = '203.0.113.7'

type Line = {
  entity: string
  action: string
  address: string | null
  device: string | null
  account: number | null
}

/** The audit lines that calls write from an address, in order. */
const linesOf = async (server: ApiUnderTest, act: () => Promise<void>): Promise<Line[]> => {
  const read = async (after: number) =>
    server.database.asOwner(async (owner) => {
      const text = `select id, entity, action, address, device, account_id as account from audit where id > $1 order by id`
      return (await owner.query<Line & { id: number }>(text, [after])).rows
    })
  const last = (await read(0)).at(-1)?.id ?? 0
  server.setAddress(address)
  await act()
  return read(last)
}

const kindsOf = (lines: Line[]): string[] =>
  [...new Set(lines.map(({ entity, action }) => `${entity} ${action}`))].toSorted()
/** Lines without an address, and lines of signed-in people without a device. */
const incomplete = (lines: Line[]) =>
  lines.filter(
    (line) => line.address !== address || (line.account !== null && line.device === null),
  )

describe('audit lines that the database writes by itself (ASVS 16.2.1)', () => {
  it('name address and device of the person who books, changes, cancels and comments', async () => {
    const branch = await seriesBranch(api())
    const { server } = branch
    const lines = await linesOf(server, async () => {
      const { token } = answerOf(await branch.book({ start: at('09:00'), booker }))
      answerOf(await server.post('public/schedules/comments/create', { token, body: 'On my way' }))
      answerOf(await server.post('public/schedules/cancel', { token }))
      answerOf(await branch.book({ start: at('12:00') }))
      const made = answerOf<WholeSchedule>(await branch.create({ start: at('14:00') }))
      answerOf(await branch.change(made.id, { start: at('15:00') }))
      answerOf(await branch.change(made.id, { note: 'Brings a friend' }))
      answerOf(
        await branch.call('comments/create', { schedule: made.id, body: 'Called', visibility: 1 }),
      )
      await branch.repeat({ anchor: '2027-01-19T10:00' })
    })
    expect(incomplete(lines)).toEqual([])
    expect(kindsOf(lines)).toEqual(
      expect.arrayContaining([
        'comments create',
        'schedules book',
        'schedules hold',
        'schedules status',
        'schedules edit',
        'series create',
      ]),
    )
  })

  it('name them for the waiting list', async () => {
    const branch = await waitingBranch(api())
    const lines = await linesOf(branch.server, async () => {
      const token = await branch.join('Ana')
      answerOf(await branch.answer(token, 'leave'))
      await branch.join('Eva')
      answerOf(await branch.staff.offer('Eva', at('10:00')))
    })
    expect(incomplete(lines)).toEqual([])
    expect(kindsOf(lines)).toEqual(expect.arrayContaining(['schedules hold']))
    expect(lines.filter(({ entity }) => entity === 'waitlistEntries').length).toBeGreaterThan(3)
  })

  it('name no person for what a job does', async () => {
    const branch = await waitingBranch(api())
    await branch.fillDay()
    await branch.join('Ana')
    await branch.cancelAt('10:00')
    const lines = await linesOf(branch.server, async () => void (await branch.pass()))
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.filter((line) => line.address !== null || line.device !== null)).toEqual([])
  })
})
