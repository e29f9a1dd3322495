import type {
  AvailabilityInput,
  ExpertCalendar,
  ItemRequest,
  Occupation,
} from '../../../server/domain/availability/input.ts'
import { clock, dayNumber } from './oracleClock.ts'
import { isOpen, minuteOf } from './oracleWindows.ts'

/**
 * Free times by the wording of availability 4.1–4.3: every minute, every expert and every chain
 * looked at one by one, with zone arithmetic of its own. Slow and simple; shares nothing but types
 * with what it checks.
 */
export type OracleSlot = { start: number; experts: number[]; remaining: number; chain: number[] }

export type Ignored = 'lead' | 'horizon' | 'busy' | 'seats' | 'limits' | 'group'

export const oracle = (input: AvailabilityInput, ignoring: Ignored[] = []): OracleSlot[] => {
  const zone = input.timeZone ?? input.branch.zone
  const slots: OracleSlot[] = []
  const check = checker(input, ignoring)
  const last = dayNumber(input.to) * 1440 + 2 * 1440
  for (let minute = dayNumber(input.from) * 1440 - 1440; minute < last; minute++) {
    const { date } = clock(zone, minute)
    if (date < input.from || date > input.to) continue
    const slot = check(minute)
    if (slot) slots.push(slot)
  }
  return slots
}

/** One start by the same wording; the range is not requested. */
export const oracleAt = (
  input: AvailabilityInput,
  start: number,
  ignoring: Ignored[] = [],
): OracleSlot | undefined => checker(input, ignoring)(start)

const checker = (input: AvailabilityInput, ignoring: Ignored[]) => {
  const { branch, items, now } = input
  const experts = input.experts
    .filter(({ id, enabled }) => enabled && items.some(({ candidates }) => candidates.includes(id)))
    .sort((a, b) => a.sortOrder - b.sortOrder || a.id - b.id)
  const existing = input.occupations.filter(({ schedule }) => schedule !== input.excludeSchedule)
  const enabled = branch.enabled && !input.clientBlocked && items.every((item) => item.enabled)
  const busyOf = new Map(
    experts.map(({ id }) => [id, busyMinutes(existing.filter(({ expert }) => expert === id))]),
  )
  const openAt = remember((id: number, item: number, minute: number) => {
    const calendar = experts.find((expert) => expert.id === id)!.calendar
    return (
      isOpen(branch, branch, branch.zone, minute) &&
      (!calendar || isOpen(calendar, branch, branch.zone, minute)) &&
      (!items[item]!.calendar || isOpen(items[item]!.calendar, branch, branch.zone, minute))
    )
  })
  const isAway = remember((id: number, _: number, minute: number) => {
    const { timeOff = [], externalBusy = [] } = experts.find((expert) => expert.id === id)!
    const { date } = clock(branch.zone, minute)
    return (
      externalBusy.some(({ from, to }) => from <= minute && minute < to) ||
      timeOff.some((off) =>
        'from' in off
          ? off.from <= minute && minute < off.to
          : off.dateFrom <= date && date <= off.dateTo,
      )
    )
  })

  const offsets = items.map((_, k) =>
    items.slice(0, k).reduce((sum, { duration }) => sum + duration, 0),
  )
  const session = (k: number, id: number, start: number): Occupation[] =>
    items[k]!.capacity === 1
      ? []
      : existing.filter(
          (other) =>
            other.branch === branch.id &&
            other.entailedProduct === items[k]!.entailedProduct &&
            other.expert === id &&
            other.start === start &&
            other.end === start + items[k]!.duration,
        )
  const seatsLeft = (k: number, id: number, start: number): number =>
    session(k, id, start).reduce((seats, { quantity }) => seats - quantity, items[k]!.capacity)

  /** A group that has to be larger by now: a booking that does not complete it comes too late. */
  const isTooLate = (k: number, id: number, start: number): boolean => {
    const { minCapacity = 1, capacity, quantity } = items[k]!
    const { forVisitor, minCapacityHours = 0 } = input
    if (!forVisitor || capacity === 1 || minCapacity < 2 || minCapacityHours === 0) return false
    return (
      (start - now) / 60 <= minCapacityHours &&
      capacity - seatsLeft(k, id, start) + quantity < minCapacity
    )
  }

  /**
   * Rule 10 for one minute: what is there and not in use by others than the session that would be
   * joined, resource by resource.
   */
  const hasResources = (k: number, minute: number, same: Set<Occupation>): boolean =>
    (items[k]!.resources ?? []).every(({ type, quantity }) => {
      let free = 0
      const { date } = clock(branch.zone, minute)
      const own = new Set([input.excludeSchedule, ...[...same].map(({ schedule }) => schedule)])
      for (const pool of input.resources ?? []) {
        if (
          pool.type !== type ||
          pool.timeOff?.some(({ dateFrom, dateTo }) => dateFrom <= date && date <= dateTo)
        )
          continue
        if (!input.force && pool.calendar && !isOpen(pool.calendar, branch, branch.zone, minute))
          continue
        const inUse = pool.uses.filter(
          (use) => !own.has(use.schedule) && use.from <= minute && minute < use.to,
        )
        free += Math.max(0, pool.quantity - new Set(inUse.map(({ unit }) => unit)).size)
      }
      return free >= quantity
    })

  const itemHolds = (
    k: number,
    id: number,
    t: number,
    keepBefore: boolean,
    keepAfter: boolean,
  ): boolean => {
    const item = items[k]!
    const start = t + offsets[k]!
    const end = start + item.duration
    if (!item.candidates.includes(id)) return false
    for (let minute = start; minute < end; minute++)
      if (!input.force && !openAt(id, k, minute)) return false
    if (ignoring.includes('busy')) return true
    if (!ignoring.includes('seats') && seatsLeft(k, id, start) < item.quantity) return false
    if (
      !['group', 'limits', 'seats'].some((each) => ignoring.includes(each as Ignored)) &&
      isTooLate(k, id, start)
    )
      return false
    const same = new Set(session(k, id, start))
    const from = start - (keepBefore ? item.bufferBefore : 0)
    const to = end + (keepAfter ? item.bufferAfter : 0)
    for (let minute = from; minute < to; minute++) {
      if (minute >= start && minute < end && !hasResources(k, minute, same)) return false
      if (isProcessing(item.processing, start, minute)) continue
      if (isAway(id, 0, minute)) return false
      if (busyOf.get(id)!(minute).some((occupation) => !same.has(occupation))) return false
    }
    return true
  }
  const itemHoldsOnce = new Map<string, boolean>()
  const holds = (
    k: number,
    id: number,
    t: number,
    keepBefore: boolean,
    keepAfter: boolean,
  ): boolean => {
    const key = `${k} ${id} ${t} ${keepBefore} ${keepAfter}`
    if (!itemHoldsOnce.has(key)) itemHoldsOnce.set(key, itemHolds(k, id, t, keepBefore, keepAfter))
    return itemHoldsOnce.get(key)!
  }

  /**
   * Rule 11, counted anew for every chain: what is there and what is added, by the dates of the
   * branch.
   */
  const withinLimits = (id: number, chain: number[], t: number): boolean => {
    const { limits } = experts.find((expert) => expert.id === id)!
    if (!limits) return true
    const there = new Map<string, [start: number, end: number]>()
    for (const { expert, start, end, branch: where, entailedProduct } of existing)
      if (expert === id) there.set(`${start} ${end} ${where} ${entailedProduct}`, [start, end])
    const added = chain.flatMap((who, k): [number, number][] =>
      who === id && session(k, id, t + offsets[k]!).length === 0
        ? [[t + offsets[k]!, t + offsets[k]! + items[k]!.duration]]
        : [],
    )
    const all = [...there.values(), ...added]
    const own = chain.flatMap((who, k) => (who === id ? [t + offsets[k]!] : []))
    const dateOf = (start: number) => clock(branch.zone, start).date
    return own.every((start) => {
      const today = all.filter(([other]) => dateOf(other) === dateOf(start))
      const week = all.filter(
        ([other]) =>
          weekOfDate(dateOf(other), input.weekStart) === weekOfDate(dateOf(start), input.weekStart),
      )
      if (limits.perDay > 0 && today.length > limits.perDay) return false
      if (
        limits.minutesPerDay > 0 &&
        today.reduce((sum, [from, to]) => sum + to - from, 0) > limits.minutesPerDay
      )
        return false
      return limits.perWeek === 0 || week.length <= limits.perWeek
    })
  }

  const chainHolds = (chain: number[], t: number): boolean => {
    const keepBefore = (k: number) => input.internalBuffers === true || chain[k - 1] !== chain[k]
    const keepAfter = (k: number) => input.internalBuffers === true || chain[k + 1] !== chain[k]
    if (!chain.every((id, k) => holds(k, id, t, keepBefore(k), keepAfter(k)))) return false
    if (
      !input.force &&
      !ignoring.includes('busy') &&
      !ignoring.includes('limits') &&
      !chain.every((id) => withinLimits(id, chain, t))
    )
      return false
    // Footprints of different runs of one expert share no minute; to come back takes three items.
    if (chain.length < 3) return true
    const owner = new Map<string, number>()
    let run = 0
    for (const [k, id] of chain.entries()) {
      if (k > 0 && chain[k - 1] !== id) run++
      const from = offsets[k]! - (keepBefore(k) ? items[k]!.bufferBefore : 0)
      const to = offsets[k]! + items[k]!.duration + (keepAfter(k) ? items[k]!.bufferAfter : 0)
      for (let minute = from; minute < to; minute++) {
        const key = `${id} ${minute}`
        if ((owner.get(key) ?? run) !== run) return false
        owner.set(key, run)
      }
    }
    return true
  }

  const chainsOn = new Map<string, number[][]>()
  return (t: number): OracleSlot | undefined => {
    const at = clock(branch.zone, t)
    const today = clock(branch.zone, now)
    const { granularity, gridOffset } = items[0]!
    if (!enabled || (((at.minute - gridOffset) % granularity) + granularity) % granularity !== 0)
      return undefined
    if (input.forVisitor && !ignoring.includes('lead')) {
      if (t < now + input.leadTimeMinutes) return undefined
      if (
        input.sameDayCutoff &&
        today.minute >= minuteOf(input.sameDayCutoff) &&
        at.date === today.date
      )
        return undefined
    }
    if (
      input.forVisitor &&
      !ignoring.includes('horizon') &&
      dayNumber(at.date) > dayNumber(today.date) + input.horizonDays
    )
      return undefined
    if (!chainsOn.has(at.date))
      chainsOn.set(at.date, everyChain(items, preferred(input, experts, existing, at.date)))
    const chains = chainsOn.get(at.date)!.filter((chain) => chainHolds(chain, t))
    if (chains.length === 0) return undefined
    const left = (chain: number[]) =>
      Math.min(...chain.map((id, k) => seatsLeft(k, id, t + offsets[k]!)))
    return {
      start: t,
      experts: experts.map(({ id }) => id).filter((id) => chains.some((chain) => chain[0] === id)),
      remaining: Math.max(...chains.map(left)),
      chain: chains[0]!,
    }
  }
}

/**
 * All ways to give each item one expert, in the order in which the assignment rule prefers them.
 */
const everyChain = (items: ItemRequest[], order: number[]): number[][] =>
  items.reduce<number[][]>(
    (chains) => chains.flatMap((chain) => order.map((id) => [...chain, id])),
    [[]],
  )

const weekOfDate = (day: string, weekStart: 'mon' | 'sun' = 'mon'): number => {
  const weekday = new Date(`${day}T00:00Z`).getUTCDay()
  return dayNumber(day) - (weekStart === 'sun' ? weekday : (weekday + 6) % 7)
}

/**
 * Ids in the order of the branch's rule; `experts` come by sortOrder, then id, which decides
 * wherever the rule does not.
 */
const preferred = (
  input: AvailabilityInput,
  experts: ExpertCalendar[],
  existing: Occupation[],
  date: string,
): number[] => {
  if (input.assignment === 'priority') return experts.map(({ id }) => id)
  if (input.assignment !== 'round_robin') return byLoad(input, experts, existing, date)
  const waiting = [...experts]
  const order: number[] = []
  while (waiting.length > 0) {
    let next = 0
    for (const [place, { lastTurn }] of waiting.entries())
      if ((lastTurn ?? -1) < (waiting[next]!.lastTurn ?? -1)) next = place
    order.push(waiting.splice(next, 1)[0]!.id)
  }
  return order
}

const byLoad = (
  { branch, weekStart = 'mon' }: AvailabilityInput,
  experts: { id: number }[],
  existing: Occupation[],
  date: string,
): number[] => {
  const weekOf = (day: string) => weekOfDate(day, weekStart)
  const minutes = (id: number, counts: (day: string) => boolean) => {
    const spans = new Map<string, number>()
    for (const { expert, start, end, entailedProduct, branch: where } of existing)
      if (expert === id && counts(clock(branch.zone, start).date))
        spans.set(`${start} ${end} ${where} ${entailedProduct}`, end - start)
    return [...spans.values()].reduce((sum, value) => sum + value, 0)
  }
  const load = new Map(
    experts.map(({ id }) => [
      id,
      [
        minutes(id, (day) => day === date),
        minutes(id, (day) => weekOf(day) === weekOf(date)),
      ] as const,
    ]),
  )
  return experts
    .map(({ id }) => id)
    .sort((a, b) => load.get(a)![0] - load.get(b)![0] || load.get(a)![1] - load.get(b)![1])
}

const busyMinutes = (occupations: Occupation[]) => {
  const byMinute = new Map<number, Occupation[]>()
  for (const occupation of occupations)
    for (
      let minute = occupation.start - occupation.bufferBefore;
      minute < occupation.end + occupation.bufferAfter;
      minute++
    ) {
      if (isProcessing(occupation.processing, occupation.start, minute)) continue
      byMinute.set(minute, [...(byMinute.get(minute) ?? []), occupation])
    }
  return (minute: number) => byMinute.get(minute) ?? []
}

const isProcessing = (
  processing: ItemRequest['processing'],
  start: number,
  minute: number,
): boolean =>
  processing != null &&
  start + processing.after <= minute &&
  minute < start + processing.after + processing.length

const remember = (find: (id: number, item: number, minute: number) => boolean) => {
  const known = new Map<number, boolean>()
  return (id: number, item: number, minute: number): boolean => {
    const key = (minute * 16 + item) * 64 + id
    if (!known.has(key)) known.set(key, find(id, item, minute))
    return known.get(key)!
  }
}
