import { z } from 'zod'
import { commissionSchema } from '../../../contract/configuration/experts.ts'
import { numberIn, numberOrNullIn } from '../../adapters/db/queries/core/cells.ts'
import { scheduleStatuses } from '../../../contract/kernel/statuses.ts'
import { dateAt } from '../../../contract/time/zones.ts'
import { earningRow } from '../../adapters/db/queries/earnings/earningRow.ts'
import type { MonthSoFar } from '../../domain/earnings/commission.ts'
import {
  correctionOf,
  earningsOf,
  type EarningRule,
  type EarningAppointment,
} from '../../domain/earnings/earnings.ts'
import type { DemoRows, Row } from '../rows/demoRows.ts'
import type { Furnished } from '../furnish/organization.ts'

const { completed, no_show } = scheduleStatuses.ids
const terms = { earnOn: 3, holdDays: 0, feeShare: 0 }

const commission = commissionSchema.nullable()
const addonTotals = z.array(z.object({ total: z.object({ amount: z.number() }) }))

/** A service with what was added to it. */
const grossOf = (item: Row): number =>
  addonTotals
    .parse(item['addons'])
    .reduce(
      (sum, { total }) => sum + total.amount,
      numberIn(item, 'price_amount') * numberIn(item, 'quantity'),
    )

/**
 * Writes down what the experts earned by the appointments that are over, as settling them would;
 * gives the entries by day.
 */
export const addEarnings = (rows: DemoRows, { id: organization, described }: Furnished): Row[] => {
  const own = (table: string) =>
    (rows.tables.get(table) ?? []).filter((row) => row['organization_id'] === organization)
  const byId = (table: string) => new Map(own(table).map((row) => [row['id'], row]))
  const [experts, services] = [byId('expert'), byId('entailed_product')]
  const items = Map.groupBy(own('schedule_item'), (row) => row['schedule_id'])
  const payments = Map.groupBy(own('payment'), (row) => row['schedule'])
  const months = new Map<string, MonthSoFar>()
  const over = own('schedule').filter(
    (row) => row['status_id'] === completed || row['status_id'] === no_show,
  )
  return over
    .toSorted((one, other) => String(one['ends_at']).localeCompare(String(other['ends_at'])))
    .flatMap((schedule) => {
      const [zone, end] = [String(schedule['time_zone']), Date.parse(String(schedule['ends_at']))]
      const day = dateAt(zone, Date.parse(String(schedule['starts_at'])) / 60_000)
      const appointment: EarningAppointment = {
        status: numberIn(schedule, 'status_id'),
        total: numberIn(schedule, 'total_amount'),
        items: (items.get(schedule['id']) ?? []).map((item) => {
          const service = services.get(item['entailed_product_id'])!
          return {
            position: numberIn(item, 'position'),
            expert: numberIn(item, 'expert_id'),
            entailedProduct: numberIn(item, 'entailed_product_id'),
            product: numberIn(service, 'product_id'),
            isRetail: false,
            quantity: numberIn(item, 'quantity'),
            gross: grossOf(item),
            tax: 0,
            rules: {
              expertProduct: null,
              entailedProduct: commission.parse(service['commission']),
              expert: commission.parse(experts.get(item['expert_id'])!['commission']),
              place: described.commission,
            },
          }
        }),
        payments: (payments.get(schedule['id']) ?? []).map((payment) => ({
          id: numberIn(payment, 'id'),
          kind: numberIn(payment, 'kind'),
          status: numberIn(payment, 'status_id'),
          amount: numberIn(payment, 'amount_amount'),
          refunded: numberIn(payment, 'refunded_amount'),
          fee: 0,
        })),
      }
      const monthKey = (expert: number, rule: EarningRule) =>
        `${expert} ${day.slice(0, 7)} ${JSON.stringify(rule)}`
      const monthOf = (expert: number, rule: EarningRule) =>
        months.get(monthKey(expert, rule)) ?? { base: 0, amount: 0 }
      schedule['earned_version'] = schedule['version']
      const place = {
        schedule: numberIn(schedule, 'id'),
        branchOffice: numberIn(schedule, 'branch_office_id'),
        client: numberOrNullIn(schedule, 'client_id'),
        currency: String(schedule['total_currency']),
        date: day,
        workedOn: day,
      }
      return earningsOf(appointment, { terms, ruleOf: () => undefined, monthOf }).flatMap(
        (wanted) => {
          const { rule, expert } = wanted
          if (rule !== null && wanted.isEarned) {
            const so = monthOf(expert, rule)
            months.set(monthKey(expert, rule), {
              base: so.base + wanted.base,
              amount: so.amount + wanted.amount,
            })
          }
          return correctionOf(wanted, [], end).add.map((made) => {
            const row: Row = {
              ...earningRow(
                organization,
                { place, earning: made },
                { at: new Date(end), accountId: null },
              ),
              id: rows.nextId('earning'),
              rule,
              title_key: experts.get(expert)!['title_key'],
              search_text: String(schedule['code']).toLowerCase(),
              consolidation_id: null,
              version: 1,
            }
            rows.add('earning', row)
            return row
          })
        },
      )
    })
}
