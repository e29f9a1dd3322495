import { dataScopes, type FieldMask } from '../../contract/entities/roles.ts'
import { holdsAll, type PrivilegeSet } from '../../contract/privileges.ts'

/** Where somebody administers, with everything above it: a branch office names its organization and partner too. */
export type Place = { partner: number; organization: number | null; branchOffice: number | null }

/** What a membership, or a role given at a place, lets its holder do there and below. */
export type Grant = {
  place: Place
  privileges: PrivilegeSet
  /** One of `dataScopes`. */
  dataScope: number
  masks: readonly FieldMask[]
}

/**
 * Whether somebody who acts with one grant has authority over somebody who holds others (authority.md, 2): each place of the target is
 * the actor's or below it, and there the target has no privilege, no wider data and no unmasked field that the actor lacks. Nobody has
 * authority by this over an account that administers nothing, which is nobody's to change.
 */
export const hasAuthority = (actor: Grant, target: readonly Grant[]): boolean =>
  target.length > 0 && target.every((grant) => gives(actor, grant))

/** Whether a grant gives everything that another one does, at its place. */
export const gives = (own: Grant, other: Grant): boolean =>
  isWithin(other.place, own.place) &&
  holdsAll(own.privileges, other.privileges) &&
  widthOf(own) >= widthOf(other) &&
  own.masks.every((mask) => other.masks.includes(mask))

/** Whether a place is another one or lies below it. */
export const isWithin = (place: Place, above: Place): boolean =>
  place.partner === above.partner &&
  (above.organization === null || place.organization === above.organization) &&
  (above.branchOffice === null || place.branchOffice === above.branchOffice)

/** How much of a place's data a grant reaches; the whole of a branch office is no more than its branch office. */
const widthOf = ({ place, dataScope }: Grant): number => (place.branchOffice === null ? dataScope : Math.min(dataScope, dataScopes.branch))
