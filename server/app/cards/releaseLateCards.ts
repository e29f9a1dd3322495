import { scheduleStatuses } from '../../../contract/kernel/statuses.ts'
import type { Ports } from '../../ports/ports.ts'
import { auditOf } from '../auditOf.ts'
import { withoutSecrets } from '../finish.ts'
import { onlyThat } from '../onlyThat.ts'
import { releaseCard } from './cardRule.ts'
import { covers } from './usableCards.ts'

/**
 * A card that was left for an appointment whose time was gone by then is kept no longer: it is taken off its gateway, and whoever left it is
 * told. What its owner agreed to for visits to come stays.
 */
export const releaseLateCards = async (
  ports: Ports,
  { organization, schedule, ref }: { organization: number; schedule: number; ref: string },
): Promise<void> => {
  const by = { at: ports.clock.now(), accountId: null }
  const caller = { ref, address: '', device: null }
  await ports.store.within(onlyThat(organization), async (records) => {
    const bill = await records.payments.lockBill(organization, schedule)
    if (bill?.status !== scheduleStatuses.ids.expired) return
    const { items } = await records.list('savedCards', { limit: 20, order: 'asc', filters: { schedule } })
    const late = items.filter((card) => card['client'] === null || !covers(card, 'future_visits'))
    for (const card of late) {
      await releaseCard({ records, organization, before: card, by, caller })
      await records.remove('savedCards', organization, card.id, by)
      const before = withoutSecrets('savedCards', card)
      await records.audit(organization, { ...auditOf(caller, by), action: 'delete', entity: 'savedCards', entityId: card.id, before })
    }
    if (late.length > 0) await records.tell(organization, 'schedules.cardReleased', { schedule }, by.at)
  })
}
