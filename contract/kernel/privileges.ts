/** What may be done to an item (specification 6). */
export const actions = ['view', 'create', 'edit', 'delete'] as const
export type Action = (typeof actions)[number]

const all = actions
const viewAndEdit = ['view', 'edit'] as const
const onlyView = ['view'] as const
const onlyCreate = ['create'] as const

/**
 * Every item type, the actions that exist for it, and the item it belongs to: a role that does not
 * name a sub-item has its parent's flags (definitions 3.16). A reserved item is required by no call
 * yet: it is stored and shown, but not offered.
 */
export const itemTypes = {
  bo_role: { actions: all },
  bo_admin: { actions: all },
  schedule: { actions: all },
  schedule_comment: { actions: all, parent: 'schedule' },
  waitlist: { actions: all, parent: 'schedule' },
  payment: { actions: all, parent: 'schedule' },
  payment_link: { actions: all, parent: 'schedule' },
  refund: { actions: onlyCreate, parent: 'schedule' },
  client: { actions: all },
  client_attendance: { actions: all, parent: 'client' },
  client_file: { actions: all, parent: 'client' },
  saved_card: { actions: all, parent: 'client' },
  bo_product: { actions: all },
  o_product: { actions: all },
  bo_account: { actions: viewAndEdit },
  expert_historical_balance: { actions: all },
  expert_consolidated_balances: { actions: all },
  direct_links: { actions: all },
  schedule_calendar: { actions: onlyView },
  schedule_register: { actions: onlyCreate },
  schedule_override: { actions: onlyCreate },
  schedule_price: { actions: onlyCreate },
  bo_expert: { actions: all },
  form: { actions: all },
  resource: { actions: all },
  expert_time_off: { actions: all },
  config: { actions: viewAndEdit },
  payment_gateway: { actions: viewAndEdit },
  channel_account: { actions: viewAndEdit },
  security: { actions: viewAndEdit },
  message_template: { actions: all },
  report: { actions: onlyView, isReserved: true },
  export: { actions: onlyCreate },
  audit_log: { actions: onlyView },
  webhook: { actions: all },
  o_account: { actions: viewAndEdit },
  o_role: { actions: all },
  o_admin: { actions: all },
  o_expert: { actions: all },
  branch_office: { actions: all },
  category: { actions: all },
  api_key: { actions: all },
  p_account: { actions: viewAndEdit },
  p_role: { actions: all },
  p_admin: { actions: all },
  organization: { actions: all },
} as const satisfies Record<
  string,
  { actions: readonly Action[]; parent?: string; isReserved?: true }
>

export type ItemType = keyof typeof itemTypes

/**
 * The names of the specification's menu items (section 6) for item types: a role may be sent with
 * either, and is answered with the type.
 */
export const menuItemTypes = {
  schedules: 'schedule',
  clients: 'client',
  bo_products: 'bo_product',
  bo_roles: 'bo_role',
} as const satisfies Record<string, ItemType>
export const itemTypeNames = Object.keys(itemTypes) as ItemType[]
/** Those that roles are offered. */
export const offeredItems = itemTypeNames.filter((item) => !('isReserved' in itemTypes[item]))

/** One right: an action on an item type. */
export type Privilege = readonly [ItemType, Action]

/** The rights of a role, by item type. */
export type PrivilegeSet = Partial<Record<ItemType, Partial<Record<Action, boolean>>>>

/** How a role is sent and stored: `sys_name` plus `privs` (specification 6). */
export type ItemPrivilege = { sys_name: ItemType; privs: Partial<Record<Action, boolean>> }

/**
 * Whether a set of rights allows an action: create, edit and delete imply view, and a sub-item that
 * the set does not name takes its parent's flags. The one rule for the server, the menu and
 * `canAccess`.
 */
export const allows = (held: PrivilegeSet, [item, action]: Privilege): boolean => {
  const declared: { actions: readonly Action[]; parent?: string } = itemTypes[item]
  if (!declared.actions.includes(action)) return false
  const own = held[item]
  if (own === undefined && declared.parent !== undefined) {
    // A sub-item may have an action that its parent lacks no flag for: refund.create follows
    // schedule.create.
    return allows(held, [declared.parent as ItemType, action])
  }
  if (own === undefined) return false
  if (own[action] === true) return true
  return action === 'view' && declared.actions.some((each) => own[each] === true)
}

/** Whether any of the rights is held; an endpoint that needs none is open to its audience. */
export const allowsAny = (held: PrivilegeSet, needed: readonly Privilege[]): boolean =>
  needed.length === 0 || needed.some((privilege) => allows(held, privilege))

/** The rights that two sets both allow, every item named. */
export const heldByBoth = (one: PrivilegeSet, other: PrivilegeSet): PrivilegeSet =>
  Object.fromEntries(
    itemTypeNames.map((item) => [
      item,
      Object.fromEntries(
        itemTypes[item].actions.map((action) => [
          action,
          allows(one, [item, action]) && allows(other, [item, action]),
        ]),
      ),
    ]),
  )

/**
 * Reads the list form of a role into a set; later entries win over earlier ones for the same item.
 */
export const toPrivilegeSet = (list: readonly ItemPrivilege[]): PrivilegeSet =>
  Object.fromEntries(list.map(({ sys_name, privs }) => [sys_name, privs]))

/** Every right there is, as the owners' system roles hold it. */
export const everyPrivilege: ItemPrivilege[] = itemTypeNames.map((item) => ({
  sys_name: item,
  privs: Object.fromEntries(itemTypes[item].actions.map((action) => [action, true])),
}))

/**
 * Whether everything that one set allows is allowed by the other: no one grants what they do not
 * hold (definitions 3.16).
 */
export const holdsAll = (held: PrivilegeSet, wanted: PrivilegeSet): boolean =>
  itemTypeNames.every((item) =>
    itemTypes[item].actions.every(
      (action) => !allows(wanted, [item, action]) || allows(held, [item, action]),
    ),
  )

/** Which records a role reaches: those of its own holder, of the branch, or of the whole scope. */
export const dataScopes = { own: 1, branch: 2, scope: 3 } as const

/** The parent of system roles, which every scope starts with. */
export const systemParent = -1
