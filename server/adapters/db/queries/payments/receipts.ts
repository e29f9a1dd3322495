import { sql, type Transaction } from 'kysely'
import type { ReceiptContent } from '../../../../../contract/documents/receipts.ts'
import { paymentStatuses } from '../../../../../contract/kernel/statuses.ts'
import { settlingKinds } from '../../../../../contract/money/paymentMethods.ts'
import type { BookedBy, BookedLine, PaymentBook, ReceiptBook } from '../../../../ports/payments.ts'
import type { Tables } from '../../tables.ts'
import { json } from '../core/writeRecords.ts'

const findBookedLines =
  (transaction: Transaction<Tables>): ReceiptBook['bookedLines'] =>
  async (organization, schedule) => {
    const found = await sql<{
      total: number
      status: number
      booker: BookedBy | null
      channel: number
      items: BookedLine[] | null
    }>`
      select s.total_amount as total, s.status_id as status, s.booker, s.channel, (select json_agg(json_build_object('name', p.name, 'quantity', i.quantity, 'tax', i.tax,
          'priceKind', coalesce(e.price_kind, p.price_kind),
          'discount', json_build_object('amount', i.discount, 'currency', i.price_currency),
          'addons', i.addons, 'price', json_build_object('amount', i.price_amount, 'currency', i.price_currency)) order by i.position)
        from schedule_item i
        join entailed_product e on e.organization_id = i.organization_id and e.id = i.entailed_product_id
        join product p on p.organization_id = e.organization_id and p.id = e.product_id
        where i.organization_id = s.organization_id and i.schedule_id = s.id) as items
      from schedule s where s.organization_id = ${organization} and s.id = ${schedule}`.execute(
      transaction,
    )
    const [row] = found.rows
    return row && { ...row, items: row.items ?? [] }
  }

/**
 * What receipts are made of, read and kept inside one transaction that has entered their
 * organization.
 */
export const receiptBookWithin = (transaction: Transaction<Tables>): ReceiptBook => ({
  partnerOf: async (organization) => {
    const found = await sql<{
      partner: number
    }>`select partner_id as partner from organization_directory
      where organization_id = ${organization}`.execute(transaction)
    return found.rows[0]?.partner ?? 0
  },
  bookedLines: findBookedLines(transaction),
  payerLanguage: async (organization, payment) => {
    const found = await sql<{
      language: string | null
    }>`select payer_language as language from payment
      where organization_id = ${organization} and id = ${payment}`.execute(transaction)
    return found.rows[0]?.language ?? null
  },
  receiptsOfSchedule: async (organization, schedule, without = 0) => {
    const found = await sql<{ content: ReceiptContent }>`select r.content from payment p
      join receipt r on r.organization_id = p.organization_id and r.payment_id = p.id
      where p.organization_id = ${organization} and p.schedule = ${schedule} and p.status_id = ${paymentStatuses.ids.paid}
        and p.kind in (${sql.join([...settlingKinds])}) and p.refunded_amount = 0 and p.id <> ${without}
      order by r.issued_at, p.id`.execute(transaction)
    return found.rows.map(({ content }) => content)
  },
  keepReceipt: async (organization, { payment, branchOffice, number, content }) => {
    await sql`insert into receipt (organization_id, payment_id, branch_office_id, number, content, issued_at)
      values (${organization}, ${payment}, ${branchOffice}, ${number}, ${json(content)}, ${content.issuedAt}) on conflict do nothing`.execute(
      transaction,
    )
  },
  extendReceipt: async (organization, payment, content) => {
    await sql`update receipt set content = ${json(content)} where organization_id = ${organization} and payment_id = ${payment}`.execute(
      transaction,
    )
  },
  receipt: async (organization, payment) => {
    const found = await sql<
      NonNullable<Awaited<ReturnType<ReceiptBook['receipt']>>>
    >`select r.number, r.content,
        (select json_agg(p.id order by p.id) from payment p where p.organization_id = r.organization_id
          and (p.id = r.payment_id or p.receipt_with = r.payment_id)) as payments
      from receipt r where r.organization_id = ${organization} and r.payment_id = coalesce(
        (select receipt_with from payment where organization_id = ${organization} and id = ${payment}), ${payment}::bigint)`.execute(
      transaction,
    )
    return found.rows[0]
  },
})

/** The numbers of receipts, by branch office. */
export const receiptNumbersWithin = (
  transaction: Transaction<Tables>,
): Pick<PaymentBook, 'leastReceipts' | 'nextReceipt'> => ({
  leastReceipts: async (organization) => {
    const found = await sql<{
      branchOffice: number
      least: number
    }>`select branch_office_id as "branchOffice", next as least
      from receipt_number where organization_id = ${organization} order by branch_office_id`.execute(
      transaction,
    )
    return found.rows
  },
  nextReceipt: async (organization, branchOffice, first) => {
    const taken = await sql<{
      number: number
    }>`insert into receipt_number as n (organization_id, branch_office_id, next)
      values (${organization}, ${branchOffice}, ${first} + 1)
      on conflict (organization_id, branch_office_id) do update set next = greatest(n.next, ${first}) + 1
      returning next - 1 as number`.execute(transaction)
    return taken.rows[0]!.number
  },
})
