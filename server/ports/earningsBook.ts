import type { Commission } from '../../contract/configuration/experts.ts'
import type { MonthSoFar } from '../domain/commission.ts'
import type { Correction, NewEarning, StandingEarning } from '../domain/correctedEarnings.ts'
import type { EarningItem, EarningPayment, EarningRule } from '../domain/earnings.ts'
import type { Stamp } from './values.ts'

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
  items: (Omit<EarningItem, 'rules'> & { rules: Record<'expertProduct' | 'entailedProduct' | 'expert', Commission | null> })[]
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
  /** The entries of an appointment that are not void. */
  standing: (organization: number, schedule: number) => Promise<StandingEarning[]>
  /** What a month comes to so far by one rule. */
  month: (organization: number, month: EarningMonth) => Promise<MonthSoFar>
  /** Writes a correction; gives the ids of the new entries. */
  correct: (organization: number, place: EarningPlace, correction: Correction, by: Stamp) => Promise<void>
  /** Notes that what an appointment earns is written down as it stands. */
  keepSettled: (organization: number, schedule: number) => Promise<void>
  /** Appointments that changed since what they earn was written down; of one expert, where one is named. */
  unsettled: (organization: number, expert: number | null, limit: number) => Promise<number[]>
  /** The experts with entries that have been held long enough. */
  held: (organization: number, now: Date) => Promise<number[]>
  /** Makes available what experts earned and has been held long enough; they are to be locked before. */
  release: (organization: number, experts: readonly number[], now: Date) => Promise<void>
}
