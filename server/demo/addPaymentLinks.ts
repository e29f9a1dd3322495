import { amountKinds } from '../../contract/entities/paymentLinks.ts'
import { paymentLinkKinds } from '../../contract/money/paymentMethods.ts'
import type { FurnishedBranch } from './addBranches.ts'
import type { DemoClient } from './clients.ts'
import type { DemoRows, Owner } from './demoRows.ts'

const days = 86_400_000

/** Adds a link by which a client can pay at the first branch: a gift of a size that they choose. */
export const addPaymentLinks = (
  rows: DemoRows,
  owner: Owner,
  {
    branches: [branch],
    clients: [client],
    currency,
  }: { branches: readonly FurnishedBranch[]; clients: readonly DemoClient[]; currency: string },
): void => {
  rows.record('paymentLinks', owner, {
    kind: paymentLinkKinds.pay,
    branchOffice: branch!.id,
    client: client!.id,
    concept: 'Tarjeta de regalo',
    description: 'Para regalar una visita: elige cuánto.',
    amountKind: amountKinds.open,
    least: { amount: 2000, currency },
    most: { amount: 20_000, currency },
    maxUses: 1000,
    uses: 0,
    sentAt: [],
    expiresAt: new Date(owner.at.getTime() + 60 * days).toISOString(),
  })
}
