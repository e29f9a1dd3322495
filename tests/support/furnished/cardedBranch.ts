import { cardConsentVersion } from '../../../contract/money/cards.ts'
import type { Values } from '../../../server/ports/values.ts'
import type { WholeSchedule } from '../../../contract/endpoints/scheduleRecord.ts'
import { at } from './bookingBranch.ts'
import { chargeFees } from '../jobs/chargeFees.ts'
import { answerOf } from './furnish.ts'
import { linkingBranch, type LinkRecord } from './linkingBranch.ts'
import type { PaymentRecord } from './payingBranch.ts'
import type { ApiUnderTest } from '../server/useApi.ts'
import type { useSandbox } from '../outside/useSandbox.ts'

export const consent = {
  version: cardConsentVersion,
  language: 'es',
  uses: ['fees', 'future_visits'],
}

/**
 * A branch that takes a fee from the person who does not come, and a client of it who left a card.
 */
export const cardedBranch = async (
  server: ApiUnderTest,
  sandbox: ReturnType<typeof useSandbox>,
  card = 'pm_card_visa',
) => {
  const branch = await linkingBranch(server, sandbox)
  await branch.configure({
    noShowFee: { kind: 'percent', percent: 5000 },
    lateCancelFee: { kind: 'fixed', amount: 1000 },
    cancelWindowMinutes: 1440,
  })
  const leave = async (typed = card, more: Values = {}) => {
    const { url } = answerOf<LinkRecord>(
      await branch.createLink({ kind: 2, client: branch.client, amount: null }),
    )
    const body = {
      token: url.slice('/ac/'.length),
      gatewayToken: typed,
      consent: { ...consent, ...more },
    }
    answerOf(await server.post('payments/cards/create', body))
  }
  const cards = async () =>
    answerOf<{ items: (Values & { id: number; name: string })[] }>(
      await server.post(
        'branch_offices/clients/cards/get',
        { client: branch.client },
        branch.desk(),
      ),
    ).items
  return {
    ...branch,
    leave,
    cards,
    /** A visitor books. */
    request: branch.book,
    /** Another appointment, booked now: with the policy of now. */
    book: async (start = at('11:00')) =>
      answerOf<WholeSchedule>(await branch.create({ start, client: branch.client })),
    edit: (id: number, data: Values) =>
      server.post('branch_offices/schedules/edit', { id, data }, branch.desk()),
    chargeFees: () => chargeFees(server),
    fees: async (schedule: number) =>
      answerOf<{ items: (PaymentRecord & { kind: number })[] }>(
        await branch.call('get', { schedule, sort: 'id', order: 'asc' }),
      ).items,
  }
}
