import type { FeedRecord } from '../../contract/endpoints/integrations.ts'
import type { AuditEntry } from './auditTrail.ts'

/** Calendar feeds that are not revoked; every method is limited to the organizations it is given. */
export type Feeds = {
  /** Of a branch, oldest first; those of one expert and of one account where they are given. */
  list: (organization: number, only: { branchOffice: number; expert?: number; account?: number }) => Promise<FeedRecord[]>
  find: (organizations: readonly number[], id: number) => Promise<(FeedRecord & { organization: number }) | undefined>
  /** With its line in the audit trail; undefined where the expert is not of the branch. */
  add: (organization: number, feed: NewFeed) => Promise<FeedRecord | undefined>
  /** With its line in the audit trail; false where it was revoked before. */
  revoke: (organization: number, id: number, by: Who) => Promise<boolean>
  /** The feed of a secret; that it was asked for is noted once an hour. */
  ofToken: (organization: number, tokenHash: string, now: Date) => Promise<OpenFeed | undefined>
  /** What an expert was to do at a branch and was given to others, by when it was to be; with `account`, only where that is the expert. */
  givenAway: (
    organization: number,
    of: { branchOffice: number; expert: number; account?: number | undefined; from: Date; to: Date; limit: number },
  ) => Promise<GivenAway[]>
}

/** An appointment that is another expert's now, at the time that it had before. */
export type GivenAway = { code: string; version: number; services: string[]; startsAt: string; endsAt: string; changedAt: string }

/** Who does it, when and from where. */
export type Who = Pick<AuditEntry, 'at' | 'accountId' | 'ref' | 'address' | 'device'>

export type NewFeed = {
  branchOffice: number
  expert: number | null
  membership: number
  tokenHash: string
  by: Who & { accountId: number }
}

export type OpenFeed = { branchOffice: number; expert: { id: number; name: string } | null; account: number; membership: number }
