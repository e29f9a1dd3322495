import { productKinds } from '../../contract/entities/products.ts'
import { refundStates } from '../../contract/entities/payments.ts'
import { accountStatuses, scheduleStatuses, statusTables } from '../../contract/kernel/statuses.ts'
import {
  agreedScheduleStatuses,
  blockingScheduleStatuses,
  bookedScheduleStatuses,
  keptScheduleStatuses,
  offScheduleStatuses,
  overScheduleStatuses,
} from '../../contract/kernel/scheduleStates.ts'

type Ids = Readonly<Record<string, number>>

const snake = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)

/** What numbers stand for, by the name of the database function that gives them. */
const numbered: Record<string, Ids> = {
  ...Object.fromEntries(
    Object.entries(statusTables).map(([name, { ids }]) => [`${snake(name)}_status`, ids]),
  ),
  account_status: accountStatuses.ids,
  product_kind: productKinds,
  refund_state: refundStates,
}

/** Lists of statuses that the contract names, by the name of the function that gives them. */
const lists: Record<string, readonly (keyof typeof scheduleStatuses.ids)[]> = {
  agreed_schedule_statuses: agreedScheduleStatuses,
  blocking_schedule_statuses: blockingScheduleStatuses,
  booked_schedule_statuses: bookedScheduleStatuses,
  kept_schedule_statuses: keptScheduleStatuses,
  off_schedule_statuses: offScheduleStatuses,
  over_schedule_statuses: overScheduleStatuses,
}

const pluralOf = (name: string): string => (name.endsWith('s') ? `${name}es` : `${name}s`)

/**
 * The SQL functions that give the numbers of statuses by their names, read off the contract. They
 * are immutable, so PostgreSQL puts the number in their place when it plans a statement.
 */
export const statusFunctions = (): string =>
  [
    '-- Numbers by their names, written by `npm run documentation` from the contract. PostgreSQL puts the number in place of the call when it plans',
    '-- a statement. A name that does not exist gives null; tests/database/schema/schema.test.ts looks for those.',
    ...Object.entries(numbered).map(
      ([name, ids]) =>
        `create or replace function ${name}(named text) returns int language sql immutable parallel safe strict return case named\n` +
        Object.entries(ids)
          .map(([each, id]) => `  when '${each}' then ${id}\n`)
          .join('') +
        'end;',
    ),
    ...Object.entries(numbered).map(
      ([name]) =>
        `create or replace function ${pluralOf(name)}(variadic named text[]) returns int[] language sql immutable parallel safe strict\n` +
        `  return (select array_agg(${name}(each)) from unnest(named) as each);`,
    ),
    ...Object.entries(lists).map(
      ([name, statuses]) =>
        `create or replace function ${name}() returns int[] language sql immutable parallel safe\n` +
        `  return array[${statuses.map((status) => scheduleStatuses.ids[status]).join(', ')}];`,
    ),
    '',
  ].join('\n')

/** The names that each of those functions knows. */
export const namesOfNumbers: Record<string, readonly string[]> = Object.fromEntries(
  Object.entries(numbered).flatMap(([name, ids]) =>
    [name, pluralOf(name)].map((each) => [each, Object.keys(ids)]),
  ),
)
