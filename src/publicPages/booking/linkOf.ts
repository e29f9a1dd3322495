import type { PublicLink } from '../../../contract/endpoints/public.ts'

/** What a call says of the page that the visitor is on. */
export const linkOf = ({
  branchOffice,
  name,
  linkKey,
}: Pick<PublicLink, 'branchOffice' | 'name' | 'linkKey'>) => ({
  branchOffice: branchOffice.id,
  directLink: name,
  linkKey,
})
