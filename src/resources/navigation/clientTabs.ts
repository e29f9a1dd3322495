import type { AccountType } from '../../../contract/kernel/accounts.ts'
import type { ItemType } from '../../../contract/kernel/privileges.ts'
import type { EntityName } from '../../../contract/entities/index.ts'
import { servedTo } from '../../dataProvider/resources.ts'

type Tab = {
  segment: 'attendances' | 'appointments' | 'payments' | 'addresses' | 'notes'
  needs: readonly ItemType[]
  entity?: EntityName
}

const tabs: readonly Tab[] = [
  { segment: 'attendances', needs: ['client_attendance'], entity: 'clientAttendances' },
  { segment: 'appointments', needs: ['schedule', 'schedule_calendar'] },
  { segment: 'payments', needs: ['payment'], entity: 'payments' },
  { segment: 'addresses', needs: ['client'], entity: 'clientAddresses' },
  { segment: 'notes', needs: ['client'] },
]

/** The parts of a client's file that an account type has, in their order. */
export const clientTabs = (account: AccountType): readonly Tab[] =>
  tabs.filter(({ entity }) => entity === undefined || servedTo(account, entity) !== undefined)

/** The address of a client's file below the account's section. */
export const clientPath = (client: number | string, tab: Tab['segment']): string =>
  `clients/${client}/${tab}`
