import type { EntityCatalog } from '../../shape/entities.ts'

/** What roles and administrators have in common on every level. */
const roleWords = {
  name: 'Name',
  description: 'Description',
  privileges: 'Permissions',
  item_privileges: 'Permissions',
  dataScope: 'Reaches',
  fieldMasks: 'Hides',
  secondFactor: 'Requires two-step sign-in',
  parent: 'Made by',
  usedBy: 'Holders',
  status: 'Status',
}
const adminWords = {
  name: 'Name',
  email: 'Email',
  phone: 'Telephone',
  taxId: 'Tax ID',
  password: 'Password',
  user: 'Account',
  invitation: 'Invitation',
  privileges: 'Permissions',
  role: 'Role',
  status: 'Status',
}

/** Who administers what, with which rights, and what is granted to them. */
export const administration = {
  partnerRoles: {
    name: 'Role of the partner',
    names: 'Roles of the partner',
    fields: {
      ...roleWords,
    },
  },
  organizationRoles: {
    name: 'Role of the organization',
    names: 'Roles of the organization',
    fields: {
      organization: 'Organization',
      ...roleWords,
    },
  },
  branchOfficeRoles: {
    name: 'Role of a branch office',
    names: 'Roles of branch offices',
    fields: {
      organization: 'Organization',
      branchOffice: 'Branch office',
      ...roleWords,
    },
  },
  partnerAdmins: {
    name: 'Administrator of the partner',
    names: 'Administrators of the partner',
    fields: {
      ...adminWords,
    },
  },
  organizationAdmins: {
    name: 'Administrator of an organization',
    names: 'Administrators of organizations',
    fields: {
      organization: 'Organization',
      ...adminWords,
    },
  },
  branchOfficeAdmins: {
    name: 'Administrator of a branch office',
    names: 'Administrators of branch offices',
    fields: {
      branchOffice: 'Branch office',
      ...adminWords,
    },
  },
  plans: {
    name: 'Plan',
    names: 'Plans',
    fields: { name: 'Name', data: 'What it holds', status: 'Status' },
  },
  apiKeys: {
    name: 'API key',
    names: 'API keys',
    fields: {
      organization: 'Organization',
      name: 'Name',
      role: 'Role',
      branchOffice: 'Branch office',
      expiresAt: 'Ends',
      hint: 'Key',
      lastUsedAt: 'Last used',
      token: 'Secret',
    },
  },
} satisfies Partial<EntityCatalog['entities']>
