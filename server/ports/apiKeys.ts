import type { RoleMask } from '../../contract/kernel/fieldMasks.ts'
import type { ItemPrivilege } from '../../contract/kernel/privileges.ts'

/** A key in force, with what its role allows now. */
export type OpenApiKey = {
  id: number
  branchOffice: number | null
  /** Who made it, and as which administrator. */
  account: number
  membership: number
  role: { id: number; privileges: ItemPrivilege[]; dataScope: number; fieldMasks: RoleMask[] }
}

/** One call that was made with a key. */
export type ApiKeyUse = { call: string; address: string; refused: boolean; at: Date }

/** The secrets of keys and what was done with them; their records are read and written like all others. */
export type ApiKeys = {
  /** Gives a key that has none its secret, of which the hash is kept. */
  arm: (organization: number, id: number, secret: { tokenHash: string; hint: string }) => Promise<void>
  /** The key of a secret while it is in force; that it was used is noted once a minute. */
  open: (organization: number, tokenHash: string, now: Date) => Promise<OpenApiKey | undefined>
  count: (organization: number, id: number, use: ApiKeyUse) => Promise<void>
}
