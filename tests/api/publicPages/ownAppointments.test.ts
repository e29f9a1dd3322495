import { describe, expect, it } from 'vitest'
import type { PublicBooking } from '../../../contract/endpoints/public.ts'
import type { PublicSchedule } from '../../../contract/endpoints/public/ownAppointment.ts'
import type { ScheduleRecord } from '../../../contract/endpoints/scheduleRecord.ts'
import type { Values } from '../../../server/ports/values.ts'
import { at, booker, tuesday } from '../../support/furnished/bookingBranch.ts'
import { answerOf, codeOf } from '../../support/furnished/furnish.ts'
import { staffedBranch } from '../../support/furnished/staffedBranch.ts'
import { useApi } from '../../support/server/useApi.ts'

const api = useApi()
const friday = '2027-01-15'

const setUp = async (policy: Values = {}) => {
  const branch = await staffedBranch(api())
  await branch.configure({ cancelWindowMinutes: 600, rescheduleWindowMinutes: 300, ...policy })
  const { token, code } = answerOf<PublicBooking>(
    await branch.book({ start: at('10:00', friday), booker }),
  )
  const mine = (call: string, body: Values = {}) =>
    branch.server.post(`public/schedules/${call}`, { token, ...body })
  return {
    ...branch,
    token: token!,
    code,
    mine,
    page: async () => answerOf<PublicSchedule>(await mine('get')),
    moveTo: async (time: string, day = friday) =>
      codeOf(await mine('reschedule', { start: at(time, day) })),
  }
}

describe('the page of one’s own appointment', () => {
  it('shows what was booked and until when it may be changed, and nothing of what is noted inside', async () => {
    const { page, code, own, change, call } = await setUp()
    const { items } = answerOf<{ items: ScheduleRecord[] }>(
      await call('get', { from: friday, to: friday }),
    )
    answerOf(await change(items[0]!.id, { note: 'difficult', tags: ['late'] }))
    const shown = await page()
    expect(shown).toMatchObject({
      code,
      status: { sysName: 'confirmed' },
      start: at('10:00', friday),
      branchOffice: { id: own.branchOffice },
      cancelUntil: at('00:00', friday),
      rescheduleUntil: at('05:00', friday),
      cancel: null,
    })
    expect(JSON.stringify(shown)).not.toMatch(/difficult|late"|mariana/)
  })

  it('opens by its own token only', async () => {
    const { server, token, code } = await setUp()
    for (const wrong of [`${token}x`, code, '1.abc', 'abc', token.replace(/^\d+/, '987654')]) {
      expect(codeOf(await server.post('public/schedules/get', { token: wrong }))).toBe('NOT_FOUND')
    }
  })

  it('says when it is too late for either', async () => {
    const { page, server } = await setUp()
    server.setNow(new Date(at('00:00', friday)))
    expect(await page()).toMatchObject({ cancelUntil: at('00:00', friday) })
    server.setNow(new Date(Date.parse(at('00:00', friday)) + 1))
    expect(await page()).toMatchObject({ cancelUntil: null, rescheduleUntil: at('05:00', friday) })
    server.setNow(new Date(at('06:00', friday)))
    expect(await page()).toMatchObject({ cancelUntil: null, rescheduleUntil: null })
  })

  it('gives no calendar file of what the branch has not approved', async () => {
    const { server, configure, token, book } = await setUp()
    const fileOf = (each: string) =>
      server.fetch(`public/schedules/calendar?token=${encodeURIComponent(each)}`)
    await configure({ approval: 2 })
    const requested = answerOf<PublicBooking>(await book({ start: at('14:00', friday), booker }))
    const refused = await fileOf(requested.token!)
    expect(await refused.json()).toMatchObject({ error: true, r: { msg: 'NOT_AVAILABLE' } })
    expect((await fileOf(token)).headers.get('content-type')).toContain('text/calendar')
  })

  it('gives a calendar file whose entry stays the same one when the appointment moves and goes', async () => {
    const { server, token, moveTo, mine, code } = await setUp()
    const file = async () => {
      const response = await server.fetch(
        `public/schedules/calendar?token=${encodeURIComponent(token)}`,
      )
      expect(response.headers.get('content-type')).toContain('text/calendar')
      const lines = (await response.text()).replaceAll('\r\n\t', '').split('\r\n')
      return Object.fromEntries(
        lines
          .filter((line) => line.includes(':'))
          .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
      )
    }
    const before = await file()
    expect(before).toMatchObject({
      DTSTART: '20270115T150000Z',
      STATUS: 'CONFIRMED',
      METHOD: 'PUBLISH',
      SEQUENCE: '1',
    })
    expect(before['UID']).toContain(code)
    expect(await moveTo('12:00')).toBe('answered')
    const moved = await file()
    expect(moved).toMatchObject({ UID: before['UID'], DTSTART: '20270115T170000Z', SEQUENCE: '2' })
    answerOf(await mine('cancel'))
    expect(await file()).toMatchObject({
      UID: before['UID'],
      STATUS: 'CANCELLED',
      METHOD: 'CANCEL',
      SEQUENCE: '3',
    })
  })
})

describe('taking another time', () => {
  it('keeps the link, frees the old time, and counts', async () => {
    const { moveTo, page, free } = await setUp()
    expect(await moveTo('15:00')).toBe('answered')
    expect(await page()).toMatchObject({
      start: at('15:00', friday),
      status: { sysName: 'confirmed' },
    })
    expect(await free({}, friday)).toContain('10:00')
    expect(await free({}, friday)).not.toContain('15:00')
  })

  it('sees what it takes itself as free, and not the time that it has', async () => {
    const { free, token } = await setUp()
    expect(await free({}, friday)).not.toContain('10:30')
    const offered = await free({ token }, friday)
    expect(offered).toEqual(expect.arrayContaining(['09:30', '10:30']))
    expect(offered).not.toContain('10:00')
  })

  it('ends with the number of times that were agreed to', async () => {
    const { moveTo, mine } = await setUp({ maxReschedules: 1 })
    expect(await moveTo('12:00')).toBe('answered')
    expect(await mine('reschedule', { start: at('14:00', friday) })).toMatchObject({
      r: { msg: 'POLICY_WINDOW', rule: 'moves' },
    })
  })

  it('ends where the window does', async () => {
    const { moveTo, server } = await setUp()
    server.setNow(new Date(Date.parse(at('05:00', friday)) + 60_000))
    expect(await moveTo('14:00')).toBe('POLICY_WINDOW')
    server.setNow(new Date(at('05:00', friday)))
    expect(await moveTo('14:00')).toBe('answered')
  })

  it('is for the branch to allow, as is canceling', async () => {
    const { mine } = await setUp({ allowClientReschedule: false, allowClientCancel: false })
    expect(await mine('reschedule', { start: at('14:00', friday) })).toMatchObject({
      r: { msg: 'POLICY_WINDOW', rule: 'movesByBranch' },
    })
    expect(await mine('cancel')).toMatchObject({
      r: { msg: 'POLICY_WINDOW', rule: 'cancelsByBranch' },
    })
  })

  it('holds to the rules that bind visitors, and to what is taken', async () => {
    const { moveTo, create } = await setUp()
    answerOf(await create({ start: at('15:00', friday) }))
    expect(await moveTo('15:30')).toBe('SLOT_TAKEN')
    expect(await moveTo('20:00')).toBe('OUTSIDE_HOURS')
    expect(await moveTo('10:00', '2028-01-14')).toBe('HORIZON')
  })

  it('is what was agreed to when booking, not what is configured later', async () => {
    const { moveTo, server, own } = await setUp()
    await server.database.asOwner((owner) =>
      owner.query(
        'update configuration set value = value || \'{"rescheduleWindowMinutes": 40000}\' where organization_id = $1',
        [own.organization],
      ),
    )
    expect(await moveTo('15:00')).toBe('answered')
  })
})

describe('calling it off', () => {
  it('frees the time, says who and why, and is the same said twice', async () => {
    const { mine, free, call } = await setUp()
    const cancelled = answerOf<PublicSchedule>(await mine('cancel', { comment: 'I am ill' }))
    expect(cancelled).toMatchObject({
      status: { sysName: 'cancelled' },
      cancel: { by: 1, late: false, comment: 'I am ill' },
      cancelUntil: null,
    })
    expect(await free({}, friday)).toContain('10:00')
    expect(answerOf<PublicSchedule>(await mine('cancel'))).toEqual(cancelled)
    const { items } = answerOf<{ items: ScheduleRecord[] }>(
      await call('get', { from: friday, to: friday }),
    )
    expect(items[0]).toMatchObject({ version: 2, cancel: { comment: 'I am ill' } })
    expect(codeOf(await mine('reschedule', { start: at('15:00', friday) }))).toBe('BAD_TRANSITION')
  })

  it('is refused past the window, by the minute', async () => {
    const { mine, server } = await setUp()
    server.setNow(new Date(Date.parse(at('00:00', friday)) + 60_000))
    expect(codeOf(await mine('cancel'))).toBe('POLICY_WINDOW')
    server.setNow(new Date(at('00:00', friday)))
    expect(codeOf(await mine('cancel'))).toBe('answered')
  })
})

describe('a released hold', () => {
  it('frees the time at once, and is nothing to those who guess', async () => {
    const { book, free, server } = await setUp()
    const { hold } = answerOf<PublicBooking>(await book({ start: at('10:00') }))
    const release = async (secret: unknown) =>
      answerOf(await server.post('public/schedules/release', { hold: secret }))
    expect(await release(`${hold}x`)).toEqual({ released: false })
    expect(await free({}, tuesday)).not.toContain('10:00')
    expect(await release(hold)).toEqual({ released: true })
    expect(await free({}, tuesday)).toContain('10:00')
    expect(await release(hold)).toEqual({ released: false })
    expect(codeOf(await book({ hold, booker, items: undefined }))).toBe('HOLD_EXPIRED')
  })
})

describe('what is said about an appointment', () => {
  it('reaches the visitor only where it is meant for them', async () => {
    const { mine, call } = await setUp()
    const { items } = answerOf<{ items: ScheduleRecord[] }>(
      await call('get', { from: friday, to: friday }),
    )
    const schedule = items[0]!.id
    answerOf(await call('comments/create', { schedule, body: 'Owes us money' }))
    answerOf(await call('comments/create', { schedule, body: 'Please come early', visibility: 2 }))
    answerOf(await mine('comments/create', { body: 'I shall' }))
    const seen = answerOf<{ items: { body: string; author: { kind: string } }[] }>(
      await mine('comments/get'),
    )
    expect(seen.items.map(({ body, author }) => [body, author.kind])).toEqual([
      ['Please come early', 'user'],
      ['I shall', 'client'],
    ])
    const all = answerOf<{ items: unknown[] }>(await call('comments/get', { schedule }))
    expect(all.items).toHaveLength(3)
  })

  it('is read part by part, oldest first', async () => {
    const { call } = await setUp()
    const { items } = answerOf<{ items: ScheduleRecord[] }>(
      await call('get', { from: friday, to: friday }),
    )
    const schedule = items[0]!.id
    for (const body of ['One', 'Two', 'Three'])
      answerOf(await call('comments/create', { schedule, body }))
    type Part = { items: { body: string }[]; more: boolean; next: string | null }
    const partAfter = async (after?: number) =>
      answerOf<Part>(await call('comments/get', { schedule, limit: 2, after }))
    const first = await partAfter()
    expect(first).toMatchObject({ items: [{ body: 'One' }, { body: 'Two' }], more: true })
    expect(await partAfter(Number(first.next))).toMatchObject({
      items: [{ body: 'Three' }],
      more: false,
      next: null,
    })
  })

  it('is changed by its author within a quarter of an hour, deleted by staff, and leaves its place', async () => {
    const { call, server, later, mine } = await setUp()
    const { items } = answerOf<{ items: ScheduleRecord[] }>(
      await call('get', { from: friday, to: friday }),
    )
    const schedule = items[0]!.id
    const { id } = answerOf<{ id: number }>(
      await call('comments/create', { schedule, body: 'Frist' }),
    )
    expect(
      answerOf(await call('comments/edit', { id, version: 1, data: { body: 'First' } })),
    ).toMatchObject({ body: 'First', version: 2 })
    expect(codeOf(await call('comments/edit', { id, version: 1, data: { body: 'Again' } }))).toBe(
      'VERSION_CONFLICT',
    )
    const theirs = answerOf<{ id: number }>(await mine('comments/create', { body: 'Mine' })).id
    expect(codeOf(await call('comments/edit', { id: theirs, data: { body: 'Not yours' } }))).toBe(
      'FORBIDDEN',
    )
    await later(new Date(server.ports.clock.now().getTime() + 16 * 60_000))
    expect(codeOf(await call('comments/edit', { id, data: { body: 'Late' } }))).toBe(
      'POLICY_WINDOW',
    )
    expect(codeOf(await call('comments/delete', { id }))).toBe('answered')
    const all = answerOf<{ items: { id: number; body: string | null }[] }>(
      await call('comments/get', { schedule }),
    )
    expect(all.items.find((each) => each.id === id)).toMatchObject({ body: null })
  })

  it('is at most ten remarks a day from outside', async () => {
    const { mine } = await setUp()
    const codes: string[] = []
    for (let count = 0; count < 11; count += 1)
      codes.push(codeOf(await mine('comments/create', { body: `Remark ${count}` })))
    expect(codes.filter((code) => code === 'answered')).toHaveLength(10)
    expect(['LIMIT_REACHED', 'RATE_LIMITED']).toContain(codes.at(-1))
  })
})
