import { dateOfDay, weekdayOfDay } from '../../../contract/time/zones.ts'
import { nameKey } from '../../../contract/text/nameKey.ts'
import { systemRoleSearchText } from '../../../contract/words/roleSearchText.ts'
import { systemRoles } from '../../app/authority/systemRoles.ts'
import type { SystemRole } from '../../ports/accounts.ts'
import { addBranches, type FurnishedBranch, addResources } from './branches.ts'
import { addClientFiles } from './clientFiles.ts'
import { addExperts, type FurnishedExpert } from './experts.ts'
import { addForms } from './forms.ts'
import { addServices } from './services.ts'
import { addClients, type DemoClient } from './clients.ts'
import { todayIn } from '../rows/days.ts'
import type { DemoOrganization } from '../rows/description.ts'
import type { DemoRows, Owner } from '../rows/demoRows.ts'
import { directLinkStatuses } from '../../../contract/kernel/statuses.ts'
import { dayParts } from '../../../contract/entities/waitlistEntries.ts'
import { amountKinds } from '../../../contract/entities/paymentLinks.ts'
import { paymentLinkKinds } from '../../../contract/money/paymentMethods.ts'

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

/** What its description says of an organization by itself. */
const statedIn = ({
  fantasyName,
  businessName,
  description,
  email,
  phone,
  taxId,
  address,
}: DemoOrganization) => ({
  fantasyName,
  businessName,
  description,
  email,
  phone,
  taxId,
  address,
})

/** Adds the configurations of an organization and of those branches that have their own. */
const configure = (
  rows: DemoRows,
  {
    organization,
    described,
    branches,
  }: { organization: number; described: DemoOrganization; branches: readonly FurnishedBranch[] },
): void => {
  addConfiguration(
    rows,
    { organization, branch: null },
    {
      // Its services, notes and emails are written in Spanish.
      schedule: { language: 'es', ...described.configuration },
      experts: { commission: described.commission },
      // Cards are taken by the sandbox, which moves no money.
      payment: {
        processors: [{ adapter: 'sandbox', mode: 'test', enabled: true, order: 0 }],
        refundPolicy: [
          { hours: 48, bp: 10_000 },
          { hours: 24, bp: 5000 },
        ],
      },
    },
  )
  for (const branch of branches) {
    if (branch.described.configuration)
      addConfiguration(
        rows,
        { organization, branch: branch.id },
        { schedule: branch.described.configuration },
      )
  }
}

/** Adds an organization with its branches, services, people, clients and booking pages. */
export const furnishOrganization = (
  rows: DemoRows,
  described: DemoOrganization,
  {
    owner,
    categories,
    plan,
    now,
  }: {
    owner: Omit<Owner, 'organization'>
    categories: Record<string, number>
    plan: number
    now: Date
  },
): Furnished => {
  const id = rows.nextId('organization_directory')
  const own = { ...owner, organization: id }
  const today = todayIn(described.zone, now)
  rows.add('organization_directory', { organization_id: id, partner_id: owner.partner })
  rows.record('organizations', own, {
    ...statedIn(described),
    categories: described.categories.map((name) => categories[name]!),
    partner: owner.partner,
    plan,
    verified: true,
  })
  rows.add('calendar_version', { organization_id: id, version: 1 })
  const roles = addRoles(rows, 'role', {
    roles: systemRoles,
    owner: { organization_id: id, branch_office_id: null },
    at: owner.at,
  })
  const offered = addServices(rows, own, { described, forms: addForms(rows, own) })
  const branches = addBranches(rows, own, { organization: described, ...offered, today })
  configure(rows, { organization: id, described, branches })
  const experts = addExperts(rows, own, {
    organization: described,
    branches,
    days: { today, firstMonday: dateOfDay(today - weekdayOfDay(today)) },
  })
  addLinks(rows, own, { branches, experts })
  addWebhook(rows, own)
  addMessageTemplate(rows, own)
  const clients = addClients(rows, described, { ...own, at: now })
  addResources(rows, own, branches)
  addWaiting(rows, { ...own, at: now }, { branches, clients, today })
  addPaymentLinks(rows, { ...own, at: now }, { branches, clients, currency: described.currency })
  addClientFiles(
    rows,
    { ...own, at: now },
    {
      organization: described,
      clients,
      branches,
      experts,
      products: Object.values(offered.services),
    },
  )
  return { described, id, roles, branches, experts, clients }
}

/**
 * Adds system roles and gives their ids by name; a partner's have neither level nor data of their
 * own.
 */
export const addRoles = (
  rows: DemoRows,
  table: 'role' | 'partner_role',
  { roles, owner, at }: { roles: readonly SystemRole[]; owner: Record<string, unknown>; at: Date },
): Record<string, number> =>
  Object.fromEntries(
    roles.map(({ name, level, dataScope, itemPrivileges }) => {
      const id = rows.nextId(table)
      const reach = table === 'role' ? { level, data_scope: dataScope } : {}
      const found = { title_key: nameKey(name), search_text: systemRoleSearchText(name) }
      rows.add(table, {
        ...owner,
        id,
        name,
        ...found,
        ...reach,
        parent: -1,
        item_privileges: itemPrivileges,
        created_at: at.toISOString(),
      })
      return [name, id]
    }),
  )

const addConfiguration = (
  rows: DemoRows,
  { organization, branch }: { organization: number; branch: number | null },
  configuration: Record<string, object>,
): void => {
  for (const [key, value] of Object.entries(configuration))
    rows.add('configuration', {
      organization_id: organization,
      id: rows.nextId('configuration'),
      branch_office_id: branch,
      key,
      value,
      version: 1,
    })
}

/** Adds the booking pages of the branches and takes their names in the installation. */
export const addLinks = (
  rows: DemoRows,
  owner: Owner,
  { branches, experts }: Pick<Furnished, 'branches' | 'experts'>,
): void => {
  for (const branch of branches) {
    for (const link of branch.described.links) {
      const id = rows.record('directLinks', owner, {
        branchOffice: branch.id,
        name: link.name,
        title: link.title,
        welcome: link.welcome ?? null,
        products: (link.services ?? []).map(
          (code) => branch.offers.find((offer) => offer.code === code)!.item.entailedProduct,
        ),
        experts: (link.experts ?? []).map(
          (name) => experts.find(({ described }) => described.name === name)!.id,
        ),
        status: { id: directLinkStatuses.ids[link.disabled ? 'disabled' : 'enabled'] },
      })
      rows.add('slug', {
        name: link.name,
        organization_id: owner.organization,
        direct_link_id: id,
        current: true,
        former_until: null,
      })
      if (!link.disabled && link.services === undefined) branch.links.push(id)
    }
  }
}

/** Adds own words for the email that reminds of an appointment. */
export const addMessageTemplate = (rows: DemoRows, owner: Owner): void => {
  rows.record('messageTemplates', owner, {
    organization: owner.organization,
    letter: 'appointmentReminder',
    language: 'es',
    subject: 'Te esperamos el {{when}}',
    body: 'Hola, {{name}}:\n\nTe esperamos el {{when}} para {{what}} con {{whom}}.\n\n{{where}}',
  })
}

/** Adds a webhook, switched off: a demonstration has no receiver for its events. */
export const addWebhook = (rows: DemoRows, owner: Owner): void => {
  rows.record('webhooks', owner, {
    organization: owner.organization,
    name: 'CRM',
    url: 'https://crm.example.com/phi-agenda',
    events: [
      'booking.created',
      'booking.moved',
      'booking.cancelled',
      'client.created',
      'client.changed',
    ],
    enabled: false,
  })
}

/**
 * Adds a client who waits for a time at the first branch; none is offered until the organization
 * switches its waiting list on.
 */
export const addWaiting = (
  rows: DemoRows,
  owner: Owner,
  {
    branches: [branch],
    clients: [client],
    today,
  }: { branches: readonly FurnishedBranch[]; clients: readonly DemoClient[]; today: number },
): void => {
  rows.record('waitlistEntries', owner, {
    branchOffice: branch!.id,
    client: client!.id,
    name: client!.name,
    services: [branch!.offers[0]!.item.entailedProduct],
    dateFrom: dateOfDay(today + 1),
    dateTo: dateOfDay(today + 14),
    weekdays: ['tue', 'thu'],
    dayPart: dayParts.afternoon,
  })
}

const days = 86_400_000

/** Adds a link by which a client pays on account at the first branch, as much as they choose. */
export const addPaymentLinks = (
  rows: DemoRows,
  owner: Owner,
  {
    branches: [branch],
    clients: [client],
    currency,
  }: { branches: readonly FurnishedBranch[]; clients: readonly DemoClient[]; currency: string },
): void => {
  rows.record('paymentLinks', owner, {
    kind: paymentLinkKinds.pay,
    branchOffice: branch!.id,
    client: client!.id,
    concept: 'Abono a tu tratamiento',
    description: 'Elige cuánto abonas.',
    amountKind: amountKinds.open,
    least: { amount: 2000, currency },
    most: { amount: 20_000, currency },
    maxUses: 1000,
    uses: 0,
    sentAt: [],
    expiresAt: new Date(owner.at.getTime() + 60 * days).toISOString(),
  })
}
