import type { BrowserConfiguration } from '../../../contract/money/gateways.ts'

/**
 * A gateway's own card fields inside our page. What is typed there goes to the gateway; the page
 * only ever sees a token.
 */
export type CardFields = {
  /**
   * Stands for what was typed; null where that is not right yet, which the fields say themselves.
   * Rejects where the gateway is out of reach.
   */
  token: () => Promise<string | null>
  focus: () => void
  destroy: () => void
}

export type CardFieldOptions = {
  /** What the fields are called, for users of a screen reader. */
  title: string
  /** `cvc`: only the security code of a card kept before, whose brand says how long it is. */
  kind?: 'card' | 'cvc'
  brand?: string
  /** Enter was pressed inside. */
  onSubmit?: () => void
}

/** Where the fields stand, whose they are, and how they are shown. */
export type CardPlace = {
  configuration: BrowserConfiguration
  element: HTMLElement
  language: string
  options: CardFieldOptions
}

export type MountCardFields = (place: CardPlace) => Promise<CardFields>
