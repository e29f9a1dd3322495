import { directLinkStatuses } from '../../../contract/kernel/statuses.ts'
import type { CalendarRequest } from '../../ports/bookings.ts'
import type { Secrets } from '../../ports/secrets.ts'

/**
 * What a direct link demands and gives, as the database function direct_link_terms has it: instants
 * in ISO 8601, dates of the branch's clock.
 */
export type LinkTerms = {
  opensAt: string | null
  firstDay: string | null
  lastDay: string | null
  isExhausted: boolean
  passwordHash: string | null
  banner: string | null
  prefill: {
    name: string | null
    email: string | null
    phone: string | null
    product: number | null
    expert: number | null
  }
}

/** Why a direct link does not serve. */
export type LinkRefusal =
  | 'NOT_AVAILABLE'
  | 'LINK_EXPIRED'
  | 'LINK_USED'
  | 'LINK_NOT_YET'
  | 'LINK_PASSWORD'

type Read = {
  link: { id: number; status: number; expiresAt: string | null } | null
  linkTerms: LinkTerms | null
}

const { enabled, expired, exhausted } = directLinkStatuses.ids

/**
 * Why the link of a calendar does not serve a visitor; null where it does. The status that is
 * stored says only whether it is switched on: what follows from time and uses is worked out anew.
 */
export const linkRefusalOf = (
  secrets: Secrets,
  { link, linkTerms }: Read,
  request: CalendarRequest,
): LinkRefusal | null => {
  if (link === null || linkTerms === null) return request.link === null ? null : 'NOT_AVAILABLE'
  if (link.status !== enabled && link.status !== expired && link.status !== exhausted)
    return 'NOT_AVAILABLE'
  const { now, organization, linkKey } = request
  if (link.expiresAt !== null && new Date(link.expiresAt) <= now) return 'LINK_EXPIRED'
  if (linkTerms.isExhausted) return 'LINK_USED'
  if (linkTerms.opensAt !== null && new Date(linkTerms.opensAt) > now) return 'LINK_NOT_YET'
  const { passwordHash } = linkTerms
  if (passwordHash === null) return null
  const keys = secrets.derivations(...wordsOf(organization, link.id, passwordHash))
  return linkKey != null && keys.includes(linkKey) ? null : 'LINK_PASSWORD'
}

/** What a visitor is given for the right password of a link. It ends with the password. */
export const linkKeyOf = (
  secrets: Secrets,
  organization: number,
  { link, passwordHash }: { link: number; passwordHash: string },
): string => secrets.derive(...wordsOf(organization, link, passwordHash))

const wordsOf = (organization: number, link: number, passwordHash: string): string[] => [
  'direct link',
  String(organization),
  String(link),
  passwordHash,
]
