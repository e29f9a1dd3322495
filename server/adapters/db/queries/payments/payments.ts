import { sql, type Transaction } from 'kysely'
import type { Scope } from '../../../../ports/caller.ts'
import { refundStates } from '../../../../../contract/entities/payments.ts'
import type { Money } from '../../../../../contract/money/money.ts'
import {
  takenPayments,
  unsettledPayments,
  paymentStatuses,
} from '../../../../../contract/kernel/statuses.ts'
import { paymentMethods, settlingKinds } from '../../../../../contract/money/paymentMethods.ts'
import type { Tables } from '../../tables.ts'
import type { Announce } from '../booking/bookings.ts'
import { ownExperts } from '../core/scope.ts'
import type { ReceiptContent } from '../../../../../contract/documents/receipts.ts'
import { json } from '../core/writeRecords.ts'
import {
  setupStates,
  type CardBook,
  type CardSecret,
  type CardSetup,
  type AppointmentBill,
  type LockedLink,
  type PaymentBook,
  type BookedBy,
  type BookedLine,
  type ReceiptBook,
} from '../../../../ports/payments.ts'

/**
 * What payments need beyond their records, inside one transaction and as far as a scope reaches.
 */
export const paymentBookWithin = (
  transaction: Transaction<Tables>,
  scope: Scope,
  announce: Announce,
): PaymentBook => ({
  ...receiptBookWithin(transaction),
  lockBill: async (organization, schedule) => {
    const within = [
      sql<boolean>`s.organization_id = ${organization}`,
      sql<boolean>`s.id = ${schedule}`,
    ]
    if (!scope.organizations.includes(organization)) return undefined
    if (scope.branchOffice !== null) within.push(sql`s.branch_office_id = ${scope.branchOffice}`)
    if (scope.own !== undefined)
      within.push(sql`exists (select from schedule_item x where x.organization_id = s.organization_id and x.schedule_id = s.id
        and x.expert_id in ${ownExperts(sql`s.organization_id`, scope.own)})`)
    const found = await sql<
      Omit<AppointmentBill, 'payments' | 'total'> & { total: number; currency: string }
    >`
      select s.id as schedule, s.branch_office_id as "branchOffice", s.client_id as client, s.channel, s.code, s.status_id as status,
        s.total_amount as total, s.total_currency as currency, s.starts_at as "startsAt", s.time_zone as "timeZone",
        s.hold_expires_at as "holdExpiresAt", s.booker, s.policy -> 'payment' as demand, s.link_version as "linkVersion",
        coalesce((s.cancel ->> 'kept')::bigint, 0) as kept, s.cancel -> 'refund' as refund
      from schedule s where ${sql.join(within, sql` and `)} for no key update`.execute(transaction)
    const [row] = found.rows
    if (row === undefined) return undefined
    // Read once the appointment is locked: a payment made meanwhile has been waited for.
    const payments = await sql<
      AppointmentBill['payments'][number]
    >`select id, kind, status_id as status, amount_amount as amount,
        refunded_amount as refunded, surcharge_amount as surcharge, tip_amount as tip,
        (select coalesce(sum(r.price_reduction), 0)::bigint from payment_refund r where r.organization_id = payment.organization_id
          and r.payment_id = payment.id and r.state <> ${refundStates.failed}) as waived
      from payment where organization_id = ${organization} and schedule = ${schedule}`.execute(
      transaction,
    )
    const { total, currency, ...bill } = row
    return { ...bill, total: { amount: total, currency }, payments: payments.rows }
  },
  keepBill: async (organization, schedule, { paid, refunded, authorized, waived }) => {
    await sql`update schedule set paid_amount = ${paid}, refunded_amount = ${refunded}, authorized_amount = ${authorized},
        waived_amount = ${waived}
      where organization_id = ${organization} and id = ${schedule}`.execute(transaction)
    announce({ organization, schedule })
  },
  keepRefundTerms: async (organization, schedule, terms) => {
    await sql`update schedule set cancel = cancel || jsonb_build_object('refund', ${JSON.stringify(terms)}::jsonb)
      where organization_id = ${organization} and id = ${schedule}`.execute(transaction)
  },
  confirmPaid: async (organization, schedule, { becomes, blocks, at, ref }) => {
    const confirmed = await sql<{
      done: boolean
    }>`select confirm_paid(${organization}, ${schedule}, ${becomes}, ${blocks}, ${at}::timestamptz,
      ${ref}) as done`.execute(transaction)
    return confirmed.rows[0]!.done
  },
  prolongHold: async (organization, schedule, until) => {
    await sql`select prolong_hold(${organization}, ${schedule}, ${until}::timestamptz)`.execute(
      transaction,
    )
  },
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
  givenBack: async (organization, { account, branchOffice, payment, at }) => {
    const summed = await sql<{
      amount: number
    }>`select given_back(${organization}, ${account}, ${branchOffice}, ${payment}, ${at}::timestamptz) as amount`.execute(
      transaction,
    )
    return summed.rows[0]!.amount
  },
  creditOf: async (organization, client) => {
    const found = await sql<Money>`select currency, sum(amount)::bigint as amount from (
        select p.amount_currency as currency, r.amount from payment_refund r
          join payment p on p.organization_id = r.organization_id and p.id = r.payment_id
          where p.organization_id = ${organization} and p.client_id = ${client} and r.as_credit and r.state = ${refundStates.made}
        union all
        select amount_currency, -amount_amount from payment where organization_id = ${organization} and client_id = ${client}
          and method = ${paymentMethods.client_credit} and status_id in (${sql.join(takenPayments)}) and deleted_at is null
      ) as moved group by currency having sum(amount) <> 0 order by currency`.execute(transaction)
    return found.rows.map(({ amount, currency }) => ({ amount, currency }))
  },
  addRefund: async (
    organization,
    {
      payment,
      code,
      amount,
      reason,
      comment,
      priceReduction,
      asCredit,
      state,
      at,
      who,
      cashSession,
    },
  ) => {
    const added = await sql<{ id: number }>`insert into payment_refund
        (organization_id, payment_id, code, amount, reason, comment, price_reduction, as_credit, state,
          created_at, created_by, cash_session)
      values (${organization}, ${payment}, ${code}, ${amount}, ${reason}, ${comment}, ${priceReduction}, ${asCredit}, ${state}, ${at}, ${who},
          ${cashSession})
      returning id`.execute(transaction)
    return added.rows[0]!.id
  },
  lockLink: async (organization, link) => {
    if (!scope.organizations.includes(organization)) return undefined
    const found = await sql<
      Omit<LockedLink, 'underWay' | 'expiresAt' | 'pausedUntil'> & {
        expiresAt: Date
        pausedUntil: Date | null
      }
    >`
      select id, kind, branch_office_id as "branchOffice", client_id as client, schedule, saved_card_id as "savedCard", concept, description,
        methods, installments, status_id as status,
        expires_at as "expiresAt", paused_until as "pausedUntil", uses, max_uses as "maxUses", amount_kind as "amountKind",
        amount_amount as amount, least_amount as least, most_amount as most, failed_tries as "failedTries",
        coalesce(amount_currency, least_currency) as currency, link_version as "linkVersion"
      from payment_link where organization_id = ${organization} and id = ${link} and deleted_at is null for no key update`.execute(
      transaction,
    )
    const [row] = found.rows
    if (row === undefined) return undefined
    const open = await sql<{ count: number }>`select count(*)::int as count from payment
      where organization_id = ${organization} and link_id = ${link} and status_id in (${sql.join(unsettledPayments)})`.execute(
      transaction,
    )
    const { expiresAt, pausedUntil, ...rest } = row
    return {
      ...rest,
      expiresAt: expiresAt.getTime(),
      pausedUntil: pausedUntil?.getTime() ?? null,
      underWay: open.rows[0]!.count,
    }
  },
  keepLink: async (organization, link, { status, uses, failedTries, pausedUntil, at }) => {
    await sql`update payment_link set status_id = coalesce(${status ?? null}::int, status_id), uses = coalesce(${uses ?? null}::int, uses),
        failed_tries = coalesce(${failedTries ?? null}::int, failed_tries),
        paused_until = ${pausedUntil === undefined ? sql`paused_until` : pausedUntil === null ? null : new Date(pausedUntil)},
        edited_at = ${at}, version = version + 1
      where organization_id = ${organization} and id = ${link}`.execute(transaction)
  },
  byKey: async (organization, key) => {
    const found = await sql<{
      id: number
      bodyHash: string
    }>`select id, body_hash as "bodyHash" from payment
      where organization_id = ${organization} and key = ${key}`.execute(transaction)
    return found.rows[0]
  },
  byCharge: async (organization, processor, { processorRef, code }) => {
    const found = await sql<{
      id: number
    }>`select id from payment where organization_id = ${organization} and processor = ${processor}
      and (processor_ref = ${processorRef} or (processor_ref is null and code = ${code})) limit 1`.execute(
      transaction,
    )
    return found.rows[0]?.id
  },
  byRefund: async (organization, code) => {
    const found = await sql<{
      id: number
      payment: number
      amount: number
      reason: string
      priceReduction: number
    }>`
      select id, payment_id as payment, amount, reason, price_reduction as "priceReduction" from payment_refund
      where organization_id = ${organization} and code = ${code}`.execute(transaction)
    return found.rows[0]
  },
  recordEvent: async (organization, { processor, event, at }) => {
    const first = await sql`insert into gateway_event (organization_id, processor, event, at)
      values (${organization}, ${processor}, ${event}, ${at}) on conflict do nothing returning event`.execute(
      transaction,
    )
    return first.rows.length > 0
  },
  settleRefund: async (organization, refund, { state, processorRef }) => {
    const settled =
      await sql`update payment_refund set state = ${state}, processor_ref = ${processorRef}
      where organization_id = ${organization} and id = ${refund} and state = ${refundStates.pending} returning id`.execute(
        transaction,
      )
    return settled.rows.length > 0
  },
})

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
  bookedLines: async (organization, schedule) => {
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
  },
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

const columns = sql`id, branch_office_id as "branchOffice", client_id as client, schedule, link_id as link, processor, setup_ref as "setupRef",
  body_hash as "bodyHash", consent, state, reason, saved_card_id as "savedCard", created_at as "createdAt"`

/** What saved cards need beyond their records, inside one transaction. */
export const cardBookWithin = (transaction: Transaction<Tables>): CardBook => ({
  begin: async (organization, setup) => {
    const { branchOffice, client, schedule, link, processor, key, bodyHash, consent, createdAt } =
      setup
    const begun = await sql<{ id: number }>`insert into card_setup
        (organization_id, branch_office_id, client_id, schedule, link_id, processor, key, body_hash, consent, state, created_at)
      values (${organization}, ${branchOffice}, ${client}, ${schedule}, ${link}, ${processor}, ${key}, ${bodyHash}, ${json(consent)},
        ${setupStates.open}, ${createdAt})
      returning id`.execute(transaction)
    return begun.rows[0]!.id
  },
  byKey: async (organization, key) => {
    const found = await sql<CardSetup>`select ${columns} from card_setup
      where organization_id = ${organization} and key = ${key}`.execute(transaction)
    return found.rows[0]
  },
  lockSetup: async (organization, which) => {
    const named =
      'id' in which
        ? sql`id = ${which.id}`
        : sql`processor = ${which.processor} and setup_ref = ${which.setupRef}`
    const found = await sql<CardSetup>`select ${columns} from card_setup
      where organization_id = ${organization} and ${named} for update`.execute(transaction)
    return found.rows[0]
  },
  keepSetup: async (organization, setup, { state, setupRef, reason, savedCard }) => {
    await sql`update card_setup set state = coalesce(${state ?? null}::int, state), setup_ref = coalesce(${setupRef ?? null}, setup_ref),
        reason = coalesce(${reason ?? null}, reason), saved_card_id = coalesce(${savedCard ?? null}::bigint, saved_card_id)
      where organization_id = ${organization} and id = ${setup}`.execute(transaction)
  },
  byFingerprint: async (organization, client, fingerprint) => {
    const found = await sql<{
      id: number
    }>`select id from saved_card where organization_id = ${organization} and client_id = ${client}
      and fingerprint = ${fingerprint} and deleted_at is null`.execute(transaction)
    return found.rows[0]?.id
  },
  secretOf: async (organization, card) => {
    const found = await sql<Omit<CardSecret, 'processorToken'> & { processorToken: string | null }>`
      select processor, processor_token as "processorToken", left_at_id as "branchOffice" from saved_card
      where organization_id = ${organization} and id = ${card}`.execute(transaction)
    const [row] = found.rows
    return row?.processorToken ? { ...row, processorToken: row.processorToken } : undefined
  },
  noteNotified: async (organization, card, at) => {
    const noted =
      await sql`update saved_card set notified_at = ${at} where organization_id = ${organization} and id = ${card}
      and notified_at is null and deleted_at is null returning id`.execute(transaction)
    return noted.rows.length > 0
  },
  forgetSecret: async (organization, card) => {
    await sql`update saved_card set processor_token = null, fingerprint = null
      where organization_id = ${organization} and id = ${card}`.execute(transaction)
  },
})
