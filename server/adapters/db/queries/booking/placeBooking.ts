import { CompiledQuery } from 'kysely'
import type { BookResult } from '../../../../ports/bookings.ts'
import type { BookingPlan, ConfirmationPlan } from '../../../../ports/bookingPlan.ts'
import { bookingParameters, type Sent } from './bookingColumns.ts'
import { notingCaller } from '../core/transactions.ts'
import { inTurn, turnValues } from './inTurn.ts'

/**
 * The database function place_booking with what a plan says, and with the plan itself only where it
 * says more than a new booking has.
 */
export const placeBooking = (
  organization: number,
  plan: BookingPlan,
): CompiledQuery<{ answer: BookResult }> =>
  queryOf(plan.schedule.directLink ? placesOnLink : places, plan, {
    organization,
    whole: saysMore(plan),
  })

/** The same, and in the same transaction the function ask_for with what it answers. */
export const placeBookingAsking = (
  organization: number,
  plan: BookingPlan | ConfirmationPlan,
): CompiledQuery<{ answer: BookResult }> =>
  queryOf(placesAsking, plan, { organization, whole: true })

type Statements = { always: string; inTurn: string }

const queryOf = (
  statements: Statements,
  plan: BookingPlan | ConfirmationPlan,
  { organization, whole }: { organization: number; whole: boolean },
): CompiledQuery<{ answer: BookResult }> => {
  const values = valuesOf(organization, plan, whole ? JSON.stringify(plan) : null)
  const turn = turnValues(plan)
  return turn === null
    ? CompiledQuery.raw(statements.always, values)
    : CompiledQuery.raw(statements.inTurn, [...values, ...turn])
}

const valuesOf = (
  organization: number,
  plan: BookingPlan | ConfirmationPlan,
  whole: string | null,
): unknown[] => {
  const { items, occupations } = plan.confirm ? { items: [], occupations: [] } : plan
  const sent: Sent = { organization, plan, schedule: plan.schedule, items, occupations, whole }
  return [
    ...bookingParameters.map(({ value }) => value(sent)),
    plan.address ?? null,
    plan.device ?? null,
  ]
}

/**
 * What an appointment says of itself that few do, beside tags: place_booking reads it in the plan.
 */
const saidInPlan = [
  'holdExpiresAt',
  'holdHash',
  'statusComments',
  'note',
  'color',
  'overrides',
] as const

/**
 * Whether a plan says anything that is read in it alone: each part that place_booking looks for
 * there is listed here.
 */
const saysMore = ({
  schedule,
  hold,
  holder,
  change,
  key,
  resources,
  limits,
  answers,
  client,
  items,
  occupations,
}: BookingPlan): boolean =>
  [hold, holder, change, key, client?.open, client?.perDay, client?.apart].some(Boolean) ||
  [resources, limits, answers, schedule.tags].some((all) => (all?.length ?? 0) > 0) ||
  saidInPlan.some((name) => (schedule[name] ?? null) !== null) ||
  items.some(({ ownPrice }) => ownPrice !== null) ||
  occupations.some(({ capacity }) => capacity > 1)

const named = bookingParameters.map(({ name }) => name)

// by name: a parameter that is left out or misspelt is refused, and not taken for its neighbour
const call = `place_booking(${named.map((name, place) => `${name} => $${place + 1}`).join(', ')})`
const [address, device] = [`$${named.length + 1}`, `$${named.length + 2}`] as const
const turn = [3, 4, 5].map((place) => `$${named.length + place}`)

const statementsOf = (writes: string): Statements => ({
  always: notingCaller(address, device, writes),
  inTurn: notingCaller(address, device, inTurn('$1', turn, writes)),
})
// the limits of a direct link are kept in the same transaction
const withLinkLimits = (writes: string): string =>
  `keep_direct_link($1, $${named.length}::jsonb, $${named.indexOf('now_at') + 1}::timestamptz, ${writes})`
const places = statementsOf(call)
const placesOnLink = statementsOf(withLinkLimits(call))
const placesAsking = statementsOf(withLinkLimits(`ask_for($1, $${named.length}, ${call})`))
