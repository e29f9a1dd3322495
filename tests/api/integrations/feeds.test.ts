import { describe, expect, it } from 'vitest'
import type { FeedRecord } from '../../../contract/endpoints/integrations.ts'
import type { ScheduleRecord } from '../../../contract/endpoints/scheduleRecord.ts'
import { scheduleStatuses } from '../../../contract/kernel/statuses.ts'
import type { Values } from '../../../server/ports/values.ts'
import { at } from '../../support/furnished/bookingBranch.ts'
import { calendarLines } from '../../support/files/calendarLines.ts'
import { answerOf, codeOf } from '../../support/furnished/furnish.ts'
import { staffedBranch } from '../../support/furnished/staffedBranch.ts'
import { useApi } from '../../support/server/useApi.ts'

const api = useApi()

type Made = FeedRecord & { token: string }
type Event = Record<string, string>

const setUp = async () => {
  const branch = await staffedBranch(api())
  const { branchOffice } = branch.own
  const ask = (token: string, headers: Record<string, string> = {}) =>
    branch.server.fetch(`public/schedules/feed.ics?token=${encodeURIComponent(token)}`, { headers })
  const make = async (body: Values = {}) =>
    answerOf<Made>(await branch.call<Made>('feeds/create', { branchOffice, ...body }))
  return {
    ...branch,
    ask,
    makeFeed: make,
    listed: async () =>
      answerOf<{ items: FeedRecord[] }>(await branch.call('feeds/get', { branchOffice })).items,
    events: async (token: string): Promise<Event[]> => {
      const response = await ask(token)
      expect(response.status).toBe(200)
      return eventsOf(await response.text())
    },
  }
}

/** The entries of a calendar file, each by the names of its lines. */
const eventsOf = (text: string): Event[] =>
  text
    .split('BEGIN:VEVENT')
    .slice(1)
    .map((event) => Object.fromEntries(calendarLines(event)))

describe('a calendar feed', () => {
  it('keeps an appointment one entry, with a higher number after each change, and lists it as cancelled in the end', async () => {
    const { makeFeed, events, create, change, ask } = await setUp()
    const appointment = answerOf<ScheduleRecord>(await create({ start: at('10:00') }))
    const { token } = await makeFeed()
    const [before] = await events(token)
    expect(before).toMatchObject({
      DTSTART: '20270112T150000Z',
      STATUS: 'CONFIRMED',
      SEQUENCE: '1',
    })
    expect(before!['UID']).toContain(appointment.code)
    expect(before!['SUMMARY']).toContain('Gabriela Naranjo')
    answerOf(await change(appointment.id, { start: at('12:00') }))
    const [moved] = await events(token)
    expect(moved).toMatchObject({ UID: before!['UID'], DTSTART: '20270112T170000Z', SEQUENCE: '2' })
    answerOf(await change(appointment.id, { status: scheduleStatuses.ids.cancelled }))
    const after = await events(token)
    expect(after).toMatchObject([{ UID: before!['UID'], STATUS: 'CANCELLED', SEQUENCE: '3' }])
    // A feed is no email that takes everything away.
    expect(await (await ask(token)).text()).toContain('METHOD:PUBLISH')
  })

  it('reveals nothing of how to reach a client or of what is noted about them', async () => {
    const { makeFeed, create, ask } = await setUp()
    answerOf(await create({ start: at('10:00'), note: 'Allergic to latex' }))
    const text = await (await ask((await makeFeed()).token)).text()
    expect(text).toContain('Gabriela Naranjo')
    for (const secret of ['gabriela@client.test', '991112233', 'latex'])
      expect(text).not.toContain(secret)
  })

  it('of one expert has their appointments alone, from 30 days back', async () => {
    const { makeFeed, events, create, register, addExpert, own, later } = await setUp()
    const { expert } = await addExpert('Bea', [own.entailedProduct])
    answerOf(await register({ start: at('09:00', '2027-01-05') }))
    answerOf(await create({ start: at('10:00') }))
    answerOf(
      await create({
        start: at('11:00'),
        items: [{ entailedProduct: own.entailedProduct, expert }],
      }),
    )
    const everybody = await makeFeed()
    const bea = await makeFeed({ expert })
    const starts = async (token: string) => (await events(token)).map((event) => event['DTSTART'])
    expect(await starts(everybody.token)).toEqual([
      '20270105T140000Z',
      '20270112T150000Z',
      '20270112T160000Z',
    ])
    expect(await starts(bea.token)).toEqual(['20270112T160000Z'])
    await later(new Date('2027-02-08T15:00:00Z'))
    expect(await starts(everybody.token)).toEqual(['20270112T150000Z', '20270112T160000Z'])
  })

  it('of one expert cancels what was assigned to another, at the time it had, until it is assigned back', async () => {
    const { makeFeed, events, create, change, addExpert, own } = await setUp()
    const { expert } = await addExpert('Bea', [own.entailedProduct])
    const appointment = answerOf<ScheduleRecord>(await create({ start: at('10:00') }))
    const [mine, beas, all] = [
      await makeFeed({ expert: own.expert }),
      await makeFeed({ expert }),
      await makeFeed(),
    ]
    const [before] = await events(mine.token)
    const given = (to: number) => [{ entailedProduct: own.entailedProduct, expert: to }]
    answerOf(await change(appointment.id, { items: given(expert), start: at('12:00') }))
    const [away, ...others] = await events(mine.token)
    expect(others).toEqual([])
    expect(away).toMatchObject({
      UID: before!['UID'],
      DTSTART: before!['DTSTART'],
      STATUS: 'CANCELLED',
      SEQUENCE: '2',
    })
    expect(JSON.stringify(away)).not.toContain('Gabriela')
    expect(await events(beas.token)).toMatchObject([
      { UID: before!['UID'], DTSTART: '20270112T170000Z', STATUS: 'CONFIRMED' },
    ])
    expect(await events(all.token)).toHaveLength(1)
    answerOf(await change(appointment.id, { items: given(own.expert) }))
    expect(await events(mine.token)).toMatchObject([
      { DTSTART: '20270112T170000Z', STATUS: 'CONFIRMED', SEQUENCE: '3' },
    ])
    expect(await events(beas.token)).toMatchObject([{ STATUS: 'CANCELLED', SEQUENCE: '3' }])
  })

  it('is not sent again while nothing changes, and is not cached in between', async () => {
    const { makeFeed, ask, create, server } = await setUp()
    const { token } = await makeFeed()
    const first = await ask(token)
    const tag = first.headers.get('etag')!
    expect(first.headers.get('cache-control')).toBe('private, no-cache')
    server.setNow(new Date('2027-01-11T16:00:00Z'))
    const again = await ask(token, { 'if-none-match': `W/${tag}` })
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag])
    answerOf(await create({ start: at('10:00') }))
    const changed = await ask(token, { 'if-none-match': tag })
    expect(changed.status).toBe(200)
    expect((await ask(token, { 'if-none-match': changed.headers.get('etag')! })).status).toBe(304)
  })

  it('is gone when it is revoked, and says the same as one that never was', async () => {
    const { makeFeed, ask, call, listed } = await setUp()
    const { id, token, ...feed } = await makeFeed()
    expect(await listed()).toEqual([{ id, ...feed }])
    await ask(token)
    expect((await listed())[0]!.readAt).not.toBeNull()
    expect(answerOf(await call('feeds/delete', { id }))).toEqual({ id })
    expect(await listed()).toEqual([])
    const said = async (url: string) => {
      const response = await ask(url)
      return [response.status, { ...((await response.json()) as { r: object }).r, ref: '' }]
    }
    expect(await said(token)).toEqual([404, { msg: 'NOT_FOUND', ref: '' }])
    expect(await said(`${token.split('.')[0]}.guessed`)).toEqual(await said(token))
    expect(await said('999999.guessed')).toEqual(await said(token))
    expect(codeOf(await call('feeds/delete', { id }))).toBe('NOT_FOUND')
  })

  it('names an expert of the branch, and leaves lines in the audit trail that hold no secret', async () => {
    const { makeFeed, call, make, own, server, staff } = await setUp()
    const elsewhere = await make('experts', { organization: own.organization, name: 'Elsewhere' })
    const refused = await call('feeds/create', {
      branchOffice: own.branchOffice,
      expert: elsewhere,
    })
    expect(refused).toMatchObject({
      error: true,
      r: { fields: [{ path: 'expert', rule: 'unknown' }] },
    })
    const { id, token } = await makeFeed({ expert: own.expert })
    answerOf(await call('feeds/delete', { id }))
    const trail = answerOf<{ items: { action: string }[] }>(
      await server.post('branch_offices/audit/get', { entity: 'calendarFeeds' }, staff),
    )
    expect(trail.items.map(({ action }) => action)).toEqual(['delete', 'create'])
    expect(JSON.stringify(trail)).not.toContain(token.split('.')[1])
  })

  it('has what staff book beyond the time that visitors may book in', async () => {
    const { makeFeed, events, create, configure } = await setUp()
    await configure({ horizonDays: 1 })
    answerOf(await create({ start: at('10:00', '2028-03-07') }))
    expect(await events((await makeFeed()).token)).toMatchObject([{ DTSTART: '20280307T150000Z' }])
  })

  it('opens with its secret as the password of HTTP Basic, and challenges a program without one', async () => {
    const { makeFeed, server } = await setUp()
    const { token } = await makeFeed()
    const path = 'public/schedules/feed.ics'
    const basic = (password: string) => ({
      authorization: `Basic ${Buffer.from(`calendar:${password}`).toString('base64')}`,
    })
    const challenged = await server.fetch(path)
    expect([challenged.status, challenged.headers.get('www-authenticate')]).toEqual([
      401,
      expect.stringContaining('Basic'),
    ])
    const opened = await server.fetch(path, { headers: basic(token) })
    expect([opened.status, await opened.text()]).toEqual([
      200,
      expect.stringContaining('BEGIN:VCALENDAR'),
    ])
    expect((await server.fetch(path, { headers: basic('1.wrong') })).status).toBe(404)
    expect((await server.fetch(path, { headers: { authorization: 'Basic %%%' } })).status).toBe(400)
    // Other calls take no password from there.
    expect(
      (await server.fetch('account/is_auth', { headers: basic(token) })).headers.get(
        'www-authenticate',
      ),
    ).toBeNull()
  })
})
