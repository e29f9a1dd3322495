/** Emails about a change of a person's second factors. */
export const factorLetterNames = [
  'totpAdded',
  'totpRemoved',
  'passkeyAdded',
  'passkeyRemoved',
  'recoveryCodesRenewed',
  'recoveryCodeUsed',
  'secondFactorReset',
] as const
export type FactorLetter = (typeof factorLetterNames)[number]
