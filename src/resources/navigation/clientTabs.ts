import type { AccountType } from '../../../contract/kernel/accounts.ts'
import type { ItemType } from '../../../contract/kernel/privileges.ts'
import type { EntityName } from '../../../contract/entities/index.ts'
import { servedTo } from '../../dataProvider/resources.ts'
import type { ClientPart } from './clientPaths.ts'

type Tab = {
  segment: ClientPart
  needs: readonly ItemType[]
  entity?: EntityName
}

const tabs: readonly Tab[] = [
  { segment: 'overview', needs: ['client'] },
  { segment: 'appointments', needs: ['schedule', 'schedule_calendar'] },
  { segment: 'notes', needs: ['client'] },
  { segment: 'payments', needs: ['payment'], entity: 'payments' },
  { segment: 'attendances', needs: ['client_attendance'], entity: 'clientAttendances' },
  { segment: 'addresses', needs: ['client'], entity: 'clientAddresses' },
  { segment: 'messages', needs: ['message_template'], entity: 'deliveries' },
]

/** The parts of a client's file that an account type has, in their order. */
export const clientTabs = (account: AccountType): readonly Tab[] =>
  tabs.filter(({ entity }) => entity === undefined || servedTo(account, entity) !== undefined)

/** What stands below a client's profile, at addresses of its own: the other parts, and the form. */
export const clientParts = (account: AccountType): readonly (ClientPart | 'edit')[] => [
  ...clientTabs(account)
    .map(({ segment }) => segment)
    .filter((segment) => segment !== 'overview'),
  'edit',
]
