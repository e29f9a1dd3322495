import { Refusal, refuseField } from '../../../contract/kernel/errors.ts'
import type { ConfigurationPlace } from '../../ports/configuration.ts'
import type { Records } from '../../ports/records.ts'
import { effectiveOf } from '../effectiveConfiguration.ts'

type Place = ConfigurationPlace & { organization: number; branchOffice: number }

/**
 * The open session of a branch's drawer that cash goes into or out of, kept open until the transaction ends; null where none is open and the
 * branch demands none (definitions 3.15, cashSessions).
 * @throws Refusal CASH_SESSION_CLOSED where one is demanded; `amount.currency choice` where its cash is of another currency
 */
export const joinDrawer = async (records: Records, place: Place, currency: string): Promise<number | null> => {
  const session = await records.cash.join(place.organization, place.branchOffice)
  if (session === undefined) {
    if (!effectiveOf('payment', await records.configuration(place, 'payment'))['cashSessions']) return null
    throw new Refusal('CASH_SESSION_CLOSED', { fields: [{ path: 'method', rule: 'notAllowed' }] })
  }
  if (session.currency !== currency) throw refuseField('amount.currency', 'choice')
  return session.id
}
