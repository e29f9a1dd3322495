import type { ScheduleDemand } from '../../../contract/endpoints/scheduleRecord.ts'
import { paymentRules } from '../../../contract/money/paymentMethods.ts'
import type { Records } from '../../ports/records.ts'
import { feeCard } from '../fees/feeCard.ts'

type Asked = { schedule: number; client: number | null; channel: number; demand: Pick<ScheduleDemand, 'rule' | 'now'>; net: number }

/** Whether an appointment has what it was asked for: a card that its fees can be charged on, or as much money as is paid in advance. */
export const isMet = async (records: Records, { schedule, client, channel, demand, net }: Asked): Promise<boolean> =>
  demand.rule === paymentRules.card_on_file ? (await feeCard(records, { schedule, client, channel })) !== undefined : net >= demand.now
