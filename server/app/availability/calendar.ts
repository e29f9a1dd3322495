import type { OfferedAddon, DaysOff, ResourceNeed } from '../../../contract/catalog/addons.ts'
import { Refusal } from '../../../contract/kernel/errors.ts'
import type { Discount } from '../../../contract/money/terms.ts'
import type { Money } from '../../../contract/money/money.ts'
import type { HoursOverride, ShiftPattern, Weekly } from '../../../contract/time/hours.ts'
import {
  approvedStatuses,
  basicStatuses,
  expertStatuses,
} from '../../../contract/kernel/statuses.ts'
import { productKinds, visibilities } from '../../../contract/entities/products.ts'
import { dayOfDate } from '../../../contract/time/zones.ts'
import type { Language } from '../../../contract/text/languages.ts'
import type { AppliedRate } from '../../domain/money/price.ts'
import {
  effectiveConfiguration,
  type ScheduleConfiguration,
  type Occupation,
  type Processing,
  type ResourcePool,
  type WorkLimits,
} from '../../domain/availability/input.ts'
import type { FormToAnswer } from '../../ports/forms.ts'
import type { CalendarRequest, StoredTerms } from '../../ports/bookings.ts'
import type { StoredConfiguration } from '../../ports/configuration.ts'
import type { Ports } from '../../ports/ports.ts'
import type { EmbeddedAddress } from '../../../contract/text/address.ts'
import type { HeldSchedule } from './heldSchedule.ts'
import { overridesWithHolidays } from './holidays.ts'
import { linkRefusalOf, type LinkRefusal, type LinkTerms } from './linkRefusal.ts'
import { effectiveOf } from '../configuration/effective.ts'
import type { ShownContact } from '../places/addressParts.ts'

/** One branch's calendar as the database function read_calendar gives it. */
export type Calendar = {
  version: number
  organization: {
    id: number
    name: string
    status: number
    phone: string | null
  } | null
  branch:
    | (ShownContact & {
        id: number
        name: string
        timeZone: string
        weekly: Weekly
        overrides: HoursOverride[]
        status: number
        address: EmbeddedAddress | null
      })
    | null
  configuration: { branch: number | null; value: Partial<ScheduleConfiguration> }[]
  link: {
    id: number
    name: string
    title: string
    welcome: string | null
    status: number
    expiresAt: string | null
    chooseExpert: boolean
    products: number[]
    experts: number[]
  } | null
  /** What the link demands and gives beside that; null where no link was named. */
  linkTerms: LinkTerms | null
  /** Why the link does not serve; null where it does. */
  linkRefusal: LinkRefusal | null
  products: CalendarProduct[]
  experts: CalendarExpert[]
  timeOff: {
    expert: number
    from: string | null
    to: string | null
    dateFrom: string | null
    dateTo: string | null
  }[]
  /**
   * What experts already have to do. `closed`: no one can join; each packed into one number, which
   * counts from the minute `from`. `schedules`: their appointments, where those were requested.
   */
  occupations: {
    expert: number
    from: number
    closed: string | null
    schedules: string | null
    joinable: Omit<Occupation, 'expert'>[] | null
  }[]
  resources: {
    needs: { entailedProduct: number; resources: ResourceNeed[] }[]
    pools: CalendarResource[]
  }
  /** The forms to answer when booking; null where no one books. */
  forms: FormToAnswer[] | null
  blocked: boolean
  replay: { bodyHash: string; answer: Record<string, unknown> | null } | null
  held: HeldSchedule | null
  /** By what an appointment is paid; null where it was not requested. */
  terms: StoredTerms | null
  /**
   * The latest appointments that experts were given at the branch; null where they do not take
   * turns.
   */
  turns: { expert: number; schedule: number; turn: number }[] | null
  /** What each level has configured for the experts of the branch. */
  expertSettings: StoredConfiguration[]
  /** The services whose group sessions need more than one person. */
  minimums: { entailedProduct: number; minCapacity: number }[]
  /** What the services cost less, for a visitor who books by the page. */
  discount: Discount | null
}

export type CalendarProduct = {
  id: number
  name: string
  description: string | null
  enabled: boolean
  visibility: number
  kind: number
  duration: number
  bufferBefore: number
  bufferAfter: number
  processing: Processing | null
  capacity: number
  /** The most places that a visitor books at once. */
  maxQuantity: number
  granularity: number | null
  gridOffset: number | null
  color: string | null
  priceKind: number
  price: Money
  weekly: Weekly | null
  overrides: HoursOverride[]
  availableFrom: string | null
  availableTo: string | null
  offers: { expert: number; duration: number | null; price: Money | null }[]
  /** What may be added to it here, each with its own tax. */
  addons: (OfferedAddon & { tax: AppliedRate | null })[]
  /** The tax that is in its price, or that is added to it. */
  tax: AppliedRate | null
}

export type CalendarExpert = {
  id: number
  name: string
  title: string | null
  color: string | null
  sortOrder: number
  status: number
  bookableOnline: boolean
  linkStatus: number
  limits: WorkLimits
  weekly: Weekly | null
  shiftPattern: ShiftPattern | null
  overrides: HoursOverride[]
  from: string | null
  to: string | null
}

export type CalendarResource = {
  id: number
  name: string
  type: string
  quantity: number
  weekly: Weekly | null
  overrides: HoursOverride[]
  timeOff: DaysOff[]
  uses: ResourcePool['uses']
}

/**
 * Reads one branch's calendar; undefined where there is no such branch. One round trip. Holidays of
 * the time that is seen are among the branch's overrides, named in the language given.
 */
export const readCalendar = async (
  { store, holidays, secrets }: Ports,
  request: CalendarRequest,
  language: Language = 'en',
): Promise<(Calendar & { branch: object; organization: object }) | undefined> => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- JSON that the database function builds as these types have it
  const read = (await store.bookings.readCalendar(request)) as ReadCalendar
  const calendar: Calendar = withTaxes(read.calendar, read.taxes)
  calendar.linkRefusal = linkRefusalOf(secrets, calendar, request)
  const { branch, organization } = calendar
  if (branch === null || organization === null) return undefined
  const { holidays: setting } = configurationOf(calendar)
  branch.overrides = await overridesWithHolidays(
    holidays,
    { overrides: branch.overrides, setting },
    { seen: request.seen, language },
  )
  return { ...calendar, branch, organization }
}

/**
 * A branch with what is configured there and nothing of its bookings; undefined where there is
 * none, or none any more.
 */
export const branchIfThere = (ports: Ports, organization: number, branchOffice: number) =>
  readCalendar(ports, {
    organization,
    branchOffice,
    link: null,
    entailedProducts: [],
    seen: null,
    now: ports.clock.now(),
  })

/**
 * The same of a branch that has to be there.
 * @throws Refusal NOT_AVAILABLE
 */
export const readBranch = async (ports: Ports, organization: number, branchOffice: number) => {
  const calendar = await branchIfThere(ports, organization, branchOffice)
  if (calendar === undefined) throw new Refusal('NOT_AVAILABLE')
  return calendar
}

/**
 * The configuration that holds at the branch: its own over its organization's, its partner's and
 * the defaults.
 */
export const configurationOf = ({ configuration }: Calendar): ScheduleConfiguration =>
  effectiveConfiguration(
    [...configuration]
      .sort((a, b) => Number(a.branch !== null) - Number(b.branch !== null))
      .map(({ value }) => value),
  )

/** Whether the branch takes appointments at all. */
export const isInBusiness = ({ organization, branch }: Calendar): boolean =>
  organization?.status === approvedStatuses.ids.enabled &&
  branch?.status === approvedStatuses.ids.enabled

/** Whether visitors may book at the branch; with a link, also whether the link still serves. */
export const isOpenToVisitors = (calendar: Calendar, asksForLink: boolean): boolean => {
  if (!isInBusiness(calendar)) return false
  return !asksForLink || (calendar.link !== null && calendar.linkRefusal === null)
}

/**
 * Refuses visitors where a branch takes no bookings, or where the link that they come by does not
 * serve: with the reason where the link is one that served or will serve, else like a link that
 * never existed.
 * @throws Refusal NOT_AVAILABLE, LINK_EXPIRED, LINK_USED, LINK_NOT_YET, LINK_PASSWORD
 */
export const demandOpenToVisitors = (calendar: Calendar, asksForLink: boolean): void => {
  if (isOpenToVisitors(calendar, asksForLink)) return
  throw new Refusal(
    isInBusiness(calendar) && asksForLink
      ? (calendar.linkRefusal ?? 'NOT_AVAILABLE')
      : 'NOT_AVAILABLE',
  )
}

/** How many people a group session needs to take place; 1 where that does not matter. */
export const minCapacityOf = ({ minimums }: Calendar, entailedProduct: number): number =>
  minimums.find((each) => each.entailedProduct === entailedProduct)?.minCapacity ?? 1

/** The services that appointments are made of. */
export const bookableProducts = (products: readonly CalendarProduct[]): CalendarProduct[] =>
  products.filter(
    ({ enabled, kind }) =>
      enabled && (kind === productKinds.individual || kind === productKinds.group),
  )

/** Whether an expert works at the branch. */
export const isAtWork = ({ status, linkStatus }: CalendarExpert): boolean =>
  status === expertStatuses.ids.enabled && linkStatus === basicStatuses.ids.enabled

/** The services that visitors may choose: those the link names, else the public ones. */
export const visitorProducts = ({ products, link }: Calendar): CalendarProduct[] => {
  const bookable = bookableProducts(products)
  if (link === null || link.products.length === 0)
    return bookable.filter(({ visibility }) => visibility === visibilities.public)
  const named = link.products.flatMap((id) => bookable.find((product) => product.id === id) ?? [])
  return named.filter(({ visibility }) => visibility !== visibilities.internal)
}

/**
 * The experts whom visitors may be given: enabled, bookable online, and named by the link where it
 * names any.
 */
export const visitorExperts = (calendar: Calendar): CalendarExpert[] =>
  calendar.experts.filter(
    (expert) => isAtWork(expert) && expert.bookableOnline && isOnPage(calendar, expert.id),
  )

/** Whether the link lets an expert be given; where it names none, everybody is. */
export const isOnPage = ({ link }: Calendar, expert: number): boolean =>
  link === null || link.experts.length === 0 || link.experts.includes(expert)

/**
 * The minutes whose occupations matter for a range of local dates in any zone, with the weeks that
 * the assignment rule looks at.
 */
export const seenFor = (from: string, to: string): { from: number; to: number } => ({
  from: (dayOfDate(from) - 9) * 1440,
  to: (dayOfDate(to) + 10) * 1440,
})

/** The taxes of a branch as the database function taxes_at gives them. */
export type StoredTaxes = {
  configuration: StoredConfiguration[]
  /**
   * What services say of their own: `entailedProduct` is null where the branch does not offer the
   * product by itself.
   */
  own: {
    product: number
    entailedProduct: number | null
    tax: number | null
    taxIncluded: boolean | null
  }[]
}

type ReadCalendar = { calendar: Calendar; taxes: StoredTaxes }

type Untaxed = { products: { id: number; addons: { id: number }[] }[] }

/** A calendar with the rate of each service and of what may be added to it. */
export const withTaxes = <Read extends Untaxed>(calendar: Read, stored: StoredTaxes) => {
  const taxes = branchTaxes(stored)
  const products = calendar.products.map((product) => ({
    ...product,
    tax: taxes.ofService(product.id),
    addons: product.addons.map((addon) => ({ ...addon, tax: taxes.ofProduct(addon.id) })),
  }))
  return { ...calendar, products }
}

/**
 * Which rate applies to what: the service's own, else the branch's usual one; a rate that was taken
 * away since no longer counts.
 */
const branchTaxes = ({ configuration, own }: StoredTaxes) => {
  const { taxRates: rates, pricesIncludeTax: usuallyIncluded } = effectiveOf(
    'payment',
    configuration,
  )
  const usual = rates.find((rate) => rate.default)
  const applied = (said: StoredTaxes['own'][number] | undefined): AppliedRate | null => {
    const rate = rates.find(({ id }) => id === said?.tax) ?? usual
    return rate === undefined
      ? null
      : { name: rate.name, bp: rate.bp, included: said?.taxIncluded ?? usuallyIncluded }
  }
  return {
    ofService: (id: number) => applied(own.find(({ entailedProduct }) => entailedProduct === id)),
    ofProduct: (id: number) => applied(own.find(({ product }) => product === id)),
  }
}
