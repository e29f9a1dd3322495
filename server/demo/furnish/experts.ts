import { timeOffKinds } from '../../../contract/entities/timeOffs.ts'
import { expertGenders } from '../../../contract/catalog/expertGenders.ts'
import { minutesOfTime } from '../../../contract/time/hours.ts'
import { expertStatuses, timeOffStatuses } from '../../../contract/kernel/statuses.ts'
import { nameKey } from '../../../contract/text/nameKey.ts'
import { dateOfDay, instantOfWall } from '../../../contract/time/zones.ts'
import type { Calendar, TimeOff } from '../../domain/availability/input.ts'
import type { FurnishedBranch, Offer } from './branches.ts'
import { chanceFor } from '../rows/chance.ts'
import type { DemoExpert, DemoOrganization, DemoTimeOff } from '../rows/description.ts'
import type { DemoRows, Owner } from '../rows/demoRows.ts'
import { palette } from './services.ts'

export type FurnishedExpert = {
  described: DemoExpert
  id: number
  /** Where they work, when, and what they give there at which price. */
  places: { branch: FurnishedBranch; calendar: Calendar | null; offers: Offer[] }[]
  /** Approved time off. */
  away: TimeOff[]
}

type Days = { today: number; firstMonday: string }

/** Adds the experts with their hours, services and time off. */
export const addExperts = (
  rows: DemoRows,
  owner: Owner,
  {
    organization,
    branches,
    days,
  }: { organization: DemoOrganization; branches: readonly FurnishedBranch[]; days: Days },
): FurnishedExpert[] => {
  const chance = chanceFor(`experts of ${organization.key}`)
  return organization.experts.map((expert, index) => {
    const id = rows.record('experts', owner, {
      organization: owner.organization,
      name: expert.name,
      title: expert.title,
      email: `${nameKey(expert.name).replaceAll(' ', '.')}@${organization.email.split('@')[1]}`,
      phone:
        organization.country === 'spain'
          ? `+346${chance.between(10_000_000, 99_999_999)}`
          : `+5939${chance.between(80_000_000, 99_999_999)}`,
      gender: expertGenders[expert.gender],
      bio: expert.bio ?? null,
      color: palette[index % palette.length],
      bookableOnline: !expert.notOnline,
      commission: expert.commission ?? null,
      sortOrder: index * 10,
      status: { id: expertStatuses.ids[expert.status ?? 'enabled'] },
    })
    const places = branches
      .filter(({ described }) => described.code in expert.at)
      .map((branch, nth) =>
        addPlace(rows, owner, {
          expert,
          id,
          branch,
          isDefault: nth === 0,
          days,
          currency: organization.currency,
        }),
      )
    const away = (expert.away ?? []).flatMap((off) =>
      addTimeOff(rows, owner, { off, expert: id, organization, days }),
    )
    return { described: expert, id, places, away }
  })
}

type Place = {
  expert: DemoExpert
  id: number
  branch: FurnishedBranch
  isDefault: boolean
  days: Days
  currency: string
}

const addPlace = (
  rows: DemoRows,
  owner: Owner,
  { expert, id, branch, isDefault, days, currency }: Place,
): FurnishedExpert['places'][number] => {
  const hours = expert.at[branch.described.code]!
  const calendar: Calendar | null =
    hours === 'as the branch'
      ? null
      : Array.isArray(hours)
        ? {
            shiftPattern: {
              cycleWeeks: hours.length,
              anchorMonday: days.firstMonday,
              weeks: hours,
            },
          }
        : { weekly: hours }
  rows.record('branchOfficeExperts', owner, {
    branchOffice: branch.id,
    expert: id,
    weekly: calendar?.weekly ?? null,
    shiftPattern: calendar?.shiftPattern ?? null,
    isDefault,
  })
  const offers = branch.offers
    .filter(({ code }) => expert.services.includes(code))
    .map((offer) => {
      const own = expert.prices?.[offer.code]
      const price = own === undefined ? null : { amount: own, currency }
      rows.record('expertProducts', owner, {
        branchOffice: branch.id,
        expert: id,
        entailedProduct: offer.item.entailedProduct,
        price,
      })
      return { ...offer, price: price ?? offer.price }
    })
  return { branch, calendar, offers }
}

type Absence = { off: DemoTimeOff; expert: number; organization: DemoOrganization; days: Days }

/** Adds a time off; gives it as the availability rules see it, if it is approved. */
const addTimeOff = (
  rows: DemoRows,
  owner: Owner,
  { off, expert, organization, days: { today } }: Absence,
): TimeOff[] => {
  const at = (day: number, time: string) =>
    instantOfWall(organization.zone, (today + day) * 1440 + minutesOfTime(time))
  const span =
    'hours' in off ? { from: at(off.day, off.hours[0]), to: at(off.day, off.hours[1]) } : null
  const dates =
    'days' in off
      ? { dateFrom: dateOfDay(today + off.days[0]), dateTo: dateOfDay(today + off.days[1]) }
      : null
  rows.record('timeOffs', owner, {
    organization: owner.organization,
    expert,
    kind: timeOffKinds[off.kind],
    reason: off.reason,
    status: { id: timeOffStatuses.ids[off.status] },
    ...dates,
    ...(span && {
      from: new Date(span.from * 60_000).toISOString(),
      to: new Date(span.to * 60_000).toISOString(),
    }),
  })
  return off.status === 'approved' ? [(span ?? dates)!] : []
}
