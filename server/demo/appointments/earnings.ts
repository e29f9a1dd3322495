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
  type WantedEarning,
} from '../../domain/earnings/earnings.ts'
import type { DemoRows, Row } from '../rows/demoRows.ts'
import type { DemoOrganization } from '../rows/description.ts'
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

/** The rows of an organization that its appointments lead to. */
const tablesOf = ({ tables }: DemoRows, organization: number) => {
  const own = (table: string) =>
    (tables.get(table) ?? []).filter((row) => row['organization_id'] === organization)
  const byId = (table: string) => new Map(own(table).map((row) => [row['id'], row]))
  return {
    schedules: own('schedule'),
    experts: byId('expert'),
    services: byId('entailed_product'),
    items: Map.groupBy(own('schedule_item'), (row) => row['schedule_id']),
    payments: Map.groupBy(own('payment'), (row) => row['schedule']),
  }
}
type Tables = ReturnType<typeof tablesOf>

type BookedItem = EarningAppointment['items'][number]

const itemIn = (
  item: Row,
  { services, experts }: Tables,
  place: BookedItem['rules']['place'],
): BookedItem => {
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
      place,
    },
  }
}

const appointmentIn = (
  schedule: Row,
  tables: Tables,
  { commission: rule }: DemoOrganization,
): EarningAppointment => ({
  status: numberIn(schedule, 'status_id'),
  total: numberIn(schedule, 'total_amount'),
  items: (tables.items.get(schedule['id']) ?? []).map((item) => itemIn(item, tables, rule)),
  payments: (tables.payments.get(schedule['id']) ?? []).map((payment) => ({
    id: numberIn(payment, 'id'),
    kind: numberIn(payment, 'kind'),
    status: numberIn(payment, 'status_id'),
    amount: numberIn(payment, 'amount_amount'),
    refunded: numberIn(payment, 'refunded_amount'),
    fee: 0,
  })),
})

/** What each expert has earned by a rule in a month so far. */
const countMonths = () => {
  const months = new Map<string, MonthSoFar>()
  const keyOf = (day: string, expert: number, rule: EarningRule) =>
    `${expert} ${day.slice(0, 7)} ${JSON.stringify(rule)}`
  const soFar = (day: string, expert: number, rule: EarningRule): MonthSoFar =>
    months.get(keyOf(day, expert, rule)) ?? { base: 0, amount: 0 }
  return {
    soFar,
    add: (day: string, { rule, expert, isEarned, base, amount }: WantedEarning): void => {
      if (rule === null || !isEarned) return
      const so = soFar(day, expert, rule)
      months.set(keyOf(day, expert, rule), { base: so.base + base, amount: so.amount + amount })
    },
  }
}

/**
 * Writes down what the experts earned by the appointments that are over, as settling them would;
 * gives the entries by day.
 */
export const addEarnings = (rows: DemoRows, { id: organization, described }: Furnished): Row[] => {
  const tables = tablesOf(rows, organization)
  const months = countMonths()
  const over = tables.schedules.filter(
    (row) => row['status_id'] === completed || row['status_id'] === no_show,
  )
  return over
    .toSorted((one, other) => String(one['ends_at']).localeCompare(String(other['ends_at'])))
    .flatMap((schedule) => {
      const [zone, end] = [String(schedule['time_zone']), Date.parse(String(schedule['ends_at']))]
      const day = dateAt(zone, Date.parse(String(schedule['starts_at'])) / 60_000)
      const appointment = appointmentIn(schedule, tables, described)
      const monthOf = (expert: number, rule: EarningRule) => months.soFar(day, expert, rule)
      schedule['earned_version'] = schedule['version']
      const by = { at: new Date(end), accountId: null }
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
          months.add(day, wanted)
          const { rule, expert } = wanted
          return correctionOf(wanted, [], end).add.map((made) => {
            const row: Row = {
              ...earningRow(organization, { place, earning: made }, by),
              id: rows.nextId('earning'),
              rule,
              title_key: tables.experts.get(expert)!['title_key'],
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
