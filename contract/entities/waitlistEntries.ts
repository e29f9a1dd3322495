import { z } from 'zod'
import { entity } from '../kernel/entity.ts'
import { listed } from '../kernel/field.ts'
import {
  choice,
  data,
  day,
  email,
  locale,
  phone,
  reference,
  references,
  status,
  text,
} from '../kernel/fields.ts'
import { weekdays } from '../time/weekdays.ts'

/**
 * Parts of the day by the branch's clock: morning until noon, afternoon until six, evening after
 * that.
 */
export const dayParts = { any: 1, morning: 2, afternoon: 3, evening: 4 } as const
/** Who is offered a time first; within a priority the one who came first. */
export const waitlistPriorities = { high: 1, normal: 2, low: 3 } as const
/** How many days a wish may span. */
export const mostWaitlistDays = 60

/** Days of the week that suit; none named are all of them. */
export const chosenWeekdays = z
  .array(z.enum(weekdays))
  .max(7)
  .transform((days) => weekdays.filter((day) => days.includes(day)))
  .pipe(z.array(z.enum(weekdays)))

/** A time that is held for the person who waits, until it ends. */
const waitlistOffer = z.object({
  schedule: z.int(),
  code: z.string(),
  start: z.string(),
  end: z.string(),
  expiresAt: z.string(),
})

/**
 * A person who waits for a time to become free (definitions 3.8); a client, or a person as they
 * gave themselves.
 */
export const waitlistEntries = entity({
  name: 'waitlistEntries',
  singular: 'waitlistEntry',
  owner: 'branchOffice',
  addition: 'clients who find no time wait for one that becomes available',
  titledBy: 'name',
  searchedBy: ['name', 'email', 'phone', 'note'],
  fields: {
    branchOffice: reference('branchOffices').unlisted(),
    client: reference('clients').optional().unlisted().masked('clients'),
    /** The page on which they joined. */
    directLink: reference('directLinks').optional().unlisted(),
    name: text().optional().masked('clients'),
    email: email().optional().unlisted().masked('contact'),
    phone: phone().optional().masked('contact'),
    /** The language of the emails. */
    locale: locale().optional().unlisted(),
    services: listed(references('entailedProducts', { min: 1, max: 10 })),
    experts: references('experts', { max: 20 }).initially([]),
    dateFrom: listed(day()),
    dateTo: listed(day()),
    weekdays: data(chosenWeekdays).initially([]),
    dayPart: choice(dayParts).initially(dayParts.any),
    priority: listed(choice(waitlistPriorities)).initially(waitlistPriorities.normal),
    note: text({ min: 0, max: 300 }).optional().unlisted().masked('notes'),
    /** The time that is held for them now. */
    offer: data(waitlistOffer.nullable()).readOnly(),
    status: status('waitlist').initially({ id: 1 }).masked('notes'),
  },
  served: {
    boAdmin: {
      path: 'branch_offices/schedules/waitlist',
      can: ['get', 'create', 'edit'],
      needs: 'waitlist',
      screen: 'waitlist',
    },
    oAdmin: {
      path: 'organizations/schedules/waitlist',
      can: ['get', 'create', 'edit'],
      needs: 'waitlist',
      screen: 'waitlist',
    },
    pAdmin: {
      path: 'partners/schedules/waitlist',
      can: ['get', 'create', 'edit'],
      needs: 'waitlist',
      screen: 'waitlist',
    },
  },
})
