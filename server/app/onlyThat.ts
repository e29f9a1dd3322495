import type { Scope } from '../ports/caller.ts'

/** What a secret alone reaches: rows of the organization it names, and of those only the one that has its hash. */
export const onlyThat = (organization: number): Scope => ({
  account: 'boAdmin',
  partner: 0,
  organizations: [organization],
  branchOffice: null,
})
