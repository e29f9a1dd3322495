import type { AccountType } from '../../../contract/accounts.ts'
import type { FieldMask } from '../../../contract/fieldMasks.ts'
import { noticeEntities, type NoticeEntity } from '../../../contract/noticeEvents.ts'
import { allowsAny, type PrivilegeSet } from '../../../contract/privileges.ts'
import { findOperation } from '../../../contract/registry.ts'
import { isHidden } from '../presentRecord.ts'

type Rights = { account: AccountType; privileges: PrivilegeSet; masks: readonly FieldMask[] }

/** The things whose records somebody may read: of nothing else are they told. */
export const readable = ({ account, privileges, masks }: Rights): NoticeEntity[] =>
  noticeEntities.filter((entity) => {
    const read = findOperation(`${entity}.get`, account)
    return read !== undefined && allowsAny(privileges, read.needs) && (entity === 'schedules' || !isHidden(entity, masks))
  })
