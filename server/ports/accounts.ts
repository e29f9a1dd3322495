import type { ItemPrivilege } from '../../contract/privileges.ts'
import type { Language } from '../../contract/words/index.ts'

export type FirstPartner = { partner: string; name: string; email: string; passwordHash: string; at: Date; roles: SystemRole[] }

/** Where somebody administers: exactly one of partner and organization is set, a branch office only with its organization. */
export type AdminPlace = { partner: number | null; organization: number | null; branchOffice: number | null }

/** Somebody to write to because of what they administer. */
export type AdministratorContact = { name: string; email: string; language: Language | null; rights: ItemPrivilege[] }

/** Accounts and what they administer, within the transaction of a change. */
export type Accounts = {
  byEmail: (email: string) => Promise<{ id: number; hasPassword: boolean; locale: Language | null } | undefined>
  /** A new account; without a password it is entered by invitation. */
  open: (account: {
    email: string
    name: string
    phone: string | null
    taxId: string | null
    passwordHash: string | null
    at: Date
  }) => Promise<number>
  places: (account: number) => Promise<AdminPlace[]>
  /** False where another account has the e-mail; the admin records follow, and codes and invitations sent before end. */
  setEmail: (account: number, email: string, at: Date) => Promise<boolean>
  /** Ends every session of the account, and the codes and invitations sent before. */
  setPassword: (account: number, hash: string, at: Date) => Promise<void>
  /** Waits until nobody else changes administrators or roles there; asked for before any of their records is locked. */
  alone: (place: { partner: number; organization: number }) => Promise<void>
  /** The rights of each enabled administrator of a place, whose records stay locked until the transaction ends. */
  rightsInForce: (place: AdminPlace) => Promise<ItemPrivilege[][]>
  branchesWithRole: (organization: number, role: number) => Promise<number[]>
  /** Gives the holders of a role another one; without one only tells whether there are any. Gives how many. */
  replaceRole: (ofPartner: boolean, role: number, replacement: number | null) => Promise<number>
}

export type SystemRole = { name: string; level: number; dataScope: number; itemPrivileges: ItemPrivilege[] }
