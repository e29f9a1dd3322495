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
  /** Empties what tells who a person is in everything of the organization that belongs to them; gives the files that go. */
  forget: (organization: number, person: Person) => Promise<ForgottenFiles>
  /** Those that were merged into a client. */
  mergedInto: (organization: number, client: number) => Promise<number[]>
}

/** A person as an organization knows them: the clients they are, and the emails and telephones by which they booked without being one. */
export type Person = { clients: readonly number[]; contacts: readonly string[] }

/** The keys of the files that go with a person, and how many bytes they had. */
export type ForgottenFiles = { keys: string[]; bytes: number }

export type DuplicatePair = { one: number; other: number; reasons: DuplicateReason[] }
