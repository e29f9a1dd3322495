/** The TXT records of a name: what they say, or that nobody could be asked. A name without any has no texts. */
export type TextRecords = { state: 'read' | 'unreachable'; texts: string[] }

/** What the Domain Name System says of names. */
export type HostRecords = {
  /** The texts of a name's TXT records, each in one piece. */
  textsOf: (name: string) => Promise<TextRecords>
}
