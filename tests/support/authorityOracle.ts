import { itemTypes, type PrivilegeSet } from '../../contract/privileges.ts'

/** What somebody holds, as the test made it. */
export type HeldGrant = {
  place: { partner: number; organization: number | null; branchOffice: number | null }
  privileges: PrivilegeSet
  dataScope: number
  masks: readonly string[]
}

const isSubset = <Member>(some: Set<Member>, all: Set<Member>): boolean => [...some].every((each) => all.has(each))

/** Every place at and above one, as paths. */
const pathsTo = ({ partner, organization, branchOffice }: HeldGrant['place']): Set<string> => {
  const steps = [partner, organization, branchOffice].filter((step) => step !== null)
  return new Set(steps.map((_, length) => steps.slice(0, length + 1).join('/')))
}
const pathOf = (place: HeldGrant['place']): string => [...pathsTo(place)].at(-1)!

type Declared = { actions: readonly string[]; parent?: string }
const declaredOf = (item: string): Declared => itemTypes[item as keyof typeof itemTypes]

/** Every `item.action` that a list of privileges opens (definitions 3.16): unnamed parts follow their parent, and who may do anything may look. */
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

/** Which circles of records are reached: one’s own lie within the branch office, and that within the organization. */
const reached = ({ place, dataScope }: HeldGrant): Set<string> =>
  new Set(['own', 'branch', ...(place.branchOffice === null ? ['scope'] : [])].slice(0, dataScope))

const shown = (masks: readonly string[]): Set<string> =>
  new Set(['contact', 'prices', 'notes', 'files'].filter((each) => !masks.includes(each)))

/** Authority as authority.md, section 2, says it, by sets: nothing here is shared with the server. */
export const holdsEverything = (actor: HeldGrant, target: HeldGrant): boolean =>
  pathsTo(target.place).has(pathOf(actor.place)) &&
  isSubset(opened(target.privileges), opened(actor.privileges)) &&
  isSubset(reached(target), reached(actor)) &&
  isSubset(shown(target.masks), shown(actor.masks))
