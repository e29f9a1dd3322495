import { describe, expect, it } from 'vitest'
import type { PublicBooking } from '../../../contract/endpoints/public.ts'
import type { WholeSchedule } from '../../../contract/endpoints/scheduleRecord.ts'
import { scheduleStatuses } from '../../../contract/kernel/statuses.ts'
import { at, booker, tuesday } from '../../support/furnished/bookingBranch.ts'
import { answerOf, codeOf, type SignedIn } from '../../support/furnished/furnish.ts'
import { neighbourOf } from '../../support/furnished/neighbourOf.ts'
import { staffedBranch } from '../../support/furnished/staffedBranch.ts'
import { useApi } from '../../support/server/useApi.ts'

const api = useApi()
const statuses = scheduleStatuses.ids
const when = (time: string, day = tuesday) => new Date(at(time, day))

describe('an appointment that staff book', () => {
  it('is confirmed at once, for a client whose data it keeps, and takes the time', async () => {
    const { create, client, free, own } = await staffedBranch(api())
    const made = answerOf<WholeSchedule>(
      await create({
        start: at('10:00'),
        note: 'Prefers the window',
        tags: ['vip'],
        color: '#aa3300',
      }),
    )
    expect(made).toMatchObject({
      status: { id: statuses.confirmed, sysName: 'confirmed' },
      client: { id: client, name: 'Gabriela Naranjo' },
      booker: { name: 'Gabriela Naranjo', email: 'gabriela@client.test' },
      channel: 1,
      note: 'Prefers the window',
      tags: ['vip'],
      color: '#aa3300',
      startsAt: when('10:00').toISOString(),
      items: [{ entailedProduct: { id: own.entailedProduct } }],
      version: 1,
      moves: 0,
    })
    expect(await free()).not.toContain('10:00')
  })

  it.each<[string, object, object]>([
    ['a note', { note: 'Prefers the window' }, { note: 'Prefers the window' }],
    ['tags', { tags: ['vip'] }, { tags: ['vip'] }],
    ['a colour', { color: '#aa3300' }, { color: '#aa3300' }],
    ['a time that is forced', { force: true }, { overrides: { force: true } }],
    ['nothing of that', {}, { note: null, tags: [], color: null, overrides: null }],
  ])('keeps %s by itself', async (_, sent, kept) => {
    const { create } = await staffedBranch(api())
    expect(answerOf<WholeSchedule>(await create({ start: at('10:00'), ...sent }))).toMatchObject(
      kept,
    )
  })

  it('needs neither lead time nor horizon, but the hours and the grid', async () => {
    const { create } = await staffedBranch(api())
    expect(codeOf(await create({ start: at('10:00', '2028-03-07') }))).toBe('answered')
    expect(codeOf(await create({ start: at('20:00') }))).toBe('OUTSIDE_HOURS')
    expect(codeOf(await create({ start: at('10:10') }))).toBe('OUTSIDE_HOURS')
    expect(codeOf(await create({ start: at('20:10'), force: true }))).toBe('answered')
    const taken = await create({ start: at('20:30'), force: true })
    expect(codeOf(taken)).toBe('SLOT_TAKEN')
  })

  it('is for a person: a client, or a person as they gave themselves', async () => {
    const { create } = await staffedBranch(api())
    const withoutClient = await create({ start: at('10:00'), client: undefined })
    expect(withoutClient).toMatchObject({
      error: true,
      r: { msg: 'VALIDATION', fields: [{ path: 'client', rule: 'required' }] },
    })
    const walkIn = answerOf<WholeSchedule>(
      await create({ start: at('10:00'), client: undefined, booker: { name: 'Luis' } }),
    )
    expect(walkIn).toMatchObject({
      client: null,
      booker: { name: 'Luis', email: null, phone: null, taxId: null },
    })
    const unknown = await create({ start: at('12:00'), client: 987_654 })
    expect(unknown).toMatchObject({
      error: true,
      r: { fields: [{ path: 'client', rule: 'unknown' }] },
    })
  })

  it('is not for a client who is blocked', async () => {
    const { create, server, client, staff } = await staffedBranch(api())
    answerOf(
      await server.post(
        'branch_offices/clients/edit',
        { id: client, data: { blocked: true } },
        staff,
      ),
    )
    expect(codeOf(await create({ start: at('10:00') }))).toBe('CLIENT_BLOCKED')
  })

  it('is written once under one key, and says so when the body differs', async () => {
    const { create, appointments } = await staffedBranch(api())
    const key = { idempotencyKey: 'a-key-of-the-desk' }
    const [first, second] = await Promise.all([
      create({ start: at('10:00'), ...key }),
      create({ start: at('10:00'), ...key }),
    ])
    expect(answerOf<WholeSchedule>(first).id).toBe(answerOf<WholeSchedule>(second).id)
    expect(codeOf(await create({ start: at('11:00'), ...key }))).toBe('IDEMPOTENCY_MISMATCH')
    expect(await appointments()).toHaveLength(1)
  })

  it('meets what others book at the same moment: one of them has it', async () => {
    const { create, book } = await staffedBranch(api())
    const codes = await Promise.all([
      ...Array.from({ length: 4 }, async () => codeOf(await create({ start: at('10:00') }))),
      ...Array.from({ length: 4 }, async () => codeOf(await book({ start: at('10:30'), booker }))),
    ])
    expect(codes.filter((code) => code === 'answered')).toHaveLength(1)
    expect(codes.filter((code) => code === 'SLOT_TAKEN')).toHaveLength(7)
  })
})

describe('an appointment that is registered', () => {
  it('may be past, outside the hours and off the grid, but not where its expert was already', async () => {
    const { register, later } = await staffedBranch(api())
    const past = answerOf<WholeSchedule>(await register({ start: at('20:07', '2027-01-08') }))
    expect(past).toMatchObject({ status: { sysName: 'completed' } })
    expect(codeOf(await register({ start: at('20:30', '2027-01-08') }))).toBe('SLOT_TAKEN')
    expect(codeOf(await register({ start: at('10:00', '2026-09-01') }))).toBe('VALIDATION')
    expect(codeOf(await register({ start: at('10:00') }))).toBe('VALIDATION')
    await later(when('10:05'))
    expect(codeOf(await register({ start: at('10:04'), status: statuses.in_progress }))).toBe(
      'answered',
    )
    expect(codeOf(await register({ start: at('11:30'), status: statuses.arrived }))).toBe(
      'answered',
    )
    expect(codeOf(await register({ start: at('13:00'), status: statuses.in_progress }))).toBe(
      'VALIDATION',
    )
  })
})

describe('an appointment that staff change', () => {
  it('moves, and lets others have the time it had', async () => {
    const { create, change, free } = await staffedBranch(api())
    const { id, version } = answerOf<WholeSchedule>(
      await create({ start: at('10:00'), note: 'kept' }),
    )
    const moved = answerOf<WholeSchedule>(await change(id, { start: at('15:00') }, version))
    expect(moved).toMatchObject({
      id,
      startsAt: when('15:00').toISOString(),
      version: 2,
      note: 'kept',
      moves: 0,
      status: { sysName: 'confirmed' },
    })
    expect(await free()).toContain('10:00')
    expect(await free()).not.toContain('15:00')
    expect(codeOf(await change(id, { start: at('15:30') }))).toBe('answered')
  })

  it('stays where it is when the other time is taken', async () => {
    const { create, change, read } = await staffedBranch(api())
    const { id } = answerOf<WholeSchedule>(await create({ start: at('10:00') }))
    answerOf<WholeSchedule>(await create({ start: at('15:00') }))
    const refused = await change(id, { start: at('15:30') })
    expect(refused).toMatchObject({ error: true, r: { msg: 'SLOT_TAKEN' } })
    expect((refused as { r: { slots: unknown[] } }).r.slots.length).toBeGreaterThan(0)
    expect(await read(id)).toMatchObject({ startsAt: when('10:00').toISOString(), version: 1 })
  })

  it('takes another service, another expert and more than one of them', async () => {
    const { create, change, addService, addExpert, own } = await staffedBranch(api())
    const colour = await addService('Colour', { duration: 90 })
    const { expert } = await addExpert('Benita', [colour, own.entailedProduct])
    const { id } = answerOf<WholeSchedule>(await create({ start: at('10:00') }))
    const items = [{ entailedProduct: own.entailedProduct, expert }, { entailedProduct: colour }]
    const changed = answerOf<WholeSchedule>(await change(id, { items }))
    expect(changed.items.map((item) => [item.entailedProduct.id, item.expert.id])).toEqual([
      [own.entailedProduct, expert],
      [colour, expert],
    ])
    expect(changed.endsAt).toBe(when('12:30').toISOString())
    expect(changed.total.amount).toBe(
      changed.items.reduce((sum, { price }) => sum + price.amount, 0),
    )
  })

  it('is refused a change of what another user has changed meanwhile, and shown the present state', async () => {
    const { create, change } = await staffedBranch(api())
    const { id, version } = answerOf<WholeSchedule>(await create({ start: at('10:00') }))
    answerOf<WholeSchedule>(await change(id, { note: 'first' }, version))
    const late = await change(id, { start: at('12:00') }, version)
    expect(late).toMatchObject({
      error: true,
      r: { msg: 'VERSION_CONFLICT', current: { id, note: 'first', version: 2 } },
    })
    const codes = await Promise.all(
      ['14:00', '15:00', '16:00'].map(async (time) =>
        codeOf(await change(id, { start: at(time) }, 2)),
      ),
    )
    expect(codes.toSorted()).toEqual(['VERSION_CONFLICT', 'VERSION_CONFLICT', 'answered'])
  })
})

describe('the life of an appointment', () => {
  it('goes from confirmed to done, each step in its time', async () => {
    const { create, change, later } = await staffedBranch(api())
    const { id } = answerOf<WholeSchedule>(await create({ start: at('10:00') }))
    const to = (status: number, comments?: string) =>
      change(id, { status: comments === undefined ? status : { id: status, comments } })
    expect(codeOf(await to(statuses.arrived))).toBe('BAD_TRANSITION')
    expect(codeOf(await to(statuses.in_progress))).toBe('BAD_TRANSITION')
    expect(codeOf(await to(statuses.completed))).toBe('BAD_TRANSITION')
    await later(when('09:50'))
    expect(answerOf<WholeSchedule>(await to(statuses.arrived)).status.sysName).toBe('arrived')
    expect(codeOf(await to(statuses.no_show))).toBe('BAD_TRANSITION')
    expect(answerOf<WholeSchedule>(await to(statuses.in_progress)).status.sysName).toBe(
      'in_progress',
    )
    await later(when('11:00'))
    expect(answerOf<WholeSchedule>(await to(statuses.completed)).status.sysName).toBe('completed')
    expect(await to(statuses.no_show)).toMatchObject({
      error: true,
      r: { fields: [{ path: 'data.status.comments', rule: 'required' }] },
    })
    expect(
      answerOf<WholeSchedule>(await to(statuses.no_show, 'It was another client')),
    ).toMatchObject({
      status: { sysName: 'no_show', comments: 'It was another client' },
    })
    await later(when('11:01', '2027-01-20'))
    expect(codeOf(await to(statuses.completed, 'too late'))).toBe('BAD_TRANSITION')
  })

  it('ends before its time where it began before its time, and each step can be taken back without an email', async () => {
    const { create, change, later, server, own } = await staffedBranch(api())
    const { id } = answerOf<WholeSchedule>(await create({ start: at('10:00') }))
    const to = async (status: number, comments?: string) => {
      const changed = await change(id, {
        status: comments === undefined ? status : { id: status, comments },
      })
      return changed.error ? codeOf(changed) : changed.r.status.sysName
    }
    await later(when('08:30'))
    expect(await to(statuses.arrived)).toBe('arrived')
    expect(await to(statuses.confirmed)).toBe('confirmed')
    expect(await to(statuses.in_progress)).toBe('in_progress')
    expect(await to(statuses.arrived)).toBe('arrived')
    expect(await to(statuses.completed)).toBe('BAD_TRANSITION')
    expect(await to(statuses.in_progress)).toBe('in_progress')
    expect(await to(statuses.completed)).toBe('completed')
    expect(await to(statuses.no_show, 'Too early to say')).toBe('BAD_TRANSITION')
    expect(await to(statuses.in_progress)).toBe('VALIDATION')
    expect(await to(statuses.in_progress, 'Not over yet')).toBe('in_progress')
    expect(await to(statuses.confirmed)).toBe('confirmed')
    const { rows } = await server.database.asOwner((owner) =>
      owner.query<{ notify: boolean }>(
        `select (payload ->> 'notify')::boolean as notify from outbox where organization_id = $1 and topic = 'schedules.changed'`,
        [own.organization],
      ),
    )
    expect(rows.length).toBe(8)
    expect(rows.every(({ notify }) => !notify)).toBe(true)
    await later(when('11:01', '2027-01-20'))
    expect(await to(statuses.in_progress)).toBe('in_progress')
    expect(await to(statuses.arrived)).toBe('BAD_TRANSITION')
  })

  it('says which steps are open, from when, and which of them ask for a reason', async () => {
    const { create, call, configure } = await staffedBranch(api())
    await configure({ noShowAfter: 20 })
    const { id, changes } = answerOf<WholeSchedule>(await create({ start: at('10:00') }))
    const from = (status: number) => changes.find((each) => each.status === status)
    expect(from(statuses.cancelled)).toEqual({
      status: statuses.cancelled,
      from: null,
      until: null,
      needsReason: false,
    })
    expect(from(statuses.no_show)?.from).toBe(when('10:20').toISOString())
    expect(from(statuses.rejected)).toBeUndefined()
    const { items } = answerOf<{ items: WholeSchedule[] }>(
      await call('get', { from: tuesday, to: tuesday }),
    )
    expect(items.find((each) => each.id === id)?.changes).toEqual(changes)
  })

  it('counts a client as absent only after the minutes that are configured', async () => {
    const { create, change, later, configure } = await staffedBranch(api())
    await configure({ noShowAfter: 20 })
    const { id } = answerOf<WholeSchedule>(await create({ start: at('10:00') }))
    await later(when('10:19'))
    expect(codeOf(await change(id, { status: statuses.no_show }))).toBe('BAD_TRANSITION')
    await later(when('10:20'))
    expect(
      answerOf<WholeSchedule>(await change(id, { status: statuses.no_show })).status.sysName,
    ).toBe('no_show')
  })

  it('is canceled, which frees the time, and restored while that is still free', async () => {
    const { create, change, free } = await staffedBranch(api())
    const { id } = answerOf<WholeSchedule>(await create({ start: at('10:00') }))
    const cancelled = answerOf<WholeSchedule>(
      await change(id, { status: { id: statuses.cancelled, comments: 'Expert is ill' } }),
    )
    expect(cancelled).toMatchObject({
      status: { sysName: 'cancelled' },
      cancel: { by: 2, late: false, comment: 'Expert is ill' },
    })
    expect(await free()).toContain('10:00')
    expect(codeOf(await change(id, { start: at('11:00') }))).toBe('BAD_TRANSITION')
    expect(answerOf<WholeSchedule>(await change(id, { status: statuses.confirmed }))).toMatchObject(
      {
        status: { sysName: 'confirmed' },
        cancel: null,
      },
    )
    expect(await free()).not.toContain('10:00')
    answerOf<WholeSchedule>(await change(id, { status: statuses.cancelled }))
    answerOf<WholeSchedule>(await create({ start: at('10:00') }))
    expect(codeOf(await change(id, { status: statuses.confirmed }))).toBe('SLOT_TAKEN')
  })

  it('waits for approval where the organization wants it, and takes the time meanwhile only where it says so', async () => {
    const { book, change, free, configure, call } = await staffedBranch(api())
    await configure({ approval: 2, requestsBlock: false })
    const requested = answerOf<PublicBooking>(await book({ start: at('10:00'), booker }))
    expect(requested.status.sysName).toBe('requested')
    expect(await free()).toContain('10:00')
    const { items } = answerOf<{ items: { id: number }[] }>(
      await call('get', { from: tuesday, to: tuesday }),
    )
    expect(
      answerOf<WholeSchedule>(await change(items[0]!.id, { status: statuses.confirmed })).status
        .sysName,
    ).toBe('confirmed')
    expect(await free()).not.toContain('10:00')
    answerOf<PublicBooking>(await book({ start: at('12:00'), booker }))
    const rest = answerOf<{ items: { id: number }[] }>(
      await call('get', { from: tuesday, to: tuesday }),
    )
    const second = rest.items.at(-1)!.id
    expect(codeOf(await change(second, { status: statuses.rejected }))).toBe('VALIDATION')
    expect(
      answerOf<WholeSchedule>(
        await change(second, { status: { id: statuses.rejected, comments: 'No' } }),
      ).status.sysName,
    ).toBe('rejected')
  })
})

describe('the audit trail of an appointment', () => {
  it('notifies the branch of the outcome, in the words of the contract and without secrets, and no other branch', async () => {
    const { create, change, call, server, staff, own, make } = await staffedBranch(api())
    const { id } = answerOf<WholeSchedule>(await create({ start: at('10:00') }))
    answerOf<WholeSchedule>(await change(id, { start: at('12:00') }))
    answerOf<WholeSchedule>(
      await change(id, { status: { id: statuses.cancelled, comments: 'Ill' } }),
    )
    answerOf(await call('comments/create', { schedule: id, body: 'She called' }))
    type Lines = { items: { action: string; entity: string; before: unknown; after: unknown }[] }
    const trail = async (headers: SignedIn) =>
      answerOf<Lines>(await server.post('branch_offices/audit/get', { limit: 50 }, headers)).items
    const lines = (await trail(staff)).filter(
      ({ entity }) => entity === 'schedules' || entity === 'comments',
    )
    expect(lines).toMatchObject([
      { action: 'create', entity: 'comments', after: { schedule: id, visibility: 1 } },
      {
        action: 'status',
        before: { status: { id: statuses.confirmed } },
        after: { status: { id: statuses.cancelled, comments: 'Ill' } },
      },
      {
        action: 'move',
        before: { version: 1 },
        after: { version: 2, branchOffice: { id: own.branchOffice } },
      },
      {
        action: 'book',
        before: null,
        after: { booker: { name: 'Gabriela Naranjo' }, quantity: 1 },
      },
    ])
    expect(JSON.stringify(lines)).not.toMatch(/hash|holder|She called/i)
    const neighbour = await neighbourOf(server, { make, own })
    expect(
      (await trail(neighbour)).filter(
        ({ entity }) => entity === 'schedules' || entity === 'comments',
      ),
    ).toEqual([])
  })
})
