import type { DrawerSums } from '../domain/cashDrawer.ts'
import type { Stamp } from './values.ts'

type Written = { at: Date; by: { id: number; name: string } | null }

/** A cash session as it is kept, with what moved in it. */
export type KeptCashSession = DrawerSums & {
  id: number
  version: number
  branchOffice: number
  currency: string
  opened: Written
  closed: Written | null
  expected: number | null
  counted: number | null
  note: string | null
  movements: (Written & { id: number; amount: number; reason: string })[]
}

/** Which sessions of a branch: the open one, or those that were counted. */
export type CashSessionQuery = { branchOffice: number; isOpen: boolean; before: number | null; limit: number }

/** The cash drawers of branches, inside one transaction. */
export type CashBook = {
  /** The latest first. */
  list: (organization: number, query: CashSessionQuery) => Promise<KeptCashSession[]>
  /** As it stands once those who are writing into it are done; nobody else writes into it until the transaction ends. */
  lock: (id: number) => Promise<(KeptCashSession & { organization: number }) | undefined>
  /** The branch's open session, kept open until the transaction ends; others may write into it meanwhile. */
  join: (organization: number, branchOffice: number) => Promise<{ id: number; currency: string } | undefined>
  /** The id of the new session; undefined where one is open. */
  open: (organization: number, session: { branchOffice: number; currency: string; float: number }, by: Stamp) => Promise<number | undefined>
  /** The session is locked. */
  move: (organization: number, session: number, movement: { amount: number; reason: string }, by: Stamp) => Promise<void>
  /** The session is locked. */
  close: (
    organization: number,
    session: number,
    count: { expected: number; counted: number; note: string | null },
    by: Stamp,
  ) => Promise<void>
}
