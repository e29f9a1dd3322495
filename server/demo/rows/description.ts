import type { expertGenders } from '../../../contract/catalog/expertGenders.ts'
import type { Address } from '../../../contract/text/address.ts'
import type { Commission } from '../../../contract/configuration/experts.ts'
import type { Weekly } from '../../../contract/time/hours.ts'
import type { Processing, ScheduleConfiguration } from '../../domain/availability/input.ts'

/**
 * An organization of the demonstration as its people would describe it; everything else is worked
 * out from this and from today.
 */
export type DemoOrganization = {
  key: string
  fantasyName: string
  businessName: string
  description: string
  email: string
  phone: string
  taxId: string
  address: Address
  /** Names of the partner's categories. */
  categories: string[]
  zone: string
  currency: string
  country: Country
  clients: number
  /** Days on which all is closed, MM-DD. */
  holidays: Record<string, string>
  configuration?: Partial<ScheduleConfiguration>
  /** What its experts earn where nothing else is agreed. */
  commission: Commission
  /** Open on the night in which the clocks change, so that appointments lie across it. */
  opensAtClockChange?: boolean
  /** Names of categories of services, with the name of the one above where there is one. */
  serviceCategories: Record<string, string | null>
  services: DemoService[]
  /** What may be added to a service, for a price; the codes are those of the services. */
  addons?: { name: string; category: string; price: number; to: string[]; most?: number }[]
  branches: DemoBranch[]
  experts: DemoExpert[]
}

export type Country = 'ecuador' | 'spain' | 'chile'

export type DemoService = {
  code: string
  name: string
  category: string
  minutes: number
  /** Minor units of the organization's currency. */
  price: number
  priceFrom?: boolean
  short?: string
  before?: number
  after?: number
  processing?: Processing
  granularity?: number
  /** Seats of one session: more than one makes it a group. */
  seats?: number
  /** What part of its price is paid when booking, in basis points. */
  deposit?: number
  /** The name of the form that is shown with the booking. */
  asks?: string
  visibility?: 'link_only' | 'internal'
  disabled?: boolean
}

export type DemoBranch = {
  code: string
  name: string
  description?: string
  email: string
  phone: string
  whatsApp?: string
  address: Address
  hours: Weekly
  /** How full its experts are in the days around today, and in other weeks, 0–1. */
  busy: { now: number; otherwise: number }
  configuration?: Partial<ScheduleConfiguration>
  /** What this branch does in its own way, by the service's code. */
  own?: Record<
    string,
    { price?: number; minutes?: number; hours?: Weekly; commission?: Commission }
  >
  links: DemoLink[]
}

export type DemoLink = {
  name: string
  title: string
  welcome?: string
  /** Codes of services and names of experts; all of the branch where absent. */
  services?: string[]
  experts?: string[]
  disabled?: boolean
}

export type DemoExpert = {
  name: string
  gender: keyof typeof expertGenders
  title: string
  services: string[]
  /** Working hours by branch: those of the branch, own weekly hours, or weeks that take turns. */
  at: Record<string, 'as the branch' | Weekly | [Weekly, Weekly]>
  bio?: string
  /** What was agreed with them, in place of what all earn. */
  commission?: Commission
  /** Own prices by the service's code. */
  prices?: Record<string, number>
  status?: 'disabled' | 'awaiting_approval'
  notOnline?: boolean
  away?: DemoTimeOff[]
}

/** Days count from today; hours are on the branch's clock. */
export type DemoTimeOff = {
  kind: 'vacation' | 'sick' | 'training' | 'personal' | 'other'
  status: 'requested' | 'approved' | 'rejected'
  reason: string
} & ({ days: [first: number, last: number] } | { day: number; hours: [from: string, to: string] })
