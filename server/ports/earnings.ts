import type { Commission } from '../../contract/configuration/experts.ts'
import type { MonthSoFar, RepricedEarning } from '../domain/earnings/commission.ts'
import type {
  Correction,
  NewEarning,
  StandingEarning,
  EarningItem,
  EarningPayment,
  EarningRule,
} from '../domain/earnings/earnings.ts'
import type { Stamp } from './values.ts'
import type { ConsolidationParts } from '../../contract/money/earnings.ts'
import type { ConsolidatedEarning, Days, MonthsAndDays } from '../domain/earnings/balances.ts'
import type { KeptFile } from './forms.ts'
import type { FieldMask } from '../../contract/kernel/fieldMasks.ts'

export type { MonthSoFar, NewEarning, StandingEarning }

/** An appointment as far as it decides what is earned by it. */
export type EarningFacts = {
  schedule: number
  branchOffice: number
  partner: number
  client: number | null
  status: number
  startsAt: Date
  timeZone: string
  total: number
  currency: string
  /** The nearest commission of each service but that of the place, which the configuration has. */
  items: (Omit<EarningItem, 'rules'> & {
    rules: Record<'expertProduct' | 'entailedProduct' | 'expert', Commission | null>
  })[]
  payments: EarningPayment[]
}

/** The month of a growing share, of which one appointment is left out. */
export type EarningMonth = {
  branchOffice: number
  expert: number
  currency: string
  rule: EarningRule
  from: string
  to: string
  except: number
}

/** What entries of one appointment have in common. */
export type EarningPlace = {
  schedule: number | null
  branchOffice: number
  client: number | null
  currency: string
  date: string
  workedOn: string
}

/** What experts earn, inside one transaction. */
export type EarningsBook = {
  /** An appointment with its payments, locked against others until the transaction ends. */
  facts: (organization: number, schedule: number) => Promise<EarningFacts | undefined>
  /** Locks what experts earn against others, always after the appointment. */
  lock: (organization: number, experts: readonly number[]) => Promise<void>
  /**
   * The entries of an appointment that are not void, with the day of the appointment they count on.
   */
  standing: (
    organization: number,
    schedule: number,
  ) => Promise<(StandingEarning & { workedOn: string })[]>
  /** What a month comes to so far by one rule. */
  month: (organization: number, month: EarningMonth) => Promise<MonthSoFar>
  /** Writes a correction; gives the ids of the new entries. */
  correct: (
    organization: number,
    place: EarningPlace,
    change: { correction: Correction; by: Stamp },
  ) => Promise<void>
  /**
   * Has another appointment of a month settled again, which makes up for the one that has left that
   * month. One that another request is changing is settled after that anyway.
   */
  unsettleMonth: (organization: number, month: EarningMonth) => Promise<void>
  /** Notes that what an appointment earns is written down as it stands. */
  keepSettled: (organization: number, schedule: number) => Promise<void>
  /**
   * Appointments that changed since what they earn was written down; of one expert, where one is
   * named: what they give, or have earned by.
   */
  unsettled: (organization: number, expert: number | null, limit: number) => Promise<number[]>
  /** The experts with entries that have been held long enough. */
  held: (organization: number, now: Date) => Promise<number[]>
  /**
   * Makes available what experts earned and has been held long enough; they are to be locked
   * before.
   */
  release: (organization: number, experts: readonly number[], now: Date) => Promise<void>
}

export type { ConsolidatedEarning, RepricedEarning }

/** Which available entries are consolidated. */
export type ConsolidationSelection = {
  branchOffice: number
  expert: number
  from: string | null
  to: string | null
  ids: readonly number[] | null
  limit: number
}

/** A balance to be written, with what it is hashed as. */
export type NewConsolidation = {
  id: number
  branchOffice: number
  expert: number
  number: number
  from: string
  to: string
  entries: readonly number[]
  parts: ConsolidationParts
  total: number
  currency: string
  note: string | null
  statement: string
  hash: string
  previousHash: string | null
  isPaid: boolean
}

export type NewPayout = {
  consolidation: number
  amount: number
  method: string
  reference: string | null
  date: string
  voucher: KeptFile | null
}

/** What is added to what an expert earned, or taken from it. */
export type NewAdjustment = {
  branchOffice: number
  expert: number
  type: number
  amount: number
  currency: string
  date: string
  note: string
}

export type { Days }
/** Of which branches totals are read: of all in the organizations where none is named. */
export type TotalsPlace = {
  organizations: readonly number[]
  branchOffices: readonly number[] | null
}
/**
 * Of which days, as whole months and the days beside them; of all experts where none is named; of
 * which rows of a list, where it is narrowed otherwise; whose each total is.
 */
export type TotalsQuery = {
  experts: readonly number[] | null
  span: MonthsAndDays
  narrowed?:
    | {
        filters: Record<string, unknown>
        search?: string | undefined
        masks: readonly FieldMask[]
      }
    | undefined
  byMonth: boolean
  by: 'expert' | 'branchOffice'
}
export type EarnedTotal = {
  /** The expert or the branch. */
  of: number
  name: string
  status: number
  month: string | null
  currency: string
  entries: number
  amount: number
}

/** What was earned, consolidated and paid, inside one transaction. */
export type BalanceBook = {
  /**
   * Entries that can be consolidated now, by their day; the clock counts, whatever the jobs have
   * done.
   */
  ready: (
    organization: number,
    selection: ConsolidationSelection,
    now: Date,
  ) => Promise<ConsolidatedEarning[]>
  /** Who has entries of days up to `to` that can be consolidated now, by currency. */
  due: (
    organization: number,
    branchOffice: number,
    period: { to: string; now: Date },
  ) => Promise<{ expert: number; name: string; currency: string }[]>
  /**
   * Whether the period that ended on `to`, or a later one, was consolidated without an
   * administrator.
   */
  isClosed: (organization: number, branchOffice: number, to: string) => Promise<boolean>
  /** Notes that it was. */
  close: (organization: number, branchOffice: number, to: string) => Promise<void>
  /** An expert who earned at a branch and was deleted since: what is owed to them is still paid. */
  departed: (
    organization: number,
    branchOffice: number,
    expert: number,
  ) => Promise<{ name: string } | undefined>
  adjust: (organization: number, adjustment: NewAdjustment, by: Stamp) => Promise<number>
  /**
   * The next number of a branch and the hash of its last statement, locked against others until the
   * transaction ends.
   */
  nextNumber: (
    organization: number,
    branchOffice: number,
  ) => Promise<{ id: number; number: number; previousHash: string | null }>
  add: (organization: number, consolidation: NewConsolidation, by: Stamp) => Promise<void>
  /** Sets how far a balance is paid, with its entries once it is paid. */
  pay: (
    organization: number,
    payout: NewPayout,
    outcome: { isPaid: boolean; by: Stamp },
  ) => Promise<void>
  /**
   * The voucher of a payment in one of the organizations, and of which balance it is; undefined
   * where it has none.
   */
  voucher: (
    organizations: readonly number[],
    payment: number,
  ) => Promise<{ organization: number; consolidation: number; file: KeptFile } | undefined>
  approve: (organization: number, consolidation: number, by: Stamp) => Promise<void>
  /** Gives the entries back. */
  cancel: (
    organization: number,
    consolidation: number,
    cancellation: { reason: string; by: Stamp },
  ) => Promise<void>
  statement: (
    organization: number,
    consolidation: number,
  ) => Promise<{ statement: string; hash: string }>
  totals: (place: TotalsPlace, query: TotalsQuery, own: number | null) => Promise<EarnedTotal[]>
  /**
   * What was sold in a span of days, one row for each service, to be worked out by another rule; of
   * a service that was taken back altogether, nothing.
   */
  repriced: (
    organization: number,
    branchOffice: number,
    query: { expert: number | null; from: string; to: string; own: number | null },
  ) => Promise<RepricedEarning[]>
}
