import { itemTypes, type PrivilegeSet } from '../../../contract/kernel/privileges.ts'

/** What an account holds, as the test created it. */
export type HeldGrant = {
  place: { partner: number; organization: number | null; branchOffice: number | null }
  privileges: PrivilegeSet
  dataScope: number
  masks: readonly string[]
}

const isSubset = <Member>(some: Set<Member>, all: Set<Member>): boolean =>
  [...some].every((each) => all.has(each))

/** The paths of a place and of every place above it. */
const pathsTo = ({ partner, organization, branchOffice }: HeldGrant['place']): Set<string> => {
  const steps = [partner, organization, branchOffice].filter((step) => step !== null)
  return new Set(steps.map((_, length) => steps.slice(0, length + 1).join('/')))
}
const pathOf = (place: HeldGrant['place']): string => [...pathsTo(place)].at(-1)!

type Declared = { actions: readonly string[]; parent?: string }
const declaredOf = (item: string): Declared => itemTypes[item as keyof typeof itemTypes]

/**
 * Every `item.action` that privileges open (definitions 3.16): unnamed parts follow their parent;
 * any action includes `view`.
 */
const opened = (privileges: PrivilegeSet): Set<string> =>
  new Set(
    Object.keys(itemTypes).flatMap((item) => {
      const { actions, parent } = declaredOf(item)
      const named = item in privileges || parent === undefined ? item : parent
      const flags = (privileges[named as never] ?? {}) as Record<string, boolean>
      const given = declaredOf(named).actions.filter((action) => flags[action])
      const all = given.length > 0 ? [...given, 'view'] : []
      return all.filter((action) => actions.includes(action)).map((action) => `${item}.${action}`)
    }),
  )

/**
 * The circles of records in reach: own records lie within the branch office, and the branch office
 * within the organization.
 */
const reached = ({ place, dataScope }: HeldGrant): Set<string> =>
  new Set(['own', 'branch', ...(place.branchOffice === null ? ['scope'] : [])].slice(0, dataScope))

const shown = (masks: readonly string[]): Set<string> =>
  new Set(['contact', 'prices', 'notes', 'files'].filter((each) => !masks.includes(each)))

/** A role as the test created it, with its demand of a second factor. */
export type HeldTerms = { privileges: PrivilegeSet; secondFactor: boolean }

/**
 * Whether a role may take the place of another: without the permission for security settings,
 * nothing that needs a factor goes without one.
 */
export const keepsFactor = (
  actor: HeldTerms,
  given: HeldTerms,
  former: HeldTerms | null,
): boolean => {
  if (given.secondFactor || opened(actor.privileges).has('security.edit')) return true
  if (former?.secondFactor === true) return false
  const own = opened(actor.privileges)
  return !actor.secondFactor || ![...opened(given.privileges)].some((each) => own.has(each))
}

/**
 * Authority as section 2 of authority.md defines it, computed by sets and without any code of the
 * server.
 */
export const holdsEverything = (actor: HeldGrant, target: HeldGrant): boolean =>
  pathsTo(target.place).has(pathOf(actor.place)) &&
  isSubset(opened(target.privileges), opened(actor.privileges)) &&
  isSubset(reached(target), reached(actor)) &&
  isSubset(shown(target.masks), shown(actor.masks))
