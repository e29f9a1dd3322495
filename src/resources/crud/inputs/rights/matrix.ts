import {
  actions,
  allows,
  itemTypeNames,
  itemTypes,
  toPrivilegeSet,
  type Action,
  type ItemPrivilege,
  type ItemType,
  type PrivilegeSet,
} from '../../../../../contract/kernel/privileges.ts'

/** How one right stands in a role that is being made. */
export type Cell = {
  on: boolean
  /** View, that another right on the item brings along. */
  implied: boolean
  /** Taken over from the item that this one belongs to. */
  inherited: boolean
  /** The maker of the role does not hold it, and so cannot give it. */
  locked: boolean
}

/** The permissions of a role that is being made, and those of the administrator who makes it. */
export type RoleDraft = { list: readonly ItemPrivilege[]; held: PrivilegeSet }

/** Some actions on some items. */
export type ItemActions = { items: readonly ItemType[]; actions: readonly Action[] }

type Flags = Partial<Record<Action, boolean>>

const declared = (item: ItemType): { actions: readonly Action[]; parent?: ItemType } =>
  itemTypes[item]

/** The actions that exist for an item. */
export const actionsOf = (item: ItemType): readonly Action[] => declared(item).actions

/** The item that this one belongs to. */
export const parentOf = (item: ItemType): ItemType | undefined => declared(item).parent

/** One right of a role; undefined where the item has no such action. */
export const cellOf = (
  { list, held }: RoleDraft,
  item: ItemType,
  action: Action,
): Cell | undefined => {
  if (!actionsOf(item).includes(action)) return undefined
  const set = toPrivilegeSet(list)
  const own = set[item]
  const on = allows(set, [item, action])
  const others = actionsOf(item).some((each) => each !== 'view' && allows(set, [item, each]))
  return {
    on,
    implied: action === 'view' && on && others,
    inherited: own === undefined && parentOf(item) !== undefined,
    locked: !allows(held, [item, action]),
  }
}

/** The role with some rights on some items given or taken, as far as its maker holds them. */
export const withRights = (
  { list, held }: RoleDraft,
  { items, actions: wanted }: ItemActions,
  on: boolean,
): ItemPrivilege[] => {
  const set = toPrivilegeSet(list)
  const changed = Object.fromEntries(
    items.map((item) => {
      const flags = Object.fromEntries(
        actionsOf(item).map((action) => {
          const before =
            set[item] === undefined ? allows(set, [item, action]) : set[item][action] === true
          return [
            action,
            wanted.includes(action) && (!on || allows(held, [item, action])) ? on : before,
          ]
        }),
      )
      // Without view there is nothing to create, edit or delete either.
      const blind = !on && wanted.includes('view')
      return [
        item,
        blind ? Object.fromEntries(actionsOf(item).map((action) => [action, false])) : flags,
      ]
    }),
  ) as Partial<Record<ItemType, Flags>>
  return withinHeld(merged(list, changed), held)
}

/** The item takes over again what its parent has. */
export const inheriting = (
  list: readonly ItemPrivilege[],
  held: PrivilegeSet,
  item: ItemType,
): ItemPrivilege[] =>
  withinHeld(
    list.filter(({ sys_name }) => sys_name !== item),
    held,
  )

/**
 * A role with nothing, with view of everything, or with everything that may be given; of the items
 * shown.
 */
export const presets = {
  nothing: (_held: PrivilegeSet, _items: readonly ItemType[]): ItemPrivilege[] => [],
  viewAll: (held: PrivilegeSet, items: readonly ItemType[]) => granted(held, items, ['view']),
  everything: (held: PrivilegeSet, items: readonly ItemType[]) => granted(held, items, actions),
} as const
export type Preset = keyof typeof presets

const granted = (
  held: PrivilegeSet,
  items: readonly ItemType[],
  wanted: readonly Action[],
): ItemPrivilege[] =>
  items.flatMap((item) => {
    const privs = Object.fromEntries(
      actionsOf(item).map((action) => [
        action,
        wanted.includes(action) && allows(held, [item, action]),
      ]),
    )
    return Object.values(privs).includes(true) || parentOf(item) !== undefined
      ? [{ sys_name: item, privs }]
      : []
  })

/** Which preset a role is, if it is one. */
export const presetOf = (
  list: readonly ItemPrivilege[],
  held: PrivilegeSet,
  items: readonly ItemType[],
): Preset | undefined => {
  const set = toPrivilegeSet(list)
  const isSame = (other: PrivilegeSet) =>
    itemTypeNames.every((item) =>
      actionsOf(item).every(
        (action) => allows(set, [item, action]) === allows(other, [item, action]),
      ),
    )
  return (Object.keys(presets) as Preset[]).find((preset) =>
    isSame(toPrivilegeSet(presets[preset](held, items))),
  )
}

/**
 * What is changed takes the place of what was; an item without any right is left out, unless it
 * would take over its parent's.
 */
const merged = (
  list: readonly ItemPrivilege[],
  changed: Partial<Record<ItemType, Flags>>,
): ItemPrivilege[] => {
  const kept = list.map((each) =>
    changed[each.sys_name] ? { sys_name: each.sys_name, privs: changed[each.sys_name]! } : each,
  )
  const added = itemTypeNames.flatMap((item) =>
    changed[item] && !list.some(({ sys_name }) => sys_name === item)
      ? [{ sys_name: item, privs: changed[item] }]
      : [],
  )
  return [...kept, ...added].filter(
    ({ sys_name, privs }) =>
      parentOf(sys_name) !== undefined || Object.values(privs).includes(true),
  )
}

/**
 * What an item would take over from its parent though it cannot be given is said of the item
 * itself.
 */
const withinHeld = (list: readonly ItemPrivilege[], held: PrivilegeSet): ItemPrivilege[] => {
  const set = toPrivilegeSet(list)
  const added = itemTypeNames.flatMap((item): ItemPrivilege[] => {
    if (set[item] !== undefined || parentOf(item) === undefined) return []
    const given = actionsOf(item).filter((action) => allows(set, [item, action]))
    if (given.every((action) => allows(held, [item, action]))) return []
    const privs = actionsOf(item).map(
      (action) => [action, given.includes(action) && allows(held, [item, action])] as const,
    )
    return [{ sys_name: item, privs: Object.fromEntries(privs) }]
  })
  return [...list, ...added]
}
