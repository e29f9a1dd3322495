/** The TXT records of a name, or `unreachable` where no resolver answered. A name without records has no texts. */
export type TextRecords = { state: 'read' | 'unreachable'; texts: string[] }

/** Lookups in the Domain Name System. */
export type HostRecords = {
  /** The texts of a name's TXT records, each in one piece. */
  textsOf: (name: string) => Promise<TextRecords>
}
