import type { TimeLocale } from '../../../contract/time/clock.ts'
import { scheduleColumnNames } from '../../../contract/endpoints/exports.ts'
import type { ScheduleRecord } from '../../../contract/endpoints/scheduleRecord.ts'
import { formatPrice } from '../../../contract/money/formatPrice.ts'
import { dataExportWords } from '../../../contract/words/dataExport.ts'
import { scheduleParts } from '../../../contract/words/scheduleParts.ts'
import { scheduleColumnWords } from '../../../contract/words/scheduleColumns.ts'
import { statusWord } from '../../../contract/words/statusWord.ts'
import { scheduleCells } from '../exports/appointments.ts'
import { momentInWords, spanInWords } from './reading.ts'
import { csvOf, type Section } from './section.ts'

type Part = (typeof scheduleParts)[number]

/**
 * Appointments: a row for each on the page, a line for each service in the CSV file, as in the
 * export of the calendar.
 */
export const scheduleSection = (
  schedules: readonly ScheduleRecord[],
  locale: TimeLocale,
  without: readonly Part[] = [],
): Section => {
  const { language } = locale
  const words = dataExportWords[language]
  const parts = scheduleParts.filter((part) => !without.includes(part))
  const columns = scheduleColumnNames.map((column) => ({
    name: column,
    title: scheduleColumnWords[language][column],
  }))
  return {
    name: 'schedules',
    title: words.parts.appointments,
    contents: {
      columns: parts.map((part) => words.schedule[part]),
      rows: schedules.map((schedule) => parts.map((part) => textOf(part, schedule, locale))),
      heading: 0,
    },
    csv: csvOf(
      columns.map(({ title }) => title),
      schedules.flatMap((schedule) =>
        schedule.items.map((item) => scheduleCells(columns, { schedule, item, language })),
      ),
    ),
    records: schedules,
  }
}

/** When an appointment is, as other parts name it. */
export const whenInWords = (
  { startsAt, timeZone }: Pick<ScheduleRecord, 'startsAt' | 'timeZone'>,
  locale: TimeLocale,
) => momentInWords(startsAt, timeZone, locale)

const lines = (...texts: (string | null | undefined)[]): string => texts.filter(Boolean).join('\n')

const textOf = (part: Part, schedule: ScheduleRecord, locale: TimeLocale): string => {
  const words = dataExportWords[locale.language].schedule
  const { startsAt, endsAt, timeZone, code, client, booker, branchOffice, note, tags } = schedule
  switch (part) {
    case 'when':
      return lines(
        spanInWords(startsAt, endsAt, { timeZone, locale }),
        words.code.replace('{code}', code),
      )
    case 'services':
      return lines(...schedule.items.flatMap((item) => servicesOf(item, words.with)))
    case 'branch':
      return branchOffice.name
    case 'client':
      return lines(client?.name ?? booker?.name, booker?.email, booker?.phone)
    case 'status':
      return statusOf(schedule, locale)
    case 'price':
      return priceOf(schedule, words)
    case 'note':
      return lines(
        note,
        tags.length > 0 ? words.tags.replace('{tags}', () => tags.join(', ')) : null,
      )
  }
}

const servicesOf = (
  { entailedProduct, expert, addons }: ScheduleRecord['items'][number],
  template: string,
): string[] => [
  template.replace('{service}', () => entailedProduct.name).replace('{expert}', () => expert.name),
  ...addons.map(({ product, quantity }) => `+ ${quantity} × ${product.name}`),
]

const statusOf = ({ status, cancel, timeZone }: ScheduleRecord, locale: TimeLocale): string => {
  const { language } = locale
  const word = statusWord(language, 'schedule', status.id)
  const canceled =
    cancel &&
    dataExportWords[language].schedule.canceled.replace(
      '{date}',
      momentInWords(cancel.at, timeZone, locale),
    )
  return lines(word, canceled, status.comments ?? cancel?.comment)
}

const priceOf = (
  { total, payment }: ScheduleRecord,
  words: Record<'paid' | 'due' | 'refunded', string>,
): string => {
  if (total === null) return ''
  const sums = (['paid', 'due', 'refunded'] as const).map((sum) => {
    const money = payment?.[sum]
    return money && money.amount > 0 ? words[sum].replace('{amount}', formatPrice(money)) : null
  })
  return lines(formatPrice(total), ...sums)
}
