import type { PayerView } from '../../../contract/endpoints/payments.ts'
import type { Envelope } from '../../../contract/kernel/endpoint.ts'
import type { Values } from '../../../server/ports/values.ts'
import { answerOf } from './furnish.ts'
import { payingBranch, usd } from './payingBranch.ts'
import type { ApiUnderTest } from '../server/useApi.ts'
import type { useSandbox } from '../outside/useSandbox.ts'

export type Paid = {
  status: { sysName: string }
  amount: { amount: number }
  code: string
  challenge: string | null
  receipt: string | null
}
export type LinkRecord = {
  id: number
  url: string
  uses: number
  status: { sysName: string }
  version: number
}

/** A branch that takes cards by the sandbox, and gives payment links away. */
export const linkingBranch = async (
  server: ApiUnderTest,
  sandbox: ReturnType<typeof useSandbox>,
) => {
  sandbox.connect(server)
  const branch = await payingBranch(server)
  await branch.configure(
    { processors: [{ adapter: 'sandbox', mode: 'test', enabled: true, order: 0 }] },
    'payment',
  )
  const { branchOffice, organization } = branch.own
  const createLink = (body: Values = {}) =>
    branch.call<LinkRecord>('links/create', {
      branchOffice,
      concept: 'Appointment',
      amount: usd(4500),
      ...body,
    })
  return {
    ...branch,
    organization,
    createLink,
    link: async (body: Values = {}) => {
      const { id, url } = answerOf<LinkRecord>(await createLink(body))
      const token = url.slice('/pl/'.length)
      return {
        id,
        token,
        view: async () =>
          answerOf<PayerView>(await server.get(`payments/link/config?token=${token}`)),
        pay: (card = 'pm_card_visa', more: Values = {}): Promise<Envelope<Paid>> =>
          server.post('payments/process', { token, method: 'card', gatewayToken: card, ...more }),
        read: async () => answerOf<LinkRecord>(await branch.call<LinkRecord>('links/get', { id })),
      }
    },
    fault: (kind: string, on: string, more: Values = {}) =>
      sandbox.control('faults', { kind, on, key: sandbox.keyOf(organization), ...more }),
    noFaults: () => sandbox.control('faults', {}, 'DELETE'),
  }
}
