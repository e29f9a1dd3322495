import type { RoleWords } from '../shape/roles.ts'

export const en: RoleWords = {
  administrator: 'Administrator',
  finance: 'Finance',
  catalog: 'Catalog',
  branchAdministrator: 'Branch administrator',
  reception: 'Reception',
  professional: 'Professional',
  cashDesk: 'Cash desk',
  readOnly: 'Read only',
  owner: 'Owner',
  support: 'Support',
}
