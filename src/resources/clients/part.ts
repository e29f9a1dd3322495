import type { RaRecord } from 'react-admin'
import type { AccountType } from '../../../contract/kernel/accounts.ts'

/** What every part of a client's file is given. */
export type PartProps = { account: AccountType; client: RaRecord }
