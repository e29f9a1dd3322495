import { dateOfDay, weekdayOfDay } from '../../contract/time/zones.ts'
import { nameKey } from '../../contract/text/nameKey.ts'
import { systemRoleSearchText } from '../../contract/words/roleSearchText.ts'
import { systemRoles } from '../app/systemRoles.ts'
import type { SystemRole } from '../ports/accounts.ts'
import { addBranches, type FurnishedBranch } from './addBranches.ts'
import { addClientFiles } from './addClientFiles.ts'
import { addExperts, type FurnishedExpert } from './addExperts.ts'
import { addForms } from './addForms.ts'
import { addLinks } from './addLinks.ts'
import { addMessageTemplate } from './addMessageTemplate.ts'
import { addWebhook } from './addWebhook.ts'
import { addRooms } from './addRooms.ts'
import { addServices } from './addServices.ts'
import { addPaymentLinks } from './addPaymentLinks.ts'
import { addWaiting } from './addWaiting.ts'
import { addClients, type DemoClient } from './clients.ts'
import { todayIn } from './days.ts'
import type { DemoOrganization } from './description.ts'
import type { DemoRows, Owner } from './demoRows.ts'

/** An organization with all that its appointments need. */
export type Furnished = {
  described: DemoOrganization
  id: number
  /** Ids of its roles by name. */
  roles: Record<string, number>
  branches: FurnishedBranch[]
  experts: FurnishedExpert[]
  clients: DemoClient[]
}

/** Adds an organization with its branches, services, people, clients and booking pages. */
export const furnishOrganization = (
  rows: DemoRows,
  described: DemoOrganization,
  { owner, categories, plan, now }: { owner: Omit<Owner, 'organization'>; categories: Record<string, number>; plan: number; now: Date },
): Furnished => {
  const id = rows.nextId('organization_directory')
  const own = { ...owner, organization: id }
  const today = todayIn(described.zone, now)
  rows.add('organization_directory', { organization_id: id, partner_id: owner.partner })
  rows.record('organizations', own, {
    fantasyName: described.fantasyName,
    businessName: described.businessName,
    description: described.description,
    email: described.email,
    phone: described.phone,
    taxId: described.taxId,
    address: described.address,
    categories: described.categories.map((name) => categories[name]!),
    partner: owner.partner,
    plan,
    verified: true,
  })
  rows.add('calendar_version', { organization_id: id, version: 1 })
  const roles = addRoles(rows, 'role', systemRoles, { organization_id: id, branch_office_id: null }, owner.at)
  const offered = addServices(rows, described, own, addForms(rows, own))
  const branches = addBranches(rows, described, own, offered, today)
  // Its services, notes and emails are written in Spanish.
  addConfiguration(rows, id, null, 'schedule', { language: 'es', ...described.configuration })
  addConfiguration(rows, id, null, 'experts', { commission: described.commission })
  // Cards are taken by the sandbox, which moves no money.
  addConfiguration(rows, id, null, 'payment', {
    processors: [{ adapter: 'sandbox', mode: 'test', enabled: true, order: 0 }],
    refundPolicy: [
      { hours: 48, bp: 10_000 },
      { hours: 24, bp: 5000 },
    ],
  })
  for (const branch of branches) {
    if (branch.described.configuration) addConfiguration(rows, id, branch.id, 'schedule', branch.described.configuration)
  }
  const experts = addExperts(rows, described, own, branches, { today, firstMonday: dateOfDay(today - weekdayOfDay(today)) })
  addLinks(rows, own, branches, experts)
  addWebhook(rows, own)
  addMessageTemplate(rows, own)
  const clients = addClients(rows, described, { ...own, at: now })
  addRooms(rows, own, branches)
  addWaiting(rows, { ...own, at: now }, { branches, clients, today })
  addPaymentLinks(rows, { ...own, at: now }, { branches, clients, currency: described.currency })
  addClientFiles(rows, described, { ...own, at: now }, { clients, branches, experts, products: Object.values(offered.services) })
  return { described, id, roles, branches, experts, clients }
}

/** Adds system roles and gives their ids by name; a partner's have neither level nor data of their own. */
export const addRoles = (
  rows: DemoRows,
  table: 'role' | 'partner_role',
  roles: readonly SystemRole[],
  owner: Record<string, unknown>,
  at: Date,
): Record<string, number> =>
  Object.fromEntries(
    roles.map(({ name, level, dataScope, itemPrivileges }) => {
      const id = rows.nextId(table)
      const reach = table === 'role' ? { level, data_scope: dataScope } : {}
      const found = { title_key: nameKey(name), search_text: systemRoleSearchText(name) }
      rows.add(table, { ...owner, id, name, ...found, ...reach, parent: -1, item_privileges: itemPrivileges, created_at: at.toISOString() })
      return [name, id]
    }),
  )

const addConfiguration = (rows: DemoRows, organization: number, branch: number | null, key: string, value: object): void =>
  rows.add('configuration', {
    organization_id: organization,
    id: rows.nextId('configuration'),
    branch_office_id: branch,
    key,
    value,
    version: 1,
  })
