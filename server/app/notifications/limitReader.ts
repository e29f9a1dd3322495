import type { NotificationReader } from '../../ports/notifications.ts'
import type { Store } from '../../ports/store.ts'
import { limitExpert } from '../authority/limitExpert.ts'
import { onlyThat } from '../kernel/scope.ts'

/**
 * A reader of notifications, without the privileges, with the masks and the reach of clients that
 * the settings leave an expert.
 */
export const limitReader = async (
  store: Store,
  organization: number,
  reader: NotificationReader,
): Promise<NotificationReader> => {
  const { membership, accountId, account, branchOffice, privileges, masks, ownOnly } = reader
  if (account !== 'boAdmin') return reader
  const partner = await store.partnerOf(organization)
  if (partner === undefined) return reader
  const scope = {
    ...onlyThat(organization),
    account,
    partner,
    branchOffice,
    ...(ownOnly ? { own: accountId } : {}),
  }
  const limited = await limitExpert(store, {
    membership,
    account: accountId,
    rights: { scope, privileges, masks },
  })
  const { privileges: held, masks: hidden, scope: reached } = limited
  return {
    ...reader,
    privileges: held,
    masks: hidden,
    ...(reached.clients === undefined ? {} : { clients: reached.clients }),
  }
}
