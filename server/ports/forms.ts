import type { FormSections } from '../../contract/forms/schema.ts'
import type { Values } from './values.ts'

/**
 * A form as it asks now, and when it does (`askOn`, of the services that ask it); null where
 * nothing but its purpose says so.
 */
export type FormToAnswer = {
  id: number
  name: string
  version: number
  sections: FormSections
  askOn: number | null
}

/** What was agreed to in a form, as it stood when it was (definitions 3.13). */
export type StoredConsent = {
  key: string
  textHash: string
  version: number
  at: string
  ip: string
  signature: Values | null
}

/** An answer with the questions of the version that it was given to. */
export type StoredAnswer = {
  id: number
  schedule: number | null
  attendance: number | null
  form: { id: number; name: string; version: number }
  sections: FormSections
  values: Values
  consents: StoredConsent[]
  signer: string | null
  /** Who of the staff wrote it down; null where the client did. */
  author: { id: number; name: string } | null
  revision: number
  submittedAt: string
  editedAt: string | null
}

/**
 * An answer that is to be kept, in place of the one before it; `revision` is the one it was written
 * over, or null.
 */
export type NewAnswer = {
  form: number
  version: number
  values: Values
  consents: StoredConsent[]
  /** The ids of the files that it names. */
  files: number[]
  signer: string | null
  account: number | null
  author: string | null
  address: string
  revision: number | null
  now: string
  ref: string
}

/** What is known of a file's bytes, and where they lie. */
export type KeptFile = { key: string; name: string; mime: string; size: number; sha256: string }

export type AnswerBook = {
  /** The enabled forms that services ask, each once, in the order of the services. */
  ofServices: (organization: number, entailedProducts: readonly number[]) => Promise<FormToAnswer[]>
  /** The enabled forms of a purpose that a branch may use. */
  ofPurpose: (
    organization: number,
    branchOffice: number,
    purpose: number,
  ) => Promise<FormToAnswer[]>
  /** The answers given for an appointment or attendance, oldest first. */
  given: (organization: number, to: AnswersOf) => Promise<StoredAnswer[]>
  /** Which of these appointments, or of these attendances, have answers. */
  among: (organization: number, of: AnsweredAmong) => Promise<number[]>
  /**
   * `stale` where another request has answered since `revision`; `taken` where a file belongs to
   * another answer.
   */
  keep: (
    organization: number,
    to: AnswersOf,
    answer: NewAnswer,
  ) => Promise<
    { result: 'kept'; discarded: KeptFile[] } | { result: 'stale' } | { result: 'taken' }
  >
  addFile: (organization: number, file: KeptFile, at: Date) => Promise<number>
  files: (
    organization: number,
    ids: readonly number[],
  ) => Promise<{ id: number; answer: number | null; file: KeptFile }[]>
  /**
   * To which form, for which appointment or attendance, and at which branch an answer was given.
   */
  whereGiven: (
    organization: number,
    answer: number,
  ) => Promise<{ form: number; to: AnswersOf; branchOffice: number } | undefined>
  /** Removes the answers of an attendance; gives the files that go with them. */
  discard: (organization: number, attendance: number) => Promise<KeptFile[]>
}

export type AnsweredAmong = { schedules: readonly number[] } | { attendances: readonly number[] }
export type AnswersOf = { schedule: number } | { attendance: number }
