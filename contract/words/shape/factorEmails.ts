/** Emails about a change of a person's second factors. */
export const factorEmailNames = [
  'totpAdded',
  'totpRemoved',
  'passkeyAdded',
  'passkeyRemoved',
  'recoveryCodesRenewed',
  'recoveryCodeUsed',
  'secondFactorReset',
] as const
export type FactorEmailName = (typeof factorEmailNames)[number]
