/** The name of the TXT record that proves a host name (authority.md, 3). */
export const hostRecordOf = (host: string): string => `_phi-agenda.${host}`
