import { errorText } from '../../../contract/kernel/errorFacts.ts'
import type { ScopedContext } from '../kernel/call.ts'
import { currencyDigits, writtenDigits } from '../../../contract/money/currencies.ts'
import type { Money } from '../../../contract/money/money.ts'
import type { Values } from '../../ports/values.ts'
import { auditOf } from '../kernel/audit.ts'
import { requireFreshSession } from '../authority/stepUp.ts'
import { requireOrganization } from '../kernel/scope.ts'

const byteOrderMark = '\uFEFF'

type Contents<Page extends { next: string | null }> = {
  name: string
  titles: readonly string[]
  /** Read before the first byte: what is refused is refused until then. */
  first: Page
  read: (after: string) => Promise<Page>
  linesOf: (page: Page) => string | Promise<string>
  /** How many lines there will be, as far as that is known. */
  rows?: number
}

/**
 * An answer that is a file for spreadsheets, read on while it is written; one that breaks off is
 * written down.
 */
export const csvFile = <Page extends { next: string | null }>(
  { ports, caller }: ScopedContext,
  contents: Contents<Page>,
) => {
  const { name, titles, first, read, linesOf, rows } = contents
  const chunks = async function* (): AsyncGenerator<string> {
    yield byteOrderMark + csvLine(titles.map(shielded))
    try {
      for (let page = first; ; page = await read(page.next)) {
        yield await linesOf(page)
        if (page.next === null) return
      }
    } catch (error) {
      ports.log.error('an export ended early', {
        ref: caller.ref,
        file: name,
        error: errorText(error),
      })
      throw error
    }
  }
  const day = ports.clock.now().toISOString().slice(0, 10)
  const file = {
    chunks: chunks(),
    ...(rows === undefined ? {} : { rows }),
    mime: 'text/csv',
    name: `${name}-${day}.csv`,
    inline: false,
  }
  return { r: {}, file }
}

/** Cells as one line of a CSV file (RFC 4180), its end included. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(quoted).join(',')}\r\n`

const quoted = (cell: string): string =>
  /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell

/**
 * A text that no spreadsheet takes for a formula: the apostrophe in front makes it plain text
 * there.
 */
export const shielded = (text: string): string => (/^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text)

/** The text behind the shield, as an export that is imported again has it. */
export const unshielded = (text: string): string => text.replace(/^'('*[=+\-@\t\r])/, '$1')

/**
 * `1234.50 USD`, with as many digits as the currency has; `50000 COP`, whose centavos are not in
 * use.
 */
export const decimalMoney = (money: Money): string => {
  const { amount, currency } = money
  const digits = currencyDigits(currency)
  const whole = String(Math.abs(amount)).padStart(digits + 1, '0')
  const cut = whole.length - digits
  const number =
    writtenDigits(money) === 0 ? whole.slice(0, cut) : `${whole.slice(0, cut)}.${whole.slice(cut)}`
  return `${amount < 0 ? '-' : ''}${number} ${currency}`
}

/**
 * Records who exported what, in the audit trail of the organization, or of the partner for a
 * partner's administrator.
 */
export const auditExport = async (
  { ports, caller }: ScopedContext,
  entity: string,
  query: Values,
): Promise<void> => {
  const scope = caller.scope
  const organization = scope.account === 'pAdmin' ? 0 : requireOrganization(scope)
  const by = { at: ports.clock.now(), accountId: caller.accountId }
  await ports.store.within(scope, (records) =>
    records.audit(organization, {
      ...auditOf(caller, by),
      action: 'export',
      entity,
      entityId: 0,
      after: query,
    }),
  )
}

/** The most rows about people in one export without a fresh proof of identity (authority.md, 5). */
const mostWithoutProof = 100

/**
 * Refuses to export the data of many people at once from a session without a recent proof of
 * identity.
 * @throws Refusal STEP_UP_REQUIRED
 */
export const requireFreshExport = ({ ports, caller }: ScopedContext, rows: number): void => {
  if (rows > mostWithoutProof) requireFreshSession(caller, ports.clock.now())
}
