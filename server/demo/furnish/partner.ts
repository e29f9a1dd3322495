import { nameKey } from '../../../contract/text/nameKey.ts'
import { searchKey } from '../../../contract/text/searchKey.ts'
import { accountStatuses, approvedStatuses } from '../../../contract/kernel/statuses.ts'
import { partnerRoles } from '../../app/authority/systemRoles.ts'
import type { Secrets } from '../../ports/secrets.ts'
import type { DemoRows, Owner } from '../rows/demoRows.ts'
import { addRoles, type Furnished } from './organization.ts'
import { demoPeople, demoSignIns, partnerName, type DemoRole } from '../organizations/signIns.ts'

/** Accounts by the role of their sign-in. */
export type Accounts = Record<DemoRole, number>

/** Adds the accounts of the demo sign-ins; what they administer comes when it is there. */
export const addAccounts = async (
  rows: DemoRows,
  secrets: Secrets,
  at: Date,
): Promise<Accounts> => {
  const hashes = await Promise.all(
    demoSignIns.map(({ password }) => secrets.hashPassword(password)),
  )
  const accounts: Accounts = { partner: 0, organization: 0, branch: 0, reception: 0 }
  demoSignIns.forEach(({ email, role }, index) => {
    const id = rows.nextId('account')
    const { name, phone } = demoPeople[index]!
    rows.add('account', {
      id,
      email,
      name,
      phone,
      tax_id: null,
      password_hash: hashes[index]!,
      status_id: accountStatuses.ids.active,
      locale: null,
      created_at: at.toISOString(),
      edited_at: null,
    })
    accounts[role] = id
  })
  return accounts
}

/** Adds the partner with its categories and roles; gives the categories by name. */
export const addPartner = (
  rows: DemoRows,
  owner: Omit<Owner, 'organization'>,
): { categories: Record<string, number>; roles: Record<string, number>; plan: number } => {
  const own = { ...owner, organization: 0 }
  rows.record('partners', own, {
    fantasyName: partnerName,
    businessName: 'Equinoccio Servicios Compartidos S.A.',
    description: 'Salud, belleza y bienestar.',
    email: 'hola@equinoccio.test',
    phone: '+593 2 401 2200',
    taxId: '1791893245001',
    verified: true,
  })
  const categories: Record<string, number> = {}
  for (const [name, above] of Object.entries(partnerCategories)) {
    categories[name] = rows.record('categories', own, {
      name,
      parents: above === null ? [] : [categories[above]!],
    })
  }
  const plan = rows.record('plans', own, {
    name: 'Completo',
    data: { clients: { attendances: true }, limits: null },
  })
  const limits = { branches: 1, experts: 3, schedulesPerMonth: 200 }
  rows.record('plans', own, { name: 'Esencial', data: { clients: { attendances: false }, limits } })
  return {
    categories,
    plan,
    roles: addRoles(rows, 'partner_role', {
      roles: partnerRoles,
      owner: { partner_id: owner.partner, description: null },
      at: owner.at,
    }),
  }
}

const partnerCategories: Record<string, string | null> = {
  Salud: null,
  'Clínicas dentales': 'Salud',
  Dermatología: 'Salud',
  'Fisioterapia y pilates': 'Salud',
  Belleza: null,
  'Salones y spa': 'Belleza',
}

/**
 * Lets each account administer its place: the partner, the first organization, and its first
 * branch.
 */
export const addMemberships = (
  rows: DemoRows,
  accounts: Accounts,
  {
    partner,
    roles,
    organization,
    at,
  }: { partner: number; roles: Record<string, number>; organization: Furnished; at: Date },
): void => {
  const branch = organization.branches[0]!.id
  const places = {
    partner: { partner_id: partner, organization_id: null, branch_office_id: null },
    organization: { partner_id: null, organization_id: organization.id, branch_office_id: null },
    branch: { partner_id: null, organization_id: organization.id, branch_office_id: branch },
    reception: { partner_id: null, organization_id: organization.id, branch_office_id: branch },
  }
  demoSignIns.forEach(({ role, email }, index) => {
    const { role: name, name: person, phone } = demoPeople[index]!
    rows.add('membership', {
      id: rows.nextId('membership'),
      account_id: accounts[role],
      ...places[role],
      role_id: (role === 'partner' ? roles : organization.roles)[name]!,
      status_id: approvedStatuses.ids.enabled,
      status_comments: null,
      name: person,
      email,
      phone,
      title_key: nameKey(person),
      search_text: searchKey(`${person} ${email} ${phone}`),
      created_at: at.toISOString(),
      accepted_at: at.toISOString(),
    })
  })
}
