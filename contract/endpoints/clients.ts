import { z } from 'zod'
import { endpoint, pathsBelow } from '../kernel/endpoint.ts'
import { entities } from '../entities/index.ts'
import { email, phone, referenceSchema, wholeId, text } from '../kernel/fields.ts'
import type { AccountType } from '../kernel/accounts.ts'
import { guestReasons } from '../kernel/guestReasons.ts'
import { masked } from '../kernel/fieldMasks.ts'
import { moneySchema } from '../money/money.ts'
import type { Privilege } from '../kernel/privileges.ts'
import { scheduleRecord } from './scheduleRecord.ts'

const version = z.int().min(1).optional()
const { record } = entities.clients

/**
 * Why two clients may be one person (definitions 3.5), and besides that their names are much alike.
 */
export const duplicateReasons = [
  'email',
  'phone',
  'taxId',
  'nameAndBirthDate',
  'name',
  'similarName',
] as const
export type DuplicateReason = (typeof duplicateReasons)[number]

/**
 * Which of two values a merged client has: its own, the other’s, or, of lists and long texts, both.
 */
export const mergeSides = ['kept', 'other', 'both'] as const

/**
 * What becomes of the appointments to come of a person who is erased: canceled with a notification,
 * or kept without a name.
 */
export const erasureChoices = ['cancel', 'keep'] as const
export type ErasureChoice = (typeof erasureChoices)[number]

const upcomingAppointment = z.object({
  id: z.int(),
  code: z.string(),
  startsAt: z.string(),
  timeZone: z.string(),
  services: z.array(z.string()),
  branchOffice: referenceSchema,
})

/** What erasing a person would leave behind. */
const erasure = z.object({
  /** Those that the caller may view, the next first; at most 100. */
  appointments: z.array(upcomingAppointment),
  /** How many there are in the organization. */
  total: z.int(),
  /**
   * Whether the caller may cancel them all: false without the permission, and where some are beyond
   * their branch.
   */
  canCancel: z.boolean(),
  /** Whether the person gets an email about the cancellation: false where no email is known. */
  notifies: z.boolean(),
})

/** What becomes of appointments to come; required where there are any. */
const choice = z.enum(erasureChoices).optional()

/** The email and telephone of a person who is not a client, one of them at least. */
const contactFields = { email: email().input.optional(), phone: phone().input.optional() }
const hasContact = ({
  email: given,
  phone: number,
}: {
  email?: unknown
  phone?: unknown
}): boolean => given !== undefined || number !== undefined
const contactMissing = { path: ['email'] }

const sections: Record<AccountType, string> = {
  boAdmin: 'branch_offices',
  oAdmin: 'organizations',
  pAdmin: 'partners',
}
const at = (call: string) => ({
  boAdmin: `branch_offices/clients/${call}`,
  oAdmin: `organizations/clients/${call}`,
})

/** The most clients whose figures one call answers: a page of their list. */
export const mostSummaries = 100

/** One of a client’s appointments, as far as a list names it. */
const appointmentMoment = z.object({
  id: z.int(),
  startsAt: z.string(),
  timeZone: z.string(),
  branchOffice: referenceSchema,
})

/**
 * What a client’s appointments come to, as far as the reader reaches these appointments: a branch
 * sees its own.
 */
const clientSummary = z.object({
  id: z.int(),
  /** Appointments that have begun and were neither missed nor called off. */
  appointments: z.int(),
  noShows: z.int(),
  /** Those that the client called off after the time until which that was free. */
  lateCancellations: z.int(),
  /** The latest of `appointments`. */
  last: appointmentMoment.nullable(),
  /** The first one that is booked and still to come. */
  next: appointmentMoment.nullable(),
  /** Who gave most of `appointments`; null for too few of them, or where no one gave most. */
  usualExpert: referenceSchema.nullable(),
  /** What was paid for all of their appointments and did not go back, by currency. */
  spent: masked('prices', z.array(moneySchema)),
  /** What is still to be paid of `appointments`, by currency. */
  due: masked('prices', z.array(moneySchema)),
})
export type ClientSummary = z.infer<typeof clientSummary>

/** Clients that are one person, and clients who ask to be forgotten. */
export const clientCalls = {
  'clients.summaries': endpoint({
    inBatch: true,
    hiddenBy: 'clients',
    summary:
      'What the appointments of some clients come to: the last and the next one, how many there were, missed ones, what was paid and what is due. Clients out of reach are left out',
    at: pathsBelow(sections, 'clients/summaries/get'),
    needs: [
      ['schedule', 'view'],
      ['schedule_calendar', 'view'],
    ],
    alsoNeeds: [['client', 'view']],
    input: () => z.object({ ids: z.array(wholeId).min(1).max(mostSummaries) }),
    output: () => z.object({ items: z.array(clientSummary) }),
  }),
  'clients.duplicates': endpoint({
    summary: 'Pairs of clients that may be one person, the surest first, with the reasons',
    at: at('duplicates/get'),
    needs: [['client', 'edit']],
    input: () =>
      z.object({
        limit: z.int().min(1).max(50).default(20),
        page: z.int().min(1).max(500).default(1),
      }),
    output: () =>
      z.object({
        items: z.array(
          z.object({ one: record, other: record, reasons: z.array(z.enum(duplicateReasons)) }),
        ),
        total: z.int(),
      }),
    // Compares all clients of the organization.
    perMinute: 30,
    atOnce: 2,
    atOncePerTenant: 3,
  }),
  'clients.merge': endpoint({
    summary:
      'Makes two clients one: everything of the other becomes the kept one’s, field by field as chosen; a value that the kept one lacks comes from the other. The other vanishes from lists and says where it went',
    at: at('merge'),
    needs: [['client', 'edit']],
    input: () =>
      z.object({
        id: wholeId,
        version,
        other: wholeId,
        otherVersion: version,
        values: z.record(z.string().regex(/^[A-Za-z0-9]{1,60}$/), z.enum(mergeSides)).default({}),
      }),
    output: () => record,
  }),
  'clients.erasure': endpoint({
    summary:
      'What erasing a client would leave behind: their appointments to come, and whether the caller can cancel them',
    at: at('erasure/get'),
    needs: [['client', 'delete']],
    input: () => z.object({ id: wholeId }),
    output: () => erasure,
  }),
  'clients.erase': endpoint({
    summary:
      'Forgets a person for good: name, contact data, notes, addresses, attendances and files go; dates and amounts stay for the books',
    security: 'erasure',
    at: at('erase'),
    stepUp: true,
    needs: [['client', 'delete']],
    input: () =>
      z.object({
        id: wholeId,
        version,
        appointments: choice,
      }),
    output: () => record,
  }),
  'clients.contactErasure': endpoint({
    summary:
      'What erasing a person who is not a client would leave behind: their appointments to come, and whether the caller can cancel them',
    at: at('contact_erasure/get'),
    needs: [['client', 'delete']],
    input: () => z.object(contactFields).refine(hasContact, contactMissing),
    output: () => erasure,
    perMinute: 20,
  }),
  'clients.eraseContact': endpoint({
    summary:
      'Forgets a person who booked, waited or wrote without being a client, by the email or telephone they gave: what belongs to a client stays',
    security: 'erasure',
    stepUp: true,
    at: at('erase_contact'),
    needs: [['client', 'delete']],
    input: () =>
      z.object({ ...contactFields, appointments: choice }).refine(hasContact, contactMissing),
    output: () => z.object({}),
    perMinute: 20,
  }),
  'clients.export': endpoint({
    summary:
      'Everything that is held about a client as a ZIP file: a page to read, each part as CSV and JSON, and their files',
    security: 'export',
    stepUp: true,
    atOnce: 2,
    at: at('export'),
    needs: [['client', 'view']],
    alsoNeeds: [['export', 'create']],
    input: () => z.object({ id: wholeId }),
    output: () => z.object({}),
    answersFile: true,
    perMinute: 20,
  }),
}

const guestPaths = (call: string) => pathsBelow(sections, `guests/${call}`)

/** Linking changes the appointment and what the client's record shows. */
const toLink: readonly Privilege[] = [['schedule', 'edit']]

/**
 * An appointment and its version, so that an appointment that was changed meanwhile is not linked.
 */
const appointment = { id: wholeId, version: z.int().min(1).optional() }

/**
 * An appointment without a client, with the clients that its guest may be, the most likely first.
 */
const guest = z.object({
  schedule: scheduleRecord,
  ignored: z.boolean(),
  proposals: z.array(
    z.object({ client: entities.clients.record, reasons: z.array(z.enum(guestReasons)) }),
  ),
})

/** Guests to link: people who booked and belong to no client yet (authority.md, 6). */
export const guests = {
  'guests.get': endpoint({
    inBatch: true,
    summary:
      'Appointments whose guest is not linked to a client, the latest first, each with the clients that the guest may be; or one appointment, also if it was ignored',
    at: guestPaths('get'),
    needs: [
      ['schedule', 'view'],
      ['schedule_calendar', 'view'],
    ],
    alsoNeeds: [['client', 'edit']],
    input: () =>
      z.object({
        schedule: wholeId.optional(),
        limit: z.int().min(1).max(50).default(20),
        page: z.int().min(1).max(500).default(1),
      }),
    output: () => z.object({ items: z.array(guest), total: z.int() }),
  }),
  'guests.link': endpoint({
    summary:
      'Link the guest of an appointment to a client. The pages of visitors never show anything of that client',
    at: guestPaths('link'),
    needs: toLink,
    alsoNeeds: [['client', 'edit']],
    input: () => z.object({ ...appointment, client: wholeId }),
    output: () => scheduleRecord,
  }),
  'guests.create': endpoint({
    summary: 'Make the guest of an appointment a new client, and link the appointment to it',
    at: guestPaths('create'),
    needs: toLink,
    alsoNeeds: [['client', 'create']],
    /** Without names, the first word of the guest’s name is the first name. */
    input: () =>
      z.object({
        ...appointment,
        firstName: text({ max: 80 }).input.optional(),
        lastName: text({ min: 0, max: 80 }).input.optional(),
      }),
    output: () => scheduleRecord,
  }),
  'guests.ignore': endpoint({
    summary: 'Take an appointment off the guests to link, or put it back',
    at: guestPaths('ignore'),
    needs: toLink,
    alsoNeeds: [['client', 'edit']],
    input: () => z.object({ id: wholeId, ignored: z.boolean().default(true) }),
    output: () => z.object({ id: z.int(), ignored: z.boolean() }),
  }),
}
