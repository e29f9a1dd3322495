import type { Records } from '../../ports/records.ts'
import { longestOffset } from '../../../contract/configuration/schedule.ts'
import type { MessageChannel } from '../../../contract/messages/channels.ts'
import { reminderDue } from '../../domain/messages/reminderDue.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Remindable } from '../../ports/appointments.ts'
import type { ReminderEvent } from '../../ports/outbox.ts'
import { branchIfThere, configurationOf } from '../availability/calendar.ts'
import { onlyThat } from '../kernel/scope.ts'

/** How far ahead quiet hours can bring a reminder forward. */
const longestQuiet = 1440

/** An appointment later than in so many minutes is not reminded of yet. */
export const farthestReminder = longestOffset + longestQuiet

/**
 * A reminder whose time has come: `passed` are those that were due before it and are left out,
 * since it says the same.
 */
type Due = { record: Remindable; minutes: number; dueAt: number; passed: number[] }

/**
 * Hands the reminders of a branch that are due to the outbox, in the order of their times, each
 * once for a start. They follow from the appointments as they stand, so whatever moves, approves or
 * calls one off has its reminders right without a list to be kept.
 * @returns how many were handed over
 */
export const remindOf = async (
  ports: Ports,
  organization: number,
  branchOffice: number,
): Promise<number> => {
  const calendar = await branchIfThere(ports, organization, branchOffice)
  if (calendar === undefined) return 0
  const { reminders, quietHours, reconfirm } = configurationOf(calendar)
  // Asking whether the client comes is a reminder too.
  const confirmations =
    reconfirm.enabled && reconfirm.offset
      ? [{ offset: reconfirm.offset, channel: 'email' as const }]
      : []
  const offsets = [...new Set([...reminders, ...confirmations].map(({ offset }) => offset))]
  if (offsets.length === 0) return 0
  const now = ports.clock.now()
  const until = new Date(now.getTime() + (Math.max(...offsets) + longestQuiet) * 60_000)
  return ports.store.within(onlyThat(organization), async (records) => {
    const upcoming = await records.reminders.upcoming(organization, branchOffice, {
      from: now,
      until,
    })
    const due = upcoming
      .flatMap((record) =>
        dueOf(record, {
          offsets,
          dueAtOf: (start, minutes) =>
            reminderDue(start, minutes, { quiet: quietHours, zone: calendar.branch.timeZone }),
          now,
        }),
      )
      .sort((a, b) => a.dueAt - b.dueAt || a.record.id - b.record.id)
    return handOver(records, organization, { due, reminders, now })
  })
}

type SetReminders = ReturnType<typeof configurationOf>['reminders']

/**
 * Hands over reminders in their order, with those that they take the place of; not those that were
 * handed over before. Gives how many were.
 */
const handOver = async (
  records: Records,
  organization: number,
  { due, reminders, now }: { due: readonly Due[]; reminders: SetReminders; now: Date },
): Promise<number> => {
  const given = await records.reminders.give(
    organization,
    due.flatMap(({ record, minutes, passed, dueAt }) =>
      [...passed, minutes].flatMap((each) =>
        channelsAt(reminders, each).map((channel) => ({
          schedule: record.id,
          startsAt: record.startsAt,
          minutes: each,
          channel,
          dueAt: new Date(dueAt * 60_000),
        })),
      ),
    ),
  )
  const ofSchedule = Map.groupBy(given, ({ schedule }) => schedule)
  const payloads = due.flatMap(({ record: { id: schedule, startsAt }, minutes }) => {
    const channels = (ofSchedule.get(schedule) ?? []).flatMap((each) =>
      each.minutes === minutes ? [each.channel] : [],
    )
    const templates = templatesAt(reminders, minutes, channels)
    return channels.length === 0
      ? []
      : [{ schedule, startsAt: startsAt.toISOString(), channels, templates }]
  })
  await records.publishAll(organization, 'schedules.reminded', { payloads, at: now })
  return payloads.length
}

/** By what a reminder goes; the question whether the client comes, by email where none is set. */
const channelsAt = (reminders: SetReminders, minutes: number): readonly MessageChannel[] => {
  const set = reminders.filter(({ offset }) => offset === minutes).map(({ channel }) => channel)
  return set.length > 0 ? [...new Set(set)] : ['email']
}

const templatesAt = (
  reminders: SetReminders,
  minutes: number,
  channels: readonly MessageChannel[],
): ReminderEvent['templates'] =>
  Object.fromEntries(
    channels.flatMap((channel) => {
      const named = reminders.find(
        (each) => each.offset === minutes && each.channel === channel && each.template != null,
      )
      return named === undefined ? [] : [[channel, named.template]]
    }),
  )

/** Of several that are due at once, as after a standstill, the one nearest to the appointment. */
const dueOf = (
  record: Remindable,
  {
    offsets,
    dueAtOf,
    now,
  }: { offsets: readonly number[]; dueAtOf: (start: number, minutes: number) => number; now: Date },
): Due[] => {
  const start = record.startsAt.getTime() / 60_000
  const due = offsets
    .filter((minutes) => !record.reminded.some((given) => given.minutes === minutes))
    .map((minutes) => ({ minutes, dueAt: dueAtOf(start, minutes) }))
    .filter(
      ({ dueAt }) => dueAt * 60_000 <= now.getTime() && dueAt * 60_000 > record.settledAt.getTime(),
    )
    .sort((a, b) => b.dueAt - a.dueAt || a.minutes - b.minutes)
  const [next, ...passed] = due
  return next === undefined
    ? []
    : [{ record, ...next, passed: passed.map(({ minutes }) => minutes) }]
}
