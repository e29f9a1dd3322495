import { z } from 'zod'
import {
  wholeId,
  daySchema,
  email,
  instantSchema,
  linkPasswordLength,
  phone,
  taxId,
  text,
  zoneName,
} from '../kernel/fields.ts'
import { oneLine, string } from '../text/texts.ts'
import { requestedAddons, bookedAddon, offeredAddon } from '../catalog/addons.ts'
import { approvalNames } from '../configuration/schedule.ts'
import { appointmentSummary } from '../money/appointmentSummary.ts'
import { discountSchema, paidInParts } from '../money/terms.ts'
import { clockSettings } from '../time/clockSchema.ts'
import { modalityNames } from '../catalog/modalities.ts'
import { endpoint, idempotencyKey } from '../kernel/endpoint.ts'
import { chosenGenders } from '../catalog/expertGenders.ts'
import { contactShown } from '../text/address.ts'
import { moneySchema } from '../money/money.ts'
import { availabilityReply, availabilityView } from './appointmentParts.ts'
import { calculation } from './schedulePlans.ts'

/**
 * Answers as they are handed in; what a form makes of them is held against it where the form is
 * known (contract/forms/answers.ts).
 */
export const answersGiven = z.object({
  form: wholeId,
  /** The version of the form that was answered. */
  version: z.int().min(1),
  values: z.record(z.string().max(40), z.unknown()),
  /** Who answers or signs; the name of the booker by default. */
  signer: string(1, 160, oneLine).optional(),
})
export type AnswersGiven = z.infer<typeof answersGiven>

/** The secret in the link of an appointment's page. */
export const linkToken = z.string().min(1).max(300)
const linkName = z.string().trim().toLowerCase().min(1).max(60)

/**
 * The direct link that a visitor comes by, and where it asks for a password what `directLinks.open`
 * gave for the right one.
 */
export const byLink = {
  directLink: linkName.optional(),
  linkKey: z.string().min(1).max(200).nullish(),
}

/** A service that visitors may book, with the values that hold at this branch. */
export const publicProduct = z.object({
  id: z.int(),
  name: z.string(),
  /** What it is in a line, beside its name, and the path of its picture. */
  shortDescription: z.string().nullable(),
  icon: z.string().nullable(),
  /** The path of the picture that is shown while it is chosen. */
  banner: z.string().nullable(),
  description: z.string().nullable(),
  duration: z.int(),
  priceKind: z.int(),
  /** What is paid for it. */
  price: moneySchema,
  /** What it costs without the discount of the page; null where there is none. */
  fullPrice: moneySchema.nullable(),
  color: z.string().nullable(),
  /** Where it takes place. */
  modality: z.enum(modalityNames),
  experts: z.array(z.int()),
  /**
   * A group that takes place with at least so many people, and how many minutes before its start
   * that is decided; absent elsewhere.
   */
  group: z.object({ minimum: z.int(), decidedMinutes: z.int() }).optional(),
  /** What may be added to it. */
  addons: z.array(offeredAddon),
})
export type PublicProduct = z.infer<typeof publicProduct>

/** An expert as visitors see them: no email, telephone or tax id. */
export const publicExpert = z.object({
  id: z.int(),
  name: z.string(),
  title: z.string().nullable(),
  color: z.string().nullable(),
  /** Where the branch shows them: the path of the picture, and the description. */
  picture: z.string().nullable(),
  bio: z.string().nullable(),
  /** Where visitors may choose by it; absent elsewhere, and for an expert who is neither. */
  gender: z.enum(chosenGenders).optional(),
})
export type PublicExpert = z.infer<typeof publicExpert>

/** What a booking page shows before any time is chosen. */
export const publicLink = z.object({
  name: z.string(),
  title: z.string(),
  welcome: z.string().nullable(),
  /**
   * Whether visitors may choose their expert, and whether they may leave it to the branch; one of
   * both is always so.
   */
  chooseExpert: z.boolean(),
  anyExpert: z.boolean(),
  /** `logo`: the path of the branch's, else of the organization's. */
  organization: z.object({ id: z.int(), name: z.string(), logo: z.string().nullable() }),
  branchOffice: z.object({
    id: z.int(),
    name: z.string(),
    timeZone: z.string(),
    clock: clockSettings,
    ...contactShown,
    /** How many days ahead visitors may book. */
    horizonDays: z.int(),
  }),
  /**
   * What the organization and its branch say of themselves: their other names, and descriptions.
   * The organization's stand first.
   */
  about: z.object({ aliases: z.array(z.string()), descriptions: z.array(z.string()) }),
  /** How many minutes a chosen time is held for the visitor to finish the booking. */
  holdMinutes: z.int(),
  /** What a visitor who books here gets off the services. */
  discount: discountSchema.nullable(),
  /** How visitors prove that the contact is theirs before a booking counts. */
  identity: z.enum(['none', 'email', 'phone']),
  /** What other calls send back; absent where no password is required. */
  linkKey: z.string().optional(),
  /** The path of its picture. */
  banner: z.string().nullable(),
  /** What the form begins with. */
  prefill: z.object({
    booker: z.object({ name: z.string(), email: z.string(), phone: z.string().optional() }),
    product: z.int().nullable(),
    expert: z.int().nullable(),
  }),
  /** The first and the last day that it offers, by the branch's clock; null where it is open. */
  days: z.object({ first: z.string().nullable(), last: z.string().nullable() }),
  /** Whether visitors may ask to be notified of a time that becomes free. */
  waitlist: z.boolean(),
  products: z.array(publicProduct),
  experts: z.array(publicExpert),
})
export type PublicLink = z.infer<typeof publicLink>

/**
 * Whose a direct link is that does not serve now, and from or until when it serves: its page names
 * whom visitors turn to.
 */
export type ClosedLink = {
  organization: PublicLink['organization']
  branchOffice: Omit<PublicLink['branchOffice'], 'horizonDays'>
  /** Instants in ISO 8601; null where it is not by its window that it does not serve. */
  opensAt: string | null
  endedAt: string | null
}

/** A service as a visitor books it. */
export const bookedItem = z.object({
  entailedProduct: wholeId,
  expert: wholeId.nullish(),
  gender: z.enum(chosenGenders).optional(),
  addons: requestedAddons.optional(),
})

/**
 * What the visitor keeps after holding or booking. `hold` is the secret that confirms or changes
 * the hold; `token` opens the appointment's page.
 */
export const publicBooking = z.object({
  code: z.string(),
  status: z.object({ id: z.int(), sysName: z.string() }),
  start: z.string(),
  end: z.string(),
  timeZone: z.string(),
  branchTimeZone: z.string(),
  items: z.array(
    z.object({
      entailedProduct: z.object({ id: z.int(), name: z.string() }),
      expert: z.object({ id: z.int(), name: z.string() }),
      addons: z.array(bookedAddon).default([]),
      start: z.string(),
      end: z.string(),
    }),
  ),
  total: moneySchema,
  /**
   * What is to be paid, with the booking and later; `token` opens the payment link by which it is
   * paid. Null where nothing is.
   */
  payment: paidInParts.extend({ token: z.string().nullable() }).nullable().default(null),
  holdExpiresAt: z.string().nullable(),
  hold: z.string().nullable(),
  token: z.string().nullable(),
})
export type PublicBooking = z.infer<typeof publicBooking>

/** What visitors call without signing in (specification 7, public). */
export const publicCalls = {
  'directLinks.open': endpoint({
    summary: 'A booking page by its name; an old name answers with the new one',
    at: { anyone: 'direct_links/get' },
    input: () =>
      z.object({
        name: linkName,
        password: z.string().max(linkPasswordLength.max).optional(),
      }),
    output: () => publicLink,
    perMinute: 60,
  }),
  'public.products': endpoint({
    summary: 'The services that visitors may book at a branch',
    at: { anyone: 'clients/branch_offices/products/get' },
    input: () => z.object({ branchOffice: wholeId, ...byLink }),
    output: () => z.object({ items: z.array(publicProduct), total: z.int() }),
  }),
  'public.experts': endpoint({
    summary: 'The experts that visitors may choose at a branch, all or those of one service',
    at: { anyone: 'clients/branch_offices/experts/get' },
    input: () =>
      z.object({ branchOffice: wholeId, entailedProduct: wholeId.optional(), ...byLink }),
    output: () => z.object({ items: z.array(publicExpert), total: z.int() }),
  }),
  'public.availability': endpoint({
    summary:
      'The free starts of a range of at most 62 days, and of at most 310 days times services',
    at: { anyone: 'clients/schedules/availability/calculate' },
    input: () =>
      z.object({
        branchOffice: wholeId,
        ...byLink,
        items: z.array(bookedItem).min(1).max(10),
        from: daySchema,
        to: daySchema,
        timeZone: zoneName.optional(),
        quantity: z.int().min(1).max(20).default(1),
        view: availabilityView,
        /** The appointment that is to be moved: its own time counts as free. */
        token: linkToken.optional(),
      }),
    output: () => availabilityReply,
    // A search costs as much as a page, which makes one.
    perMinute: 300,
    atOnce: 8,
  }),
  'public.book': endpoint({
    summary: 'Hold a time, change the time held, confirm what is held, or book at once',
    at: { anyone: 'public/schedules/create' },
    proofOfWork: 'underLoad',
    input: () =>
      z.object({
        branchOffice: wholeId,
        ...byLink,
        items: z.array(bookedItem).min(1).max(10).optional(),
        start: instantSchema.optional(),
        quantity: z.int().min(1).max(20).default(1),
        timeZone: zoneName.optional(),
        hold: z.string().max(200).optional(),
        booker: z
          .object({
            name: text().input,
            email: email().input,
            phone: phone().input.nullish(),
            taxId: taxId().input.nullish(),
          })
          .optional(),
        /** To the forms that the services ask when they are booked; sent with the booker. */
        answers: z.array(answersGiven).max(10).optional(),
        /**
         * The answer to the code that `public.identify` sent, where the page asks for one
         * (`identity`).
         */
        proof: z
          .object({ request: z.string().min(1).max(200), code: z.string().trim().min(1).max(20) })
          .optional(),
        idempotencyKey: idempotencyKey.optional(),
      }),
    output: () => publicBooking,
    perMinute: 60,
  }),
  'public.identify': endpoint({
    summary:
      'Send a code to a visitor who is about to book, where the branch requires a proof that the contact is theirs',
    at: { anyone: 'public/schedules/identity/create' },
    proofOfWork: 'always',
    input: () =>
      z.object({
        branchOffice: wholeId,
        ...byLink,
        booker: z.object({
          name: text().input,
          email: email().input,
          phone: phone().input.nullish(),
        }),
      }),
    output: () =>
      z.object({
        channel: z.enum(['none', 'email', 'phone']),
        /** Sent back with the code; null where no proof is required. */
        request: z.string().nullable(),
        expiresAt: z.string().nullable(),
      }),
    perMinute: 20,
  }),
  'public.calculate': endpoint({
    summary: 'What an appointment costs, and the policy that goes with it; nothing is written',
    at: { anyone: 'clients/schedules/calculate' },
    input: () =>
      z.object({
        branchOffice: wholeId,
        ...byLink,
        items: z.array(bookedItem).min(1).max(10),
        /**
         * The secret of the time that is held: what is quoted is what its confirmation costs, with
         * the experts who were given, whose own prices may differ.
         */
        hold: z.string().max(200).optional(),
        start: instantSchema.optional(),
        /**
         * The zone that the deadlines of the summary are written in; the branch's where it is left
         * out.
         */
        timeZone: zoneName.optional(),
        quantity: z.int().min(1).max(20).default(1),
      }),
    /** `approval`: which bookings are requests until the branch approves them. */
    output: () =>
      calculation.extend({ summary: appointmentSummary, approval: z.enum(approvalNames) }),
  }),
}
