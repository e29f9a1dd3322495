import {
  arrayColumns,
  bookingParameters,
} from '../../server/adapters/db/queries/booking/bookingColumns.ts'

type Column = { name: string; type: string; key: string; isInstant?: true; absent?: number }

/**
 * The text of functions/place_booking.sql with the parameters and the positions that
 * bookingColumns.ts says. A position is written with the name of its column, in a comment before
 * it.
 */
export const withBookingColumns = (text: string): string => withPositions(withParameters(text))

const withParameters = (text: string): string => {
  const [head, tail] = ['create or replace function place_booking(', ')\nreturns jsonb']
  const [from, to] = [text.indexOf(head), text.indexOf(tail)]
  if (from < 0 || to < from) throw new Error('place_booking.sql has no list of parameters.')
  const parameters = bookingParameters.map(({ name, type }) => `${name} ${type}`)
  return text.slice(0, from) + wrapped(`${head}${parameters.join(', ')}`, '  ') + text.slice(to)
}

const withPositions = (text: string): string =>
  text.replaceAll(
    /\b(services|service_numbers|occupied|occupied_numbers)\[(n|:)\]\[([^\]]*)\]/g,
    (found, array, row, written) => {
      const name = /^\/\* (.+) \*\/ /.exec(String(written))?.[1]
      const columns: readonly Column[] = arrayColumns[array as keyof typeof arrayColumns]
      const position = columns.findIndex((column) => column.name === name) + 1
      if (position === 0)
        throw new Error(
          `place_booking.sql reads a position that bookingColumns.ts does not name: ${found}`,
        )
      return `${array}[${row}][/* ${name} */ ${row === ':' ? `${position}:${position}` : position}]`
    },
  )

/** The text of functions/book.sql: it reads a plan as JSON into the parameters of place_booking. */
export const bookFunction = (): string => {
  const {
    services,
    service_numbers: numbers,
    occupied,
    occupied_numbers: occupiedNumbers,
  } = arrayColumns
  const items: Column[] = [...services, ...numbers]
  const times: Column[] = [...occupied, ...occupiedNumbers]
  const inSchedule = bookingParameters.flatMap((each) =>
    'inSchedule' in each ? [{ key: each.inSchedule, type: each.type }] : [],
  )
  const given = bookingParameters.map((each) => {
    if ('sql' in each) return each.sql
    if ('inSchedule' in each) return `s.${quoted(each.inSchedule)}`
    return each.type === 'text'
      ? `plan ->> '${each.inPlan}'`
      : `(plan ->> '${each.inPlan}')::${each.type}`
  })
  return `-- place_booking, for callers with a booking as JSON: bookings that request a payment, series and the waitlist. \`plan\` is a
-- BookingPlan (server/ports/bookingPlan.ts). Written by \`npm run documentation\` from server/adapters/db/queries/booking/bookingColumns.ts.
create or replace function book(organization bigint, plan jsonb) returns jsonb language plpgsql as $$
declare
  services bigint[];
  service_numbers int[];
  currency text;
  addons jsonb;
  taxes jsonb;
  occupied bigint[];
  occupied_numbers int[];
begin
${wrapped(`  select array_agg(array[${services.map((each) => readOf('i', each)).join(', ')}] order by i.position),`)}
${wrapped(`    array_agg(array[${numbers.map((each) => readOf('i', each)).join(', ')}]::int[] order by i.position),`)}
    min(i."priceCurrency"), jsonb_agg(coalesce(i.addons, '[]') order by i.position), jsonb_agg(i.tax order by i.position)
  into services, service_numbers, currency, addons, taxes
${wrapped(`  from jsonb_to_recordset(plan -> 'items') as i (position int, ${typed(items)}, "priceCurrency" text, addons jsonb, tax jsonb);`)}
${wrapped(`  select array_agg(array[${occupied.map((each) => readOf('o', each)).join(', ')}]),`)}
${wrapped(`    array_agg(array[${occupiedNumbers.map((each) => readOf('o', each)).join(', ')}])`)}
  into occupied, occupied_numbers
${wrapped(`  from jsonb_to_recordset(plan -> 'occupations') as o (${typed(times)});`)}
  return (
${wrapped(`    select place_booking(${given.join(', ')})`)}
${wrapped(`    from jsonb_to_record(plan -> 'schedule') as s (${typed(inSchedule)}));`)}
end
$$;
`
}

const quoted = (key: string): string =>
  /[A-Z]/.test(key) || ['end', 'from', 'to'].includes(key) ? `"${key}"` : key

const readOf = (row: string, { key, isInstant, absent }: Column): string => {
  const read =
    absent === undefined ? `${row}.${quoted(key)}` : `coalesce(${row}.${quoted(key)}, ${absent})`
  return isInstant ? `extract(epoch from ${read})::bigint / 60` : read
}

const typed = (columns: readonly { key: string; type: string }[]): string =>
  columns.map(({ key, type }) => `${quoted(key)} ${type}`).join(', ')

const width = 140

/**
 * A line broken after commas where it is too long; what follows is indented by two more than its
 * beginning.
 */
const wrapped = (line: string, indent = `${/^ */.exec(line)?.[0] ?? ''}  `): string => {
  const lines: string[] = []
  let current = ''
  for (const part of line.split(/(?<=, )/)) {
    if (current !== '' && (current + part).trimEnd().length > width) {
      lines.push(current.trimEnd())
      current = indent
    }
    current += part
  }
  return [...lines, current].join('\n')
}
