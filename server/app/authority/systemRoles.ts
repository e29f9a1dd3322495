import {
  actions,
  everyPrivilege,
  itemTypes,
  itemTypeNames,
  type Action,
  type ItemPrivilege,
  type ItemType,
} from '../../../contract/kernel/privileges.ts'
import { roleWords } from '../../../contract/words/roles.ts'
import type { SystemRole } from '../../ports/accounts.ts'

// The names that they are stored under; readers see them in their own language.
const names = roleWords.es

const granted = (item: ItemType, allowed: readonly Action[]): ItemPrivilege => ({
  sys_name: item,
  privs: Object.fromEntries(
    itemTypes[item].actions.map((action) => [action, allowed.includes(action)]),
  ),
})
/** What can be allowed of an item. */
const actionsOf = (item: ItemType): readonly Action[] => itemTypes[item].actions

const view: Action[] = ['view']
const noDelete: Action[] = ['view', 'create', 'edit']

// What a branch administers of its own: nothing of the organization's or the partner's.
const beyondTheBranch =
  /^(?:o_(?:account|role|admin|expert)|p_.*|organization|branch_office|category|api_key|payment_gateway|channel_account|security)$/
const partnerLevel = /^(?:p_.*|organization)$/

const without = (pattern: RegExp): ItemPrivilege[] =>
  everyPrivilege.filter(({ sys_name }) => !pattern.test(sys_name))

/**
 * The read-only roles that every organization starts with (definitions 3.16); levels: organization
 * 2, branch office 3; data: own 1, branch 2, scope 3.
 */
export const systemRoles: SystemRole[] = [
  { name: names.administrator, level: 2, dataScope: 3, itemPrivileges: without(partnerLevel) },
  {
    name: names.finance,
    level: 2,
    dataScope: 3,
    itemPrivileges: [
      granted('payment', actions),
      granted('payment_link', actions),
      granted('refund', ['create']),
      granted('report', view),
      granted('export', ['create']),
      granted('schedule', view),
      granted('client', view),
      granted('client_file', []),
    ],
  },
  {
    name: names.catalog,
    level: 2,
    dataScope: 3,
    itemPrivileges: [
      granted('o_product', actions),
      granted('category', actions),
      granted('form', actions),
      granted('message_template', actions),
    ],
  },
  {
    name: names.branchAdministrator,
    level: 3,
    dataScope: 2,
    itemPrivileges: [...without(beyondTheBranch)],
  },
  {
    name: names.reception,
    level: 3,
    dataScope: 2,
    itemPrivileges: [
      granted('schedule', noDelete),
      granted('schedule_register', ['create']),
      granted('schedule_calendar', view),
      granted('client', noDelete),
      granted('client_file', []),
      granted('client_attendance', []),
      granted('saved_card', actions),
      granted('payment', ['view', 'create']),
      granted('payment_link', noDelete),
      granted('refund', []),
      granted('direct_links', view),
      granted('bo_product', view),
      granted('bo_expert', view),
      granted('waitlist', actions),
    ],
  },
  {
    name: names.professional,
    level: 3,
    dataScope: 1,
    itemPrivileges: [
      granted('schedule_calendar', view),
      granted('schedule', ['view', 'edit']),
      granted('payment', []),
      granted('payment_link', []),
      granted('refund', []),
      granted('client', view),
      granted('saved_card', []),
      granted('client_attendance', noDelete),
      granted('client_file', ['view', 'create']),
      granted('expert_historical_balance', view),
      granted('expert_consolidated_balances', view),
      granted('expert_time_off', ['create']),
    ],
  },
  {
    name: names.cashDesk,
    level: 3,
    dataScope: 2,
    itemPrivileges: [
      granted('payment', ['view', 'create']),
      granted('refund', []),
      granted('schedule', view),
      granted('payment_link', []),
      granted('client', view),
      granted('client_file', []),
      granted('client_attendance', []),
    ],
  },
  {
    name: names.readOnly,
    level: 3,
    dataScope: 2,
    itemPrivileges: itemTypeNames
      .filter(
        (item) =>
          actionsOf(item).includes('view') &&
          !['client_file', 'audit_log'].includes(item) &&
          !beyondTheBranch.test(item),
      )
      .map((item) => granted(item, view))
      .concat([granted('client_file', [])]),
  },
]

/** A partner's own system roles. */
export const partnerRoles: SystemRole[] = [
  { name: names.owner, level: 1, dataScope: 3, itemPrivileges: everyPrivilege },
  {
    name: names.support,
    level: 1,
    dataScope: 3,
    itemPrivileges: [
      granted('organization', ['view', 'edit']),
      granted('branch_office', ['view', 'edit']),
      granted('category', ['view', 'edit']),
    ],
  },
]

/**
 * The system role that holds everything at a level (organization 2, branch office 3): the first of
 * that level.
 */
export const fullRole = (level: 2 | 3): SystemRole =>
  systemRoles.find((role) => role.level === level)!
