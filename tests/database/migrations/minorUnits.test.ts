import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import {
  statementMoney,
  statementProblems,
  type SealedStatement,
} from '../../../contract/documents/statements.ts'
import { canonicalJson } from '../../../contract/text/canonicalJson.ts'
import { formatPrice } from '../../../contract/money/formatPrice.ts'
import type { CashSession } from '../../../contract/endpoints/cashSessions.ts'
import { earlierMigrationsDirectory } from '../../../server/adapters/db/migrate.ts'
import { earningBranch, type BalanceRecord } from '../../support/furnished/earningBranch.ts'
import { answerOf } from '../../support/furnished/furnish.ts'
import { usd } from '../../support/furnished/payingBranch.ts'
import { useApi, type ApiUnderTest } from '../../support/server/useApi.ts'
import { differences, wholeDatabase } from '../../support/database/wholeDatabase.ts'

const api = useApi()
const migration = readFileSync(join(earlierMigrationsDirectory, '0118_minor_units.sql'), 'utf8')

const migrated = (server: ApiUnderTest) =>
  server.database.asOwner(async (owner) => {
    const before = await wholeDatabase(owner)
    await owner.query('begin')
    await owner.query(migration)
    await owner.query('commit')
    return { before, after: await wholeDatabase(owner) }
  })

/** The paths at which it changes something, by table. */
const converted: Record<string, string> = {
  'audit.after': `amount.amount base.amount expected.amount float.amount gross.amount least.amount most.amount movements[].amount.amount
    net.amount paid.amount parts.adjustments parts.earned payments.amount payments[].amount.amount price.amount refunded.amount
    refunds.amount refunds[].amount.amount total.amount`,
  'audit.before': `amount.amount expected.amount float.amount net.amount parts.adjustments parts.earned payments.amount refunds.amount
    total.amount`,
  cash_movement: 'amount',
  cash_session: 'counted expected float',
  configuration: `value.deposit.amount value.deposit.max value.deposit.min value.lateCancelFee.amount value.minAmount value.refundStepUp`,
  consolidation: 'paid_amount parts.adjustments parts.earned total_amount',
  consolidation_payment: 'amount',
  direct_link: 'discount.amount',
  earning: 'amount_amount base_amount discount fee gross_amount refunded rule.amount tax',
  earning_month: 'amount',
  entailed_product: 'booking_rules.deposit.min commission.tiers[].from price_amount',
  expert: 'commission.amount',
  expert_product: 'commission.amount price_amount',
  form_answer: 'answers.budget.amount',
  idempotency: 'answer.amount.amount answer.list[].price.amount',
  outbox: 'payload.amount.amount',
  partner_configuration: 'value.minAmount value.platformFee.fixed',
  payment:
    'amount_amount dispute.amount.amount fee_amount platform_fee_amount refunded_amount surcharge_amount tip_amount',
  payment_link: 'amount_amount least_amount most_amount',
  payment_refund: 'amount',
  product: 'booking_rules.deposit.amount price_amount price_max_amount',
  'receipt.content': 'amount lines[].price lines[].total total',
  schedule: `authorized_amount cancel.kept discount.amount paid_amount policy.lateCancelFee.amount policy.payment.now refunded_amount
    total_amount`,
  schedule_item:
    'addons[].price.amount addons[].tax.amount addons[].total.amount discount price_amount tax.amount',
}

/** What the migration changed of rows that were there, as `table.path` and the quotients. */
const changesOf = ({
  before,
  after,
}: Awaited<ReturnType<typeof migrated>>): Map<string, Set<number>> => {
  const changes = new Map<string, Set<number>>()
  for (const [key, row] of before) {
    for (const [path, former, present] of differences(row, after.get(key))) {
      const name = `${key.split(':')[0]}.${path}`
      changes.set(name, (changes.get(name) ?? new Set()).add(Number(present) / Number(former)))
    }
  }
  return changes
}

/**
 * A branch with everything that has an amount, in dollars: by calls, and beneath them where that
 * would take a whole day of a branch.
 */
const branchWithMoney = async (server: ApiUnderTest) => {
  const branch = await earningBranch(server)
  const { own, appointment, drawer } = {
    ...branch,
    drawer: <R>(path: string, body = {}) => branch.call<R>(`cash_sessions/${path}`, body),
  }
  await branch.configure(
    { deposit: { kind: 'fixed', amount: 1000, min: 500, max: 2000 }, minAmount: 300 },
    'payment',
  )
  await branch.configure({
    lateCancelFee: { kind: 'fixed', amount: 900 },
    noShowFee: { kind: 'percent', percent: 5000 },
  })
  await branch.configure({ refundStepUp: 70_000 }, 'security')
  answerOf(await branch.complete(appointment.id))
  const { id: session } = answerOf<CashSession>(await drawer('open', { float: 5000 }))
  const payment = await branch.paid()
  answerOf(await branch.refund(payment.id, { amount: usd(500) }))
  answerOf(await drawer('move', { id: session, direction: 'out', amount: 250, reason: 'Coffee' }))
  answerOf(await branch.adjust(-300))
  const balance = answerOf<BalanceRecord>(await branch.consolidate())
  answerOf(await branch.payBalance(balance.id, 200))
  const link = { branchOffice: own.branchOffice, concept: 'Appointment' }
  answerOf(await branch.call('links/create', { ...link, amount: usd(4500) }))
  answerOf(
    await branch.call('links/create', { ...link, amountKind: 3, least: usd(100), most: usd(9000) }),
  )
  const addon = {
    product: { id: 9, name: 'Mask' },
    quantity: 1,
    price: usd(700),
    total: usd(700),
    tax: null,
  }
  const tax = { name: 'VAT', bp: 1500, included: true, amount: 600 }
  const commission = { kind: 3, base: 1, mode: 'progressive', tiers: [{ from: 100_000, bp: 4000 }] }
  await server.database.asOwner(async (owner) => {
    const set = (statement: string, ...values: unknown[]) =>
      owner.query(
        statement,
        values.map((value) => JSON.stringify(value)),
      )
    await set(
      `insert into partner_configuration (partner_id, key, value) select id, 'payment', $1 from partner
       on conflict (partner_id, key) do update set value = excluded.value`,
      { platformFee: { bp: 250, fixed: 30 }, minAmount: 200 },
    )
    await owner.query(`update product set price_max_amount = 9000, price_max_currency = 'USD'`)
    await set('update product set booking_rules = $1', {
      paymentRule: 2,
      deposit: { kind: 'fixed', amount: 800 },
    })
    await set(
      'update entailed_product set booking_rules = $1, commission = $2',
      { deposit: { kind: 'percent', percent: 1000, min: 50 } },
      commission,
    )
    await owner.query(`update entailed_product set price_amount = 4700, price_currency = 'USD'`)
    await owner.query(`update expert_product set price_amount = 4800, price_currency = 'USD'`)
    await set('update expert_product set commission = $1', { kind: 2, amount: 1200, base: 1 })
    await set('update expert set commission = $1', { kind: 2, amount: 1100, base: 1 })
    await set(
      'update schedule_item set addons = $1, tax = $2, discount = 150',
      [{ ...addon, tax }],
      tax,
    )
    await set(
      'update schedule set policy = $1, cancel = $2, discount = $3, authorized_amount = 10',
      {
        cancelWindowMinutes: 120,
        lateCancelFee: { kind: 'fixed', amount: 900 },
        noShowFee: { kind: 'none' },
        payment: { rule: 2, now: 1000 },
      },
      { reason: 'Ill', late: true, kept: 400 },
      { kind: 'fixed', amount: 250 },
    )
    await set(
      `update payment set tip_amount = 10, tip_currency = 'USD', fee_amount = 20, fee_currency = 'USD', surcharge_amount = 5,
        surcharge_currency = 'USD', platform_fee_amount = 6, platform_fee_currency = 'USD', dispute = $1`,
      { state: 'open', amount: usd(4500), deadline: null },
    )
    await set('update earning set discount = 10, refunded = 20, tax = 30, fee = 40, rule = $1', {
      kind: 2,
      amount: 1200,
      base: 1,
      earnOn: 3,
      holdDays: 0,
    })
    await owner.query('update cash_session set expected = 8750, counted = 8750, closed_at = now()')
    await set(
      `insert into direct_link (organization_id, branch_office_id, name, title, choose_expert, status_id, title_key, search_text, created_at, discount)
       select organization_id, id, 'page', 'Page', true, 1, 'page', 'page', now(), $1 from branch_office`,
      { kind: 'fixed', amount: 350 },
    )
    await set(
      `insert into form (organization_id, name, purpose, sections, status_id, created_at) select organization_id, 'F', 1, $1, 1, now() from organization`,
      [],
    )
    await owner.query(
      "insert into form_version (organization_id, form_id, version, name, sections, created_at) select organization_id, id, 1, name, '[]', now() from form",
    )
    await set(
      `insert into form_answer (organization_id, schedule_id, form_id, version, answers, consents, signer, author_name, address, submitted_at)
       select f.organization_id, s.id, f.id, 1, $1, '[]', 'Ana', 'Ana', '', now() from form f join schedule s on s.organization_id = f.organization_id limit 1`,
      { budget: usd(12_000), number: 5, code: { amount: 7, currency: 'COPX' } },
    )
    // What was signed with its answers.
    await owner.query(
      `insert into client_attendance (organization_id, branch_office_id, client_id, date, measurements, visibility, signature, status_id, created_at)
       select organization_id, branch_office_id, client_id, now(), '[]', 1, '{"sha256": "00"}', 2, now() from schedule where client_id is not null limit 1`,
    )
    await set(
      `insert into form_answer (organization_id, attendance_id, form_id, version, answers, consents, signer, author_name, address, submitted_at)
       select f.organization_id, v.id, f.id, 1, $1, '[]', 'Ana', 'Ana', '', now()
       from form f join client_attendance v on v.organization_id = f.organization_id limit 1`,
      { signedBudget: usd(12_000) },
    )
    await set(
      `insert into idempotency (organization_id, key, body_hash, answer, created_at) select organization_id, 'k', 'h', $1, now() from organization`,
      { id: 1, amount: usd(4500), list: [{ price: usd(1) }] },
    )
    await set(
      `insert into outbox (organization_id, topic, payload, created_at) select organization_id, 'trial', $1, now() from organization`,
      {
        amount: usd(4500),
      },
    )
  })
  return { ...branch, balance }
}

/** The same amounts as they were stored in another currency: what was a dollar cent is its unit. */
const turnInto = (server: ApiUnderTest, currency: string, organization: number) =>
  server.database.asOwner(async (owner) => {
    const { rows } = await owner.query<{ t: string; c: string; kind: string }>(
      `select c.table_name as t, c.column_name as c, c.data_type as kind from information_schema.columns c
       join information_schema.tables t on t.table_name = c.table_name and t.table_schema = c.table_schema and t.table_type = 'BASE TABLE'
       where c.table_schema = 'public' and c.is_generated = 'NEVER'
         and (c.column_name = 'currency' or c.column_name like '%\\_currency' or c.data_type in ('jsonb', 'json'))
       order by c.column_name = 'paid_currency', 1`,
    )
    for (const t of new Set(rows.map((row) => row.t))) {
      const sets = rows
        .filter((row) => row.t === t)
        .map(({ c, kind }) =>
          kind.startsWith('json')
            ? `"${c}" = replace("${c}"::text, '"currency": "USD"', '"currency": "${currency}"')::${kind}`
            : `"${c}" = case when "${c}" = 'USD' then '${currency}' else "${c}" end`,
        )
      await owner.query(`update "${t}" set ${sets.join(', ')}`)
    }
    await owner.query(
      `update consolidation set statement = replace(statement, '"USD"', '"${currency}"')`,
    )
    const { rows: statements } = await owner.query<{ id: number; statement: string }>(
      'select id, statement from consolidation',
    )
    for (const { id, statement } of statements) {
      // As it was written and hashed then.
      const former = canonicalJson({ ...(JSON.parse(statement) as object), format: 1 })
      await owner.query('update consolidation set statement = $2, hash = $3 where id = $1', [
        id,
        former,
        sha256(former),
      ])
    }
    await owner.query(
      `update configuration set value = value || jsonb_build_object('currency', $2::text) where organization_id = $1 and key = 'payment'`,
      [organization, currency],
    )
  })

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

it('amounts in currencies that were counted by their minor units stay as they are', async () => {
  const server = api()
  await branchWithMoney(server)
  expect(changesOf(await migrated(server))).toEqual(new Map())
})

it('amounts in Colombian pesos are the same money in centavos, wherever they are stored', async () => {
  const server = api()
  const { own, balance } = await branchWithMoney(server)
  await turnInto(server, 'COP', own.organization)
  const states = await migrated(server)
  const changes = changesOf(states)
  expect([...new Set([...changes.values()].flatMap((quotients) => [...quotients]))]).toEqual([100])
  expect([...changes.keys()].toSorted()).toEqual(
    Object.entries(converted)
      .flatMap(([table, paths]) => paths.split(/\s+/).map((path) => `${table}.${path}`))
      .toSorted(),
  )
  const { rows } = await server.database.asOwner((owner) =>
    owner.query<SealedStatement & { statement: string }>(
      'select statement, hash from consolidation where id = $1',
      [balance.id],
    ),
  )
  const statement = JSON.parse(rows[0]!.statement) as SealedStatement['statement']
  expect(
    statementProblems([{ statement, hash: rows[0]!.hash }], (each) => sha256(canonicalJson(each))),
  ).toEqual([])
  expect(formatPrice(statementMoney(statement, statement.total))).toBe(`1300\u00a0COP`)
  expect(states.after.get(`consolidation:${balance.id},${own.organization}`)).toMatchObject({
    total_amount: 130_000,
  })
})

it('a threshold for refunds that held by default keeps what it meant', async () => {
  const server = api()
  const { own, configure } = await earningBranch(server)
  await configure({ currency: 'COP' }, 'payment')
  await migrated(server)
  const { rows } = await server.database.asOwner((owner) =>
    owner.query("select value from configuration where organization_id = $1 and key = 'security'", [
      own.organization,
    ]),
  )
  expect(rows).toEqual([{ value: { refundStepUp: 5_000_000 } }])
})

it('Iraqi dinars get their three digits, and settings follow the currency of their branch', async () => {
  const server = api()
  const { own } = await earningBranch(server)
  await server.database.asOwner(async (owner) => {
    await owner.query("update product set price_amount = 25000, price_currency = 'IQD'")
    await owner.query(
      'insert into configuration (organization_id, branch_office_id, key, value) values ($1, $2, $3, $4)',
      [
        own.organization,
        own.branchOffice,
        'payment',
        JSON.stringify({ currency: 'HUF', minAmount: 500 }),
      ],
    )
    await owner.query(
      'insert into configuration (organization_id, branch_office_id, key, value) values ($1, $2, $3, $4)',
      [
        own.organization,
        own.branchOffice,
        'schedule',
        JSON.stringify({ noShowFee: { kind: 'fixed', amount: 2500 } }),
      ],
    )
  })
  const changes = changesOf(await migrated(server))
  expect(Object.fromEntries(changes)).toEqual({
    'product.price_amount': new Set([1000]),
    'configuration.value.minAmount': new Set([100]),
    'configuration.value.noShowFee.amount': new Set([100]),
  })
})
