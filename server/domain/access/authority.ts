import {
  dataScopes,
  allows,
  heldByBoth,
  holdsAll,
  type PrivilegeSet,
} from '../../../contract/kernel/privileges.ts'
import type { FieldMask } from '../../../contract/kernel/fieldMasks.ts'

/**
 * A place that an administrator manages, with the levels above it: a branch office names its
 * organization and partner too.
 */
export type Place = { partner: number; organization: number | null; branchOffice: number | null }

/** What a membership, or a role given at a place, lets its holder do there and below. */
export type Grant = {
  place: Place
  privileges: PrivilegeSet
  /** One of `dataScopes`. */
  dataScope: number
  masks: readonly FieldMask[]
}

/** What one grant can lack compared with another. */
export type Lack = 'place' | 'privileges' | 'dataScope' | 'masks'

/**
 * Whether an actor with one grant has authority over the holder of the target grants (authority.md,
 * 2): each place of the target is the actor's or below it, and there the target has no privilege,
 * no wider data and no unmasked field that the actor lacks. No actor has authority over an account
 * that administers nothing.
 */
export const hasAuthority = (actor: Grant, target: readonly Grant[]): boolean =>
  target.length > 0 && target.every((grant) => lackOf(actor, grant) === undefined)

/**
 * The first thing that a grant lacks and another one gives, at the other's place; undefined if it
 * lacks nothing.
 */
export const lackOf = (own: Grant, other: Grant): Lack | undefined => {
  if (!isWithin(other.place, own.place)) return 'place'
  if (!holdsAll(own.privileges, other.privileges)) return 'privileges'
  if (widthOf(own) < widthOf(other)) return 'dataScope'
  return own.masks.every((mask) => other.masks.includes(mask)) ? undefined : 'masks'
}

/** What a role gives, and whether its holders must have a second factor. */
export type FactorTerms = { privileges: PrivilegeSet; secondFactor: boolean }

/**
 * Whether a role leaves without a second factor what needs one: permissions of an actor whose own
 * role requires it, or a role that required it before the change. An administrator who may edit the
 * security settings decides about such demands, and waives nothing.
 * @param former the role before it is edited, or the one that its holders had; null for a new one
 */
export const waivesFactor = (
  actor: FactorTerms,
  given: FactorTerms,
  former: FactorTerms | null,
): boolean =>
  !given.secondFactor &&
  !allows(actor.privileges, ['security', 'edit']) &&
  (former?.secondFactor === true ||
    (actor.secondFactor && opensAnything(heldByBoth(actor.privileges, given.privileges))))

const opensAnything = (privileges: PrivilegeSet): boolean =>
  Object.values(privileges).some((flags) => Object.values(flags).some((flag) => flag))

/** Whether a place is another one or lies below it. */
export const isWithin = (place: Place, above: Place): boolean =>
  place.partner === above.partner &&
  (above.organization === null || place.organization === above.organization) &&
  (above.branchOffice === null || place.branchOffice === above.branchOffice)

/**
 * How much of a place's data a grant reaches; the whole of a branch office is no more than its
 * branch office.
 */
const widthOf = ({ place, dataScope }: Grant): number =>
  place.branchOffice === null ? dataScope : Math.min(dataScope, dataScopes.branch)

/** What the settings of a place let its experts see (definitions 3.15, ExpertsConfig). */
export type ExpertVisibility = { clients: 'none' | 'own' | 'all'; prices: boolean }

/** What each level has set; undefined where it has not. */
type Levels = {
  partner?: Partial<ExpertVisibility>
  organization?: Partial<ExpertVisibility>
  branchOffice?: Partial<ExpertVisibility>
}

const byStrictness = ['none', 'own', 'all'] as const

/**
 * The organization decides, in place of its partner; a branch office may only be stricter
 * (authority.md, 3).
 */
export const expertVisibilityOf = (
  { partner, organization, branchOffice }: Levels,
  usual: ExpertVisibility,
): ExpertVisibility => {
  const clients = organization?.clients ?? partner?.clients ?? usual.clients
  const prices = organization?.prices ?? partner?.prices ?? usual.prices
  return {
    clients:
      byStrictness[
        Math.min(
          byStrictness.indexOf(clients),
          byStrictness.indexOf(branchOffice?.clients ?? clients),
        )
      ]!,
    prices: prices && (branchOffice?.prices ?? true),
  }
}
