import type { ConfigurationPlace } from '../../ports/configuration.ts'
import type { Ports } from '../../ports/ports.ts'
import { onlyThat } from '../onlyThat.ts'

/** The least number that the next receipt can have at every branch that a place's setting holds for: those with one of their own are left out. */
export const leastReceipt = async ({ store }: Ports, { organization, branchOffice }: ConfigurationPlace): Promise<number> => {
  if (organization === null) return 1
  const issued = await store.within(onlyThat(organization), (records) => records.payments.leastReceipts(organization))
  const own = branchOffice === null ? await store.branchConfigurations(organization, 'payment') : []
  const apart = own.filter(({ values }) => values['receipt'] != null).map((each) => each.branchOffice.id)
  const held = issued.filter((each) => (branchOffice === null ? !apart.includes(each.branchOffice) : each.branchOffice === branchOffice))
  return Math.max(1, ...held.map(({ least }) => least))
}
