import type { DuplicateReason } from '../../contract/endpoints/clients.ts'

/** What is done with clients beyond reading and writing one. */
export type ClientBooks = {
  /** Pairs of an organization’s clients that may be one person, the surest first; `without` are reasons that do not count. */
  duplicates: (
    organization: number,
    page: { limit: number; offset: number; without: readonly DuplicateReason[] },
  ) => Promise<{ pairs: DuplicatePair[]; total: number }>
  /** Lets everything that points at one client point at another: whatever the database knows to point at clients. */
  handOver: (organization: number, from: number, to: number) => Promise<void>
  /** Empties what tells who a client is in everything that belongs to them; gives the keys of the files that go, and how many bytes they had. */
  forget: (organization: number, clients: readonly number[]) => Promise<{ keys: string[]; bytes: number }>
  /** Those that were merged into a client. */
  mergedInto: (organization: number, client: number) => Promise<number[]>
}

export type DuplicatePair = { one: number; other: number; reasons: DuplicateReason[] }
