import type { LetterAbout } from '../../ports/mail.ts'

/** What a letter to whoever administers an organization, or one of its branches, is about. */
export const ofOrganization = (organization: number, branchOffice: number | null = null): LetterAbout => ({
  organization,
  branchOffice,
  client: null,
  schedule: null,
})
