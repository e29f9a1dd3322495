import { paymentLinkKinds } from '../../../contract/money/paymentMethods.ts'
import { paymentLinkStatuses } from '../../../contract/kernel/statuses.ts'
import { surchargeOf } from '../../../contract/money/platformFee.ts'
import { linkStateAt } from '../../domain/money/payable.ts'
import type { StoredSchedule } from '../../ports/bookings.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Records } from '../../ports/records.ts'
import { branchPlaceOf } from '../configuration/effective.ts'
import { onlyThat } from '../kernel/scope.ts'
import { ownerOfAddress } from '../kernel/tokens.ts'
import { paymentConfigurationOf, surchargeTermsIn } from './gateways.ts'
import { readRequestedPayment } from './links.ts'

type OpenLink = { id: number; version: number }

/** The latest link of an appointment that is active, of a kind. */
export const latestLinkOf = (
  { store }: Ports,
  organization: number,
  { schedule, kind }: { schedule: number; kind: number },
): Promise<OpenLink | undefined> =>
  store.within(
    onlyThat(organization),
    async (records) => (await activeLinks(records, { schedule, kind, limit: 1 }))[0],
  )

/** More than are sent for one appointment. */
const mostLinks = 20

/**
 * The latest link by which an appointment can be paid now, and what it charges, in minor units: as
 * much as its page proposes, with what paying online costs. Staff may have made it for another
 * amount than what is due.
 */
export const payableLinkOf = async (
  ports: Ports,
  organization: number,
  record: StoredSchedule,
): Promise<(OpenLink & { charge: number }) | undefined> => {
  const now = ports.clock.now().getTime()
  const found = await ports.store.within(onlyThat(organization), async (records) => {
    const kind = paymentLinkKinds.pay
    const all = await activeLinks(records, { schedule: record.id, kind, limit: mostLinks })
    for (const link of all) {
      const requested = await readRequestedPayment(records, { organization, link: link.id })
      if (requested?.payable !== undefined && linkStateAt(requested.link, now) === 'active')
        return { ...link, proposed: requested.payable.proposed }
    }
    return undefined
  })
  if (found === undefined) return undefined
  const { proposed, ...link } = found
  const place = await branchPlaceOf(ports, organization, record.branchOffice.id)
  const terms = surchargeTermsIn(await paymentConfigurationOf(ports, place))
  return { ...link, charge: proposed + surchargeOf(proposed, terms) }
}

const activeLinks = async (
  records: Records,
  { schedule, kind, limit }: { schedule: number; kind: number; limit: number },
): Promise<OpenLink[]> => {
  const { items } = await records.list('paymentLinks', {
    limit,
    sort: 'id',
    order: 'desc',
    filters: { schedule, kind, status: paymentLinkStatuses.ids.active },
  })
  return items.map((link) => ({ id: link.id, version: ownerOfAddress(link['url']).version }))
}
