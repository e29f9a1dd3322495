import { describe, expect, it } from 'vitest'
import type { PublicWaiting } from '../../../contract/endpoints/waitlist.ts'
import type { ScheduleRecord } from '../../../contract/endpoints/scheduleRecord.ts'
import type { Values } from '../../../server/ports/values.ts'
import { passLine } from '../../../server/app/waitlist/offerTimes.ts'
import { at, tuesday } from '../../support/furnished/bookingBranch.ts'
import { answerOf, codeOf } from '../../support/furnished/furnish.ts'
import { nothingChanged } from '../../support/database/nothingChanged.ts'
import { said } from '../../support/registry/tryRecords.ts'
import { present, useApi } from '../../support/server/useApi.ts'
import { emailsToWaiting } from '../../support/jobs/sentEmails.ts'
import { waitingBranch } from '../../support/furnished/waitingBranch.ts'

const api = useApi()

describe('a time that becomes free', () => {
  it('is held for the client who waits longest, and for no one else', async () => {
    const { join, fillDay, cancelAt, pass, seen, free, held } = await waitingBranch(api())
    await fillDay()
    const [first, second] = [await join('Ana'), await join('Berta')]
    await cancelAt('10:00')
    await pass()
    expect(await seen(first)).toMatchObject({
      status: { sysName: 'offered' },
      offer: { start: at('10:00') },
    })
    expect(await seen(second)).toMatchObject({ status: { sysName: 'waiting' }, offer: null })
    expect(await free()).toEqual([])
    expect(await held()).toMatchObject([
      { channel: 7, status: { sysName: 'held' }, booker: { name: 'Ana' } },
    ])
  })

  it('goes to the higher priority first', async () => {
    const { join, fillDay, cancelAt, pass, seen, staff } = await waitingBranch(api())
    await fillDay()
    const [early, urgent] = [await join('Ana'), await join('Berta')]
    await staff.edit('Berta', { priority: 1 })
    await cancelAt('10:00')
    await pass()
    expect([(await seen(early)).status.sysName, (await seen(urgent)).status.sysName]).toEqual([
      'waiting',
      'offered',
    ])
  })

  it('goes to no one whose days, weekdays, part of the day or experts it does not suit', async () => {
    const { join, fillDay, cancelAt, pass, seen, stranger } = await waitingBranch(api())
    await fillDay()
    const wishes = [
      { dateFrom: '2027-01-13', dateTo: '2027-01-13', weekdays: ['tue'] },
      { weekdays: ['sun'] },
      { dayPart: 3 },
      { experts: [stranger] },
    ]
    const tokens = await Promise.all(wishes.map((wish, index) => join(`Ana ${index}`, wish)))
    const suited = await join('Berta', { dayPart: 2, weekdays: ['tue'] })
    await cancelAt('10:00')
    await pass()
    for (const token of tokens) expect((await seen(token)).status.sysName).toBe('waiting')
    expect((await seen(suited)).status.sysName).toBe('offered')
  })

  it('is offered once to one of them, however many calls look at the same moment', async () => {
    const { join, fillDay, cancelAt, pass, seen, held } = await waitingBranch(api())
    await fillDay()
    const tokens = await Promise.all(['Ana', 'Berta', 'Carla'].map((name) => join(name)))
    await cancelAt('10:00')
    await Promise.all([1, 2, 3, 4].map(() => pass()))
    const states = await Promise.all(
      tokens.map(async (token) => (await seen(token)).status.sysName),
    )
    expect(states.toSorted()).toEqual(['offered', 'waiting', 'waiting'])
    expect(await held()).toHaveLength(1)
  })

  it('is one of two for a client who waits alone: no one is offered two', async () => {
    const { join, fillDay, cancelAt, pass, seen, free, held } = await waitingBranch(api())
    await fillDay()
    const only = await join('Ana')
    await Promise.all([cancelAt('10:00'), cancelAt('14:00')])
    await Promise.all([pass(), pass()])
    expect((await seen(only)).offer?.start).toBe(at('10:00'))
    expect(await held()).toHaveLength(1)
    expect(await free()).toEqual(['14:00'])
  })

  it('is offered to no one where the waitlist is off, and no one joins there', async () => {
    const { join, fillDay, cancelAt, pass, seen, free, configure, joining, staff } =
      await waitingBranch(api())
    await fillDay()
    const token = await join('Ana')
    await configure({})
    await cancelAt('10:00')
    await pass()
    expect((await seen(token)).status.sysName).toBe('waiting')
    expect(await free()).toEqual(['10:00'])
    const refused = await joining('Berta')
    expect(codeOf(refused)).toBe('NOT_AVAILABLE')
    expect(refused.r).toMatchObject({ fields: [{ path: 'waitlist', rule: 'notAllowed' }] })
    expect(codeOf(await staff.offer('Ana', at('10:00')))).toBe('NOT_AVAILABLE')
  })
})

describe('an offer', () => {
  const offered = async () => {
    const branch = await waitingBranch(api())
    await branch.fillDay()
    const [first, second] = [await branch.join('Ana'), await branch.join('Berta')]
    await branch.cancelAt('10:00')
    await branch.pass()
    return { ...branch, first, second }
  }

  it('that is accepted becomes an appointment like any other, and only one', async () => {
    const { first, answer, server, seen, appointments } = await offered()
    const [one, other] = await Promise.all([answer(first, 'accept'), answer(first, 'accept')])
    const accepted = answerOf<PublicWaiting>(one)
    expect(answerOf<PublicWaiting>(other).appointment).toBe(accepted.appointment)
    expect(accepted).toMatchObject({
      status: { sysName: 'booked' },
      offer: null,
      taken: { start: at('10:00'), items: [{ expert: { name: expect.any(String) } }] },
    })
    const shown = answerOf<ScheduleRecord>(
      await server.post('public/schedules/get', { token: accepted.appointment }),
    )
    expect(shown).toMatchObject({ status: { sysName: 'confirmed' }, start: at('10:00') })
    expect((await appointments()).filter(({ status }) => status === 4)).toHaveLength(9)
    expect(accepted.taken!.status.sysName).toBe('confirmed')
    answerOf(await server.post('public/schedules/cancel', { token: accepted.appointment }))
    expect((await seen(first)).taken!.status.sysName).toBe('cancelled')
  })

  it('says whether it is at the branch or online, on its page and in its email', async () => {
    const { server, seen, first, edit, own } = await offered()
    expect((await seen(first)).modalities).toEqual(['at_branch'])
    await edit('products', own.product, { modality: 3 })
    expect((await seen(first)).modalities).toEqual(['remote'])
    const [email] = await emailsToWaiting(server, 'offered', own.organization)
    expect(email?.text).toMatch(/^Where: Online: ask Aurora centre how to join$/m)
  })

  it('that is declined goes to the next client', async () => {
    const { first, second, answer, seen, pass } = await offered()
    expect(answerOf<PublicWaiting>(await answer(first, 'decline')).status.sysName).toBe('declined')
    await pass()
    expect((await seen(second)).offer?.start).toBe(at('10:00'))
    expect((await seen(first)).status.sysName).toBe('declined')
    // Accepted in another window all the same: it was not held too long.
    expect(codeOf(await answer(first, 'accept'))).toBe('BAD_TRANSITION')
  })

  it('that runs out goes to the next client, by the clock', async () => {
    const { first, second, server, seen, pass, topics } = await offered()
    server.setNow(new Date(present.getTime() + 29 * 60_000))
    await pass()
    expect((await seen(first)).status.sysName).toBe('offered')
    server.setNow(new Date(present.getTime() + 30 * 60_000))
    await pass()
    expect((await seen(first)).status.sysName).toBe('expired')
    expect((await seen(second)).offer?.start).toBe(at('10:00'))
    expect(await topics()).toEqual(
      expect.arrayContaining(['waitlist.joined', 'waitlist.offered', 'waitlist.expired']),
    )
  })

  it('that ran out is not accepted any more, and the nearest free times are named', async () => {
    const { first, second, server, answer, pass, cancelAt } = await offered()
    server.setNow(new Date(present.getTime() + 30 * 60_000))
    expect(codeOf(await answer(first, 'accept'))).toBe('HOLD_EXPIRED')
    await pass()
    answerOf(await answer(second, 'accept'))
    await cancelAt('14:00')
    const late = await answer(first, 'accept')
    expect(codeOf(late)).toBe('HOLD_EXPIRED')
    expect((late.r as unknown as { slots: { start: string }[] }).slots[0]).toMatchObject({
      start: at('14:00'),
    })
  })

  it('is released by a client who leaves the waitlist, and by staff who take them off it', async () => {
    const { first, second, answer, pass, seen, staff, free, held } = await offered()
    answerOf(await answer(first, 'leave'))
    expect((await seen(first)).status.sysName).toBe('removed')
    await pass()
    expect((await seen(second)).status.sysName).toBe('offered')
    answerOf(await staff.edit('Berta', { status: 6 }))
    expect((await seen(second)).status.sysName).toBe('removed')
    expect(await held()).toEqual([])
    expect(await free()).toEqual(['10:00'])
  })

  it('may be waited for again', async () => {
    const { first, answer, seen, pass } = await offered()
    answerOf(await answer(first, 'decline'))
    expect((await seen(first)).mayWait).toBe(true)
    expect(answerOf<PublicWaiting>(await answer(first, 'wait')).status.sysName).toBe('waiting')
    await pass()
    // Who declined has waited longest still.
    expect((await seen(first)).status.sysName).toBe('offered')
  })

  it('that ran out may be waited for again before the clock has seen it', async () => {
    const { first, server, answer, seen, held } = await offered()
    server.setNow(new Date(present.getTime() + 30 * 60_000))
    expect(await seen(first)).toMatchObject({ offer: null, mayWait: true })
    expect(answerOf<PublicWaiting>(await answer(first, 'wait')).status.sysName).toBe('waiting')
    expect(await held()).toEqual([])
  })

  it('is never longer than until its own start', async () => {
    const { join, fillDay, cancelAt, pass, seen, configure, server } = await waitingBranch(api())
    await configure({ waitlist: { enabled: true, offerMinutes: 1440 } })
    await fillDay()
    const token = await join('Ana')
    await cancelAt('09:00')
    server.setNow(new Date(at('07:00')))
    await pass()
    expect((await seen(token)).offer).toMatchObject({ start: at('09:00'), expiresAt: at('09:00') })
  })
})

describe('staff', () => {
  it('offer a free time by hand, or book it at once', async () => {
    const { join, staff, seen, held } = await waitingBranch(api())
    const [first, second] = [await join('Ana'), await join('Berta')]
    expect(
      answerOf<{ status: { sysName: string } }>(await staff.offer('Ana', at('10:00'))).status
        .sysName,
    ).toBe('offered')
    expect((await seen(first)).offer?.start).toBe(at('10:00'))
    expect(codeOf(await staff.offer('Ana', at('11:00')))).toBe('BAD_TRANSITION')
    expect(codeOf(await staff.offer('Berta', at('10:00')))).toBe('SLOT_TAKEN')
    const booked = answerOf<ScheduleRecord>(await staff.book('Berta', at('11:00')))
    expect(booked).toMatchObject({
      channel: 7,
      status: { sysName: 'confirmed' },
      booker: { name: 'Berta' },
    })
    expect((await seen(second)).appointment).not.toBeNull()
    expect(await held()).toHaveLength(1)
  })

  it('take no one to a state that only a call or the clock leads to', async () => {
    const { join, staff } = await waitingBranch(api())
    await join('Ana')
    for (const status of [2, 3, 4, 5])
      expect(codeOf(await staff.edit('Ana', { status }))).toBe('BAD_TRANSITION')
  })
})

describe('joining the list', () => {
  it('asks for a span of at most 60 days that is not over, and for services and experts that the page offers', async () => {
    const { joining } = await waitingBranch(api())
    const problem = async (wish: Values) => said(await joining('Ana', wish))
    expect(await problem({ dateTo: '2027-01-11' })).toBe('dateTo order')
    expect(await problem({ dateTo: '2027-03-13' })).toBe('dateTo tooBig 60')
    expect(await problem({ dateFrom: '2027-01-01', dateTo: '2027-01-10' })).toMatch(
      /^dateTo tooSmall /,
    )
    expect(codeOf(await joining('Ana', { dateFrom: '2027-01-01', dateTo: '2027-01-11' }))).toBe(
      'answered',
    )
    expect(await problem({ services: [999_999] })).toBe('services.0 unknown')
    expect(await problem({ experts: [999_999] })).toBe('experts.0 unknown')
  })

  it('is possible five times at once for one email', async () => {
    const { join, joining } = await waitingBranch(api())
    for (let time = 1; time <= 5; time += 1) await join('Ana')
    expect(codeOf(await joining('Ana'))).toBe('LIMIT_REACHED')
  })

  it('ends with the last of its days', async () => {
    const { join, seen, pass, server } = await waitingBranch(api())
    const token = await join('Ana', { dayPart: 4 })
    server.setNow(new Date(at('23:59', tuesday)))
    await pass()
    expect((await seen(token)).status.sysName).toBe('waiting')
    server.setNow(new Date(at('00:00', '2027-01-13')))
    await pass()
    expect((await seen(token)).status.sysName).toBe('expired')
  })
})

it('opens nothing for a token that was guessed', async () => {
  const { join, server } = await waitingBranch(api())
  const token = await join('Ana')
  for (const guessed of [
    '1.1.abc',
    `${token}x`,
    token.replace(/\.(\d+)\./, (_, id: string) => `.${Number(id) + 1}.`),
  ])
    expect(codeOf(await server.post('public/schedules/waitlist/get', { token: guessed }))).toBe(
      'NOT_FOUND',
    )
})

it('has no line to pass on in a branch that there is not', async () => {
  const { server } = await waitingBranch(api())
  await nothingChanged(server, async () => {
    expect(
      await passLine(server.ports, 999_999, { branchOffice: 999_999, ref: 'test' }),
    ).toBeUndefined()
  })
})
