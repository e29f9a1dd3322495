import type { z } from 'zod'
import { configurationKeys } from '../../../contract/configuration/index.ts'
import type { CashSession } from '../../../contract/endpoints/cashSessions.ts'
import type { ConfigurationReply } from '../../../contract/endpoints/configuration.ts'
import { formatPrice } from '../../../contract/money/formatPrice.ts'
import { nameById } from '../../../contract/kernel/names.ts'
import { paymentMethods } from '../../../contract/money/paymentMethods.ts'
import type { receiptContent } from '../../../contract/documents/receipts.ts'
import { dataExportWords } from '../../../contract/words/dataExport.ts'
import { entityWords } from '../../../contract/words/entities.ts'
import { cashSessions } from '../payments/cashDrawer.ts'
import { configuration } from '../settings/handlers.ts'
import { feeds } from '../integrations/feeds.ts'
import type { ScopedContext } from '../kernel/call.ts'
import { listParts, presentedAs } from '../kernel/callAs.ts'
import { momentInWords, type Reading } from './reading.ts'
import { tableSection, type Section } from './section.ts'
import { requireOrganization } from '../kernel/scope.ts'

type Sections = AsyncGenerator<{ section: Section }>
type Receipt = { payment: number; number: string; content: z.infer<typeof receiptContent> }

/**
 * The branches of the organization, whatever the caller may view of them: other records name them
 * too.
 */
const branchesOf = async (
  { ports, caller }: ScopedContext,
  { zones }: Reading,
): Promise<{ id: number; name: string }[]> => {
  const found = await ports.store.within(caller.scope, (records) =>
    records.find('branchOffices', [...zones.keys()]),
  )
  return found.map(({ id, fantasyName }) => ({ id, name: fantasyName }))
}

/** The receipts of payments, as they were issued. */
export const receiptSections = async function* (
  context: ScopedContext,
  reading: Reading,
): Sections {
  const { ports, caller } = context
  const organization = requireOrganization(caller.scope)
  for await (const payments of listParts(context, 'payments')) {
    const receipts = await ports.store.within(caller.scope, async (records) => {
      const found: Receipt[] = []
      for (const { id } of payments.filter((payment) => payment['receipt'] !== null)) {
        const receipt = await records.payments.receipt(organization, id)
        if (receipt !== undefined) found.push({ payment: id, ...receipt })
      }
      return found
    })
    yield { section: receiptSection(receipts, reading) }
  }
}

const receiptSection = (receipts: readonly Receipt[], reading: Reading): Section => {
  const { language } = reading
  const { receipt: words, parts } = dataExportWords[language]
  return tableSection(
    { name: 'receipts', title: parts.receipts, records: receipts },
    [
      words.number,
      words.issued,
      words.branch,
      words.client,
      words.what,
      words.amount,
      words.method,
    ],
    receipts.map(({ number, content }) => [
      number,
      momentInWords(content.issuedAt, content.timeZone, reading),
      content.branchOffice.name,
      content.client?.name ?? '',
      content.lines.map(({ quantity, name }) => `${quantity} × ${name}`).join('\n') ||
        (content.concept ?? ''),
      formatPrice({ amount: content.amount, currency: content.currency }),
      entityWords[language].options.paymentMethods[
        nameById(paymentMethods, content.method) ?? 'other'
      ],
    ]),
  )
}

/** How many cash sessions one call answers. */
const mostCashSessions = 50

/** The cash drawers of every branch: the open session, and those that were counted. */
export const cashSections = async function* (context: ScopedContext, reading: Reading): Sections {
  for (const branch of await branchesOf(context, reading)) {
    let before: number | undefined
    do {
      const query = {
        branchOffice: branch.id,
        limit: mostCashSessions,
        ...(before === undefined ? {} : { before }),
      }
      const page = await presentedAs(
        context,
        'cashSessions.get',
        cashSessions['cashSessions.get'](query, context),
      )
      const found = [...(before === undefined && page.open ? [page.open] : []), ...page.closed]
      yield { section: cashSection(found, branch, reading) }
      before = page.more ? page.closed.at(-1)?.id : undefined
    } while (before !== undefined)
  }
}

const cashSection = (
  sessions: readonly CashSession[],
  branch: { id: number; name: string },
  reading: Reading,
): Section => {
  const { language } = reading
  const { cash: words, parts } = dataExportWords[language]
  const zone = reading.zones.get(branch.id) ?? reading.zone
  return tableSection(
    { name: 'cashSessions', title: parts.cashSessions, records: sessions },
    [
      words.branch,
      words.opened,
      words.closed,
      words.float,
      words.expected,
      words.counted,
      words.note,
    ],
    sessions.map(({ opened, closed, float, expected, counted, note }) => [
      branch.name,
      [momentInWords(opened.at, zone, reading), opened.by?.name].filter(Boolean).join('\n'),
      closed === null
        ? ''
        : [momentInWords(closed.at, zone, reading), closed.by?.name].filter(Boolean).join('\n'),
      formatPrice(float),
      formatPrice(expected),
      counted === null ? '' : formatPrice(counted),
      note ?? '',
    ]),
  )
}

/** The calendar feeds of every branch, without their addresses. */
export const feedSections = async function* (context: ScopedContext, reading: Reading): Sections {
  const { feed: words, parts } = dataExportWords[reading.language]
  for (const branch of await branchesOf(context, reading)) {
    const reply = await presentedAs(
      context,
      'feeds.get',
      feeds['feeds.get']({ branchOffice: branch.id }, context),
    )
    const items = reply.items
    const rows = items.map(({ branchOffice, expert, maker, create }) => [
      branchOffice.name,
      expert?.name ?? words.all,
      maker.name,
      momentInWords(create.date, reading.zones.get(branch.id) ?? reading.zone, reading),
    ])
    yield {
      section: tableSection(
        { name: 'feeds', title: parts.feeds, records: items },
        [words.branch, words.expert, words.maker, words.created],
        rows,
      ),
    }
  }
}

type PlaceSettings = {
  place: { id: number; name: string } | null
  key: ConfigurationReply['key']
  values: Record<string, unknown>
}

/**
 * What the organization and its branches have set, without secrets: values that are inherited
 * belong to the level above.
 */
export const settingSections = async function* (
  context: ScopedContext,
  reading: Reading,
): Sections {
  const { setting: words, parts } = dataExportWords[reading.language]
  const set: PlaceSettings[] = []
  for (const place of [null, ...(await branchesOf(context, reading))])
    for (const key of configurationKeys) {
      const query = { key, ...(place === null ? {} : { branchOffice: place.id }) }
      const { values } = await presentedAs(
        context,
        'configuration.get',
        configuration['configuration.get'](query, context),
      )
      const own = Object.entries(values).filter(
        ([, { value }]) => value !== null && value !== undefined,
      )
      if (own.length > 0)
        set.push({
          place,
          key,
          values: Object.fromEntries(own.map(([name, { value }]) => [name, value])),
        })
    }
  const rows = set.map(({ place, key, values }) => [
    place?.name ?? words.organization,
    words[key],
    String(Object.keys(values).length),
  ])
  yield {
    section: tableSection(
      { name: 'settings', title: parts.settings, records: set },
      [words.place, words.group, words.count],
      rows,
    ),
  }
}
