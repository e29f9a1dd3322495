import type { AuditAction } from '../../../contract/kernel/auditActions.ts'
import type { CashSession } from '../../../contract/endpoints/cashSessions.ts'
import { Refusal, refuseField } from '../../../contract/kernel/errors.ts'
import { formatPrice } from '../../../contract/money/formatPrice.ts'
import type { Money } from '../../../contract/money/money.ts'
import { differenceIn, expectedIn } from '../../domain/money/cashDrawer.ts'
import type { KeptCashSession } from '../../ports/payments.ts'
import type { Records } from '../../ports/records.ts'
import { auditOf } from '../kernel/audit.ts'
import { branchPlaceOf, effectiveOf } from '../configuration/effective.ts'
import { once } from '../kernel/idempotency.ts'
import { organizationOfBranch, onlyOrganization } from '../kernel/scope.ts'
import { paymentConfigurationOf } from './gateways.ts'
import type { ScopedContext, Handlers } from '../kernel/call.ts'
import type { ConfigurationPlace } from '../../ports/configuration.ts'

/** The cash drawers of branches: opened, counted in between, closed. */
export const cashSessions: Handlers<
  'cashSessions.get' | 'cashSessions.open' | 'cashSessions.move' | 'cashSessions.close'
> = {
  'cashSessions.get': async ({ branchOffice: branch, before = null, limit }, context) => {
    const { ports } = context
    const { organization, branchOffice } = await placeOf(context, branch)
    const { currency, cashSessions: required } = await paymentConfigurationOf(
      ports,
      await branchPlaceOf(ports, organization, branchOffice),
    )
    return ports.store.within(
      onlyOrganization(context.caller.scope, organization),
      async ({ cash }) => {
        const [open] = await cash.list(organization, {
          branchOffice,
          isOpen: true,
          before: null,
          limit: 1,
        })
        const closed = await cash.list(organization, {
          branchOffice,
          isOpen: false,
          before,
          limit: limit + 1,
        })
        const shown = closed.slice(0, limit).map(presentSession)
        return {
          r: {
            required,
            currency,
            open: open === undefined ? null : presentSession(open),
            closed: shown,
            more: closed.length > limit,
          },
        }
      },
    )
  },
  'cashSessions.open': async ({ branchOffice: branch, float }, context) => {
    const { ports, caller } = context
    const { organization, branchOffice } = await placeOf(context, branch)
    const { currency } = await paymentConfigurationOf(
      ports,
      await branchPlaceOf(ports, organization, branchOffice),
    )
    const by = { at: ports.clock.now(), accountId: caller.accountId }
    return ports.store.within(onlyOrganization(caller.scope, organization), async (records) => {
      const id = await records.cash.open(organization, { branchOffice, currency, float }, by)
      if (id === undefined)
        throw new Refusal('DUPLICATE', { fields: [{ path: 'branchOffice', rule: 'notAllowed' }] })
      return { r: await written(records, context, { action: 'create', id }) }
    })
  },
  'cashSessions.move': async ({ idempotencyKey: key, ...input }, context) => {
    const { ports, caller } = context
    const { id, direction, amount, reason } = input
    refuseOthers(context)
    const by = { at: ports.clock.now(), accountId: caller.accountId }
    return ports.store.within(caller.scope, async (records) => {
      const session = await demanded(records, id)
      const { organization } = session
      const named = { call: 'cash movement', account: caller.accountId, input }
      const r = await once({ ports, records, organization, key, input: named }, async () => {
        if (session.closed !== null) throw new Refusal('BAD_TRANSITION')
        if (direction === 'out') refuseBeyond(session, { amount, path: 'amount' })
        await records.cash.move(organization, id, {
          amount: direction === 'in' ? amount : -amount,
          reason,
          by,
        })
        return written(records, context, { action: 'edit', id, before: session })
      })
      return { r }
    })
  },
  'cashSessions.close': async ({ id, version, counted, expected: seen, note = null }, context) => {
    const { ports, caller } = context
    refuseOthers(context)
    const by = { at: ports.clock.now(), accountId: caller.accountId }
    return ports.store.within(caller.scope, async (records) => {
      const session = await demanded(records, id)
      if (session.version !== version)
        throw new Refusal('VERSION_CONFLICT', { current: presentSession(session) })
      if (session.closed !== null) throw new Refusal('BAD_TRANSITION')
      const expected = expectedIn(session)
      if (seen !== undefined && seen !== expected)
        throw new Refusal('AMOUNT_MISMATCH', {
          fields: [{ path: 'expected', rule: 'notAllowed' }],
          current: presentSession(session),
        })
      const why = note?.trim() || null
      if (counted !== expected && why === null) throw refuseField('note', 'required')
      await records.cash.close(session.organization, id, { expected, counted, note: why, by })
      return { r: await written(records, context, { action: 'close', id, before: session }) }
    })
  },
}

/** The branch whose drawer is meant: the caller's own, or the one that is named. */
const placeOf = async (
  context: ScopedContext,
  branch: number | undefined,
): Promise<{ organization: number; branchOffice: number }> => {
  refuseOthers(context)
  const scope = context.caller.scope
  const branchOffice = branch ?? scope.branchOffice
  if (branchOffice === null) throw refuseField('branchOffice', 'required')
  return {
    organization: await organizationOfBranch(context.ports, scope, branchOffice),
    branchOffice,
  }
}

/**
 * A drawer belongs to the whole branch: an administrator who sees only their own data has no access
 * to it.
 */
const refuseOthers = ({ caller }: ScopedContext): void => {
  if (caller.scope.own !== undefined) throw new Refusal('FORBIDDEN')
}

const demanded = async (records: Records, id: number) => {
  const session = await records.cash.lock(id)
  if (session === undefined) throw new Refusal('NOT_FOUND')
  return session
}

/** Refuses to take more out of a locked drawer than it is expected to hold, at the field for it. */
export const refuseBeyond = (
  session: KeptCashSession,
  { amount, path }: { amount: number; path: string },
): void => {
  const held = Math.max(0, expectedIn(session))
  if (amount <= held) return
  const bound = formatPrice({ amount: held, currency: session.currency })
  throw new Refusal('CASH_EXCEEDS', { fields: [{ path, rule: 'drawerHolds', bound }] })
}

/** What every change ends with: the session as it stands now, and the line of the audit trail. */
const written = async (
  records: Records,
  { ports, caller }: ScopedContext,
  { action, id, before }: { action: AuditAction; id: number; before?: KeptCashSession },
) => {
  const { organization, ...session } = await demanded(records, id)
  const after = presentSession(session)
  const seen = before === undefined ? { after } : { before: presentSession(before), after }
  const by = { at: ports.clock.now(), accountId: caller.accountId }
  await records.audit(organization, {
    ...auditOf(caller, by),
    action,
    entity: 'cashSessions',
    entityId: id,
    ...seen,
  })
  return after
}

const presentSession = (session: KeptCashSession): CashSession => {
  const { id, version, branchOffice, note, currency, opened, closed, movements, counted } = session
  const money = (amount: number) => ({ amount, currency })
  const stamped = <Each extends { at: Date }>(each: Each) => ({
    ...each,
    at: each.at.toISOString(),
  })
  const expected = session.expected ?? expectedIn(session)
  const difference = differenceIn(expected, counted)
  return {
    id,
    version,
    branchOffice,
    opened: stamped(opened),
    closed: closed && stamped(closed),
    float: money(session.float),
    payments: money(session.payments),
    refunds: money(session.refunds),
    movements: movements.map((each) => ({ ...stamped(each), amount: money(each.amount) })),
    expected: money(expected),
    counted: counted === null ? null : money(counted),
    difference: difference === null ? null : money(difference),
    note,
  }
}

type Place = ConfigurationPlace & { organization: number; branchOffice: number }

/**
 * The open session of a branch's drawer that cash goes into, kept open until the transaction ends;
 * null where none is open and the branch demands none (definitions 3.15, cashSessions).
 * @throws Refusal CASH_SESSION_CLOSED where one is demanded; `amount.currency choice` where its
 * cash is of another currency
 */
export const joinDrawer = async (
  records: Records,
  place: Place,
  currency: string,
): Promise<number | null> => {
  const session = await records.cash.join(place.organization, place.branchOffice)
  return demandDrawer(records, place, { session, currency })
}

/**
 * The open session of a branch's drawer that cash is given back out of, locked until the
 * transaction ends; null as for `joinDrawer`.
 * @throws Refusal as `joinDrawer`; CASH_EXCEEDS beyond what it holds
 */
export const takeFromDrawer = async (
  records: Records,
  place: Place,
  { amount, currency }: Money,
): Promise<number | null> => {
  const session = await records.cash.lockOpen(place.organization, place.branchOffice)
  const id = await demandDrawer(records, place, { session, currency })
  if (session !== undefined) refuseBeyond(session, { amount, path: 'amount' })
  return id
}

const demandDrawer = async (
  records: Records,
  place: Place,
  {
    session,
    currency,
  }: { session: { id: number; currency: string } | undefined; currency: string },
): Promise<number | null> => {
  if (session === undefined) {
    if (!effectiveOf('payment', await records.configuration(place, 'payment'))['cashSessions'])
      return null
    throw new Refusal('CASH_SESSION_CLOSED', { fields: [{ path: 'method', rule: 'notAllowed' }] })
  }
  if (session.currency !== currency) throw refuseField('amount.currency', 'choice')
  return session.id
}
