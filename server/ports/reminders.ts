import type { MessageChannel } from '../../contract/events/channels.ts'

/** An appointment that somebody may have to be reminded of. */
export type Remindable = {
  id: number
  startsAt: Date
  /** When it was made, or last changed: a reminder that was due before that is none. */
  settledAt: Date
  /** What its client was reminded of already, for this start. */
  reminded: { minutes: number; channel: string }[]
}

/** What the outbox says of a reminder: the channels that it goes by, and the template of each where it names one. */
export type ReminderEvent = { channels?: MessageChannel[]; templates?: Partial<Record<MessageChannel, number>> }

/** Reminders inside one transaction. */
export type Reminders = {
  /** The confirmed appointments of a branch that begin within (from, until], the next one first. */
  upcoming: (organization: number, branchOffice: number, from: Date, until: Date) => Promise<Remindable[]>
  /** Notes that whoever booked an appointment comes to it, as it begins now. */
  reconfirm: (organization: number, schedule: number, at: Date) => Promise<void>
  /** Notes a reminder as given; false where it was given already. */
  give: (
    organization: number,
    reminder: { schedule: number; startsAt: Date; minutes: number; channel: string; dueAt: Date },
  ) => Promise<boolean>
}
