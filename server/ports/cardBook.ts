import type { CardConsent } from '../../contract/entities/savedCards.ts'

/** Where a try to keep a card stands. */
export const setupStates = { open: 1, kept: 2, refused: 3 } as const

/** A try to keep a card, as it is written down before the gateway is asked. */
export type CardSetup = {
  id: number
  branchOffice: number
  client: number | null
  schedule: number | null
  link: number | null
  processor: string
  setupRef: string | null
  bodyHash: string
  consent: CardConsent
  state: number
  reason: string | null
  savedCard: number | null
  createdAt: Date
}

export type NewCardSetup = Omit<CardSetup, 'id' | 'setupRef' | 'state' | 'reason' | 'savedCard'> & { key: string | null }

/** What a card is called at its gateway, and the branch by whose account it is known there. */
export type CardSecret = { processor: string; processorToken: string; branchOffice: number }

/** What saved cards need beyond the records themselves, inside one transaction. */
export type CardBook = {
  begin: (organization: number, setup: NewCardSetup) => Promise<number>
  /** The try that a call under a key began. */
  byKey: (organization: number, key: string) => Promise<CardSetup | undefined>
  /** By its id, or by what the gateway calls it; locked against others until the transaction ends. */
  lockSetup: (organization: number, which: { id: number } | { processor: string; setupRef: string }) => Promise<CardSetup | undefined>
  keepSetup: (
    organization: number,
    setup: number,
    change: Partial<Pick<CardSetup, 'state' | 'setupRef' | 'reason' | 'savedCard'>>,
  ) => Promise<void>
  /** The client's card with a number, by its print. */
  byFingerprint: (organization: number, client: number, fingerprint: string) => Promise<number | undefined>
  /** What the gateway calls a card; undefined once it was removed. */
  secretOf: (organization: number, card: number) => Promise<CardSecret | undefined>
  /** Notes that its client was told of its end; false where they were before. */
  noteTold: (organization: number, card: number, at: Date) => Promise<boolean>
  forgetSecret: (organization: number, card: number) => Promise<void>
}
