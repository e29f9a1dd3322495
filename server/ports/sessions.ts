import type { FieldMask } from '../../contract/entities/roles.ts'
import type { ItemPrivilege } from '../../contract/privileges.ts'
import type { Language } from '../../contract/words/index.ts'

/** One membership of an account: which scope it administers, with which role. */
export type Membership = {
  id: number
  account: number
  partner: number | null
  organization: number | null
  branchOffice: number | null
  /** The organizations it is about: its own, or all of its partner's. */
  reach: number[]
  role: { id: number; name: string }
  status: number
  statusComments: string | null
  /** Whether its organization or branch office is suspended. */
  suspended: boolean
  /** Whether its organization or branch office waits for approval: whoever administers it may see that, and nothing else. */
  waiting: boolean
  privileges: ItemPrivilege[]
  /** own 1, branch 2, scope 3. */
  dataScope: number
  fieldMasks: FieldMask[]
}

export type Account = {
  id: number
  email: string
  name: string
  phone: string | null
  taxId: string | null
  picture: string | null
  locale: Language | null
  passwordHash: string | null
}

/** A session that has not ended; `agent` is what the browser called itself. */
export type OpenSession = { tokenHash: string; address: string | null; agent: string | null; since: Date; seen: Date }

/** `freshAt` is when the session last proved who holds it. */
export type Recognized =
  { device: boolean; account?: undefined } | { device: boolean; account: Account; memberships: Membership[]; freshAt: Date }

export type Sessions = {
  openDevice: (idHash: string, at: Date) => Promise<void>
  knowsDevice: (idHash: string) => Promise<boolean>
  open: (session: {
    tokenHash: string
    accountId: number
    deviceHash: string
    address: string
    agent: string | null
    at: Date
    expiresAt: Date
  }) => Promise<void>
  /** Those of an account that have not ended, the latest used first. */
  list: (accountId: number, at: Date, idleSince: Date) => Promise<OpenSession[]>
  /** Whether the device is known, and the account whose live session the token is there, which is marked as seen. */
  recognize: (tokenHash: string, deviceHash: string, at: Date, idleSince: Date) => Promise<Recognized>
  end: (tokenHash: string) => Promise<void>
  /** Whether the device has held a session of the account that is not yet swept away. */
  hasSignedIn: (accountId: number, deviceHash: string) => Promise<boolean>
  accountByEmail: (email: string) => Promise<Account | undefined>
  /** The memberships of an account, oldest first, each with the name and rights of its role. */
  memberships: (accountId: number) => Promise<Membership[]>
  /** Counts a try under a key within a window and tells how many there were, this one included. */
  countTry: (key: string, windowStart: Date, points?: number) => Promise<number>
  forgetTries: (key: string) => Promise<void>
  /** Counts a try at an account before its password is looked at; `wait` is the seconds until the next one, null where this one may be. */
  slowDown: (keys: SlowDownKeys, at: Date) => Promise<{ wait: number | null; failures: number }>
  /** Takes the try back: it was the right person. */
  forgetSlowDown: (keys: SlowDownKeys) => Promise<void>
  /** Deletes sessions, tries, codes and invitations that have run out. */
  sweep: (at: Date) => Promise<void>
}

/** Hashes of what a try counts by: the pair of account and network (or known device), and for unknown devices the account and the network. */
export type SlowDownKeys = { pair: string; account: string | null; network: string | null }
