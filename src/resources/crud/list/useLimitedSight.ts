import type { EntityName } from '../../../../contract/entities/index.ts'
import {
  ownedRecords,
  recordsNamingClients,
  recordsOfClients,
  recordsOfPay,
} from '../../../../contract/entities/entityGroups.ts'
import {
  reachesAllClients,
  reachesOwnOnly,
  isLimitedExpert,
} from '../../../authProvider/accountType.ts'
import { masksOf } from '../../../dataProvider/hiddenFields.ts'
import { session } from '../../../dataProvider/session.ts'
import { useSay } from '../../ui/words/useSay.ts'

/** What keeps records of an entity from the user; undefined where they see all of them. */
const limitOf = (name: EntityName): 'noClients' | 'ownClients' | 'ownRecords' | undefined => {
  const { user } = session.get()
  const masks = masksOf(user)
  const isLimited = isLimitedExpert(user)
  if (isLimited && [...recordsOfClients, ...recordsNamingClients].includes(name)) {
    if (masks.includes('clients')) return 'noClients'
    if (!reachesAllClients(user)) return 'ownClients'
    if (recordsOfClients.includes(name)) return undefined
  }
  const hasOwnPay = isLimited && recordsOfPay.includes(name) && masks.includes('prices')
  return hasOwnPay || (reachesOwnOnly(user) && ownedRecords.includes(name))
    ? 'ownRecords'
    : undefined
}

/**
 * Says of a list without records that there may be some which the signed-in user does not see, and
 * why; undefined where it has none for anyone.
 */
export const useLimitedSight = (name: EntityName): { fact: string; why: string } | undefined => {
  const say = useSay()
  const limit = limitOf(name)
  return limit && { fact: say('empty.unseen'), why: say(`empty.${limit}`) }
}
