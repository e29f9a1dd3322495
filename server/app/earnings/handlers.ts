import { Refusal, refuseField } from '../../../contract/kernel/errors.ts'
import type { SealedStatement, Statement } from '../../../contract/documents/statements.ts'
import { statusName, statusTables } from '../../../contract/kernel/statuses.ts'
import { balanceWords } from '../../../contract/words/balances.ts'
import { commissionProblem } from '../configuration/validation.ts'
import { repricedBy } from '../../domain/earnings/commission.ts'
import { wholeMonths } from '../../domain/earnings/balances.ts'
import { adjust, approve, cancel, pay, viewVoucher } from './payouts.ts'
import { consolidate } from './consolidate.ts'
import { previewConsolidation, settleExpert, termsOf } from './settle.ts'
import { placeOfBalance } from './balanceScope.ts'
import { effectiveOf } from '../configuration/effective.ts'
import { refuseHiddenOrder } from '../kernel/presentRecord.ts'
import { cleanFileName } from '../kernel/files.ts'
import type { Scope } from '../../ports/caller.ts'
import type { ScopedContext, Handlers, Input, Output } from '../kernel/call.ts'
import { requireOrganization, requireBranchOffice } from '../kernel/scope.ts'

/** The longest span of days over which another rule is tried. */
const mostDays = 366

/** What experts earn, consolidated and paid. */
export const balances: Handlers<
  | 'balances.terms'
  | 'balances.totals'
  | 'balances.adjust'
  | 'balances.whatIf'
  | 'balances.preview'
  | 'balances.consolidate'
  | 'balances.approve'
  | 'balances.pay'
  | 'balances.voucher'
  | 'balances.cancel'
  | 'balances.statement'
  | 'balances.statementFile'
> = {
  'balances.terms': async (_, { ports, caller }) => {
    const scope = caller.scope
    const [organization, branchOffice] = [requireOrganization(scope), requireBranchOffice(scope)]
    const place = { partner: scope.partner, organization, branchOffice }
    return ports.store.within(scope, async (records) => {
      const { currency } = effectiveOf('payment', await records.configuration(place, 'payment'))
      const { approvalRequired } = termsOf(await records.configuration(place, 'experts'))
      return { r: { currency, approvalRequired } }
    })
  },
  'balances.totals': async (
    { expert, branchOffice, from = null, to = null, byMonth, by, search, ...filters },
    { ports, caller },
  ) => {
    refuseBackwards(from, to)
    const scope = caller.scope
    refuseHiddenOrder('earnings', caller.masks, { filters })
    const isNarrowed =
      Boolean(search) || Object.values(filters).some((value) => value !== undefined)
    const place = {
      organizations: scope.organizations,
      branchOffices: branchesWithin(scope, severalOf(branchOffice)),
    }
    const narrowed = isNarrowed ? { filters, search, masks: caller.masks } : undefined
    // What is kept by month knows nothing of the filters of a list.
    const span = isNarrowed ? { months: null, days: [{ from, to }] } : wholeMonths({ from, to })
    const query = { experts: severalOf(expert), span, narrowed, byMonth, by }
    const found = await ports.store.within(scope, (records) =>
      records.balances.totals(place, query, scope.own ?? scope.pay?.own ?? null),
    )
    const totals = found.map(({ of, name, status, month, currency, entries, amount }) => ({
      expert: by === 'expert' ? { id: of, name } : null,
      branchOffice: by === 'branchOffice' ? { id: of, name } : null,
      status: { id: status, sysName: statusName(statusTables.earning, status) },
      month,
      entries,
      amount: { amount, currency },
    }))
    return { r: { totals } }
  },
  'balances.adjust': async (input, context) => ({ r: await adjust(input, context) }),
  'balances.whatIf': async ({ expert = null, from, to, commission }, { ports, caller }) => {
    refuseBackwards(from, to)
    if (Date.parse(to) - Date.parse(from) > mostDays * 86_400_000)
      throw refuseField('to', 'tooBig', mostDays)
    const problem = commissionProblem(commission)
    if (problem !== undefined) throw new Refusal('VALIDATION', { fields: [problem] })
    const scope = caller.scope
    const sold = await ports.store.within(scope, (records) =>
      records.balances.repriced(requireOrganization(scope), requireBranchOffice(scope), {
        expert,
        from,
        to,
        own: scope.own ?? scope.pay?.own ?? null,
      }),
    )
    const experts = repricedBy(commission, sold).map(
      ({ expert: id, name, currency, entries, earned, tried }) => ({
        expert: { id, name },
        entries,
        earned: { amount: earned, currency },
        tried: { amount: tried, currency },
        difference: { amount: tried - earned, currency },
      }),
    )
    return { r: { experts } }
  },
  'balances.preview': async (input, context) => ({ r: await preview(input, context) }),
  'balances.consolidate': async (input, context) => ({ r: await consolidate(input, context) }),
  'balances.approve': async (input, context) => ({ r: await approve(input, context) }),
  'balances.pay': async (input, context) => ({ r: await pay(input, context) }),
  'balances.voucher': (input, context) => viewVoucher(input, context),
  'balances.cancel': async (input, context) => ({ r: await cancel(input, context) }),
  'balances.statement': async ({ id }, context) => ({ r: await stated(id, context) }),
  'balances.statementFile': async ({ id }, context) => {
    const { ports, caller } = context
    const sealed = await stated(id, context)
    const bytes = await ports.documents.statement(sealed, { language: caller.language })
    const name = `${balanceWords[caller.language].title(sealed.statement.number)} · ${sealed.statement.expert}.pdf`
    return {
      r: {},
      file: {
        bytes,
        mime: 'application/pdf',
        name: cleanFileName(name, 'application/pdf'),
        inline: false,
      },
    }
  },
}

const preview = async (
  input: Input<'balances.preview'>,
  context: ScopedContext,
): Promise<Output<'balances.preview'>> => {
  const { ports } = context
  const { scope, organization, branchOffice, names } = await placeOfBalance(context, input.expert)
  await settleExpert(ports, organization, input.expert)
  const { entries, total, currency, ...rest } = await ports.store.within(scope, (records) =>
    previewConsolidation(records, organization, {
      wanted: { ...input, branchOffice },
      now: ports.clock.now(),
    }),
  )
  const expert = { id: input.expert, name: names.expert }
  return { ...rest, expert, entries: entries.length, total: { amount: total, currency } }
}

/** A statement word for word as it was hashed. */
const stated = async (id: number, { ports, caller }: ScopedContext): Promise<SealedStatement> => {
  const scope = caller.scope
  return ports.store.within(scope, async (records) => {
    const [balance] = await records.find('consolidations', [id])
    if (balance === undefined) throw new Refusal('NOT_FOUND')
    const organization = await records.organizationOf('consolidations', id)
    const { statement, hash } = await records.balances.statement(organization, id)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the words that were hashed, as `statementOf` made them
    return { statement: JSON.parse(statement) as Statement, hash }
  })
}

const severalOf = (query: number | number[] | undefined): number[] | null =>
  query === undefined ? null : Array.isArray(query) ? query : [query]

/** The requested branches, as far as the scope reaches them; null for all of its organizations. */
const branchesWithin = ({ branchOffice }: Scope, query: number[] | null): number[] | null => {
  if (branchOffice === null) return query
  return query === null || query.includes(branchOffice) ? [branchOffice] : []
}

const refuseBackwards = (from: string | null, to: string | null): void => {
  if (from !== null && to !== null && to < from) throw refuseField('to', 'order')
}
