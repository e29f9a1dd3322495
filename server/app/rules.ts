import type { EntityName } from '../../contract/entities/index.ts'
import { mostRows } from '../../contract/endpoints/crud.ts'
import { productKinds } from '../../contract/entities/products.ts'
import { Refusal, refuseField } from '../../contract/errors.ts'
import type { Money } from '../../contract/money.ts'
import type { BookingRules } from '../../contract/paymentTerms.ts'
import { demandPlaces } from './placeProblem.ts'
import type { Records } from '../ports/records.ts'
import type { Values } from '../ports/values.ts'
import { apiKeyRule } from './apiKeys/apiKeyRule.ts'
import { addressRule } from './addresses.ts'
import { demandAddons } from './addonRule.ts'
import { administratorRule } from './administrators.ts'
import { attendanceFileRule } from './attendanceFiles.ts'
import { cardRule } from './cards/cardRule.ts'
import { attendanceRule } from './attendances.ts'
import { commissionProblem, feeProblem } from './configurationProblem.ts'
import { withKnownAddress } from './embeddedAddress.ts'
import { linkedAdmin, requireLinkAuthority } from './experts/expertLink.ts'
import { asRequestedTimeOff, requireOwnHours } from './experts/ownWork.ts'
import { templateRule } from './letters/demandTemplate.ts'
import { linkRule } from './payments/linkRule.ts'
import { paymentRule } from './payments/paymentRule.ts'
import { refuseBeyondPlan } from './refuseBeyondPlan.ts'
import type { Rule, RuleContext } from './rule.ts'
import { refuseLinkTerms } from './directLinks/refuseLinkTerms.ts'
import { reservedNames } from './reservedNames.ts'
import { roleRule } from './roles.ts'
import { refuseWhileClosing } from './closing/refuseWhileClosing.ts'
import { demandTaxRate } from './taxRateRule.ts'
import { waitingRule } from './waitlist/waitingRule.ts'
import { webhookRule } from './webhooks/webhookRule.ts'

const year = 366 * 86_400_000

/** The rules that hold between fields or records, by entity (definitions 3.1–3.5). */
export const rules: Partial<Record<EntityName, Rule>> = {
  clients: async ({ id, values, records }) => {
    if (!values['email'] && !values['phone']) throw refuseField('email', 'required')
    await refuseGuardianCycle(records, id, values['guardian'] as number | null)
    return { ...values, name: [values['firstName'], values['lastName']].filter(Boolean).join(' ') }
  },

  products: async (context) => {
    const { id, values, records } = context
    const { capacity, minCapacity, maxQuantity, kind, duration, processing, granularity, gridOffset, price, priceMax } = values as Record<
      string,
      number | undefined
    > & { processing?: { after: number; length: number } | null; price: Money; priceMax?: Money | null }
    if (minCapacity! > capacity!) throw refuseField('minCapacity', 'tooBig', capacity)
    if (maxQuantity! > Math.max(capacity!, 1)) throw refuseField('maxQuantity', 'tooBig', capacity)
    if (priceMax && (priceMax.currency !== price.currency || priceMax.amount < price.amount))
      throw refuseField('priceMax', 'tooSmall', price.amount)
    if (capacity! > 1 && kind !== productKinds.group) throw refuseField('capacity', 'tooBig', 1)
    if (processing && processing.after + processing.length > duration!) throw refuseField('processing', 'tooBig', duration)
    if (gridOffset && gridOffset >= (granularity ?? 120)) throw refuseField('gridOffset', 'tooBig', (granularity ?? 120) - 1)
    demandDeposit(values)
    await demandAddons(records, id, values)
    await demandTaxRate(context, null)
    return values
  },

  experts: async (context) => {
    const { id, values, records, organization } = context
    demandCommission(values)
    await requireLinkAuthority({ ...context, next: linkedAdmin(values) })
    if (id === null) await refuseBeyondPlan(records, organization, 'experts')
    return values
  },

  entailedProducts: async (context) => {
    const { values } = context
    const { availableFrom, availableTo } = values as { availableFrom?: string; availableTo?: string }
    if (availableFrom && availableTo && availableTo < availableFrom) throw refuseField('availableTo', 'order')
    demandDeposit(values)
    demandCommission(values)
    await demandTaxRate(context, values['branchOffice'] as number)
    return values
  },

  branchOfficeExperts: async (context) => {
    const { values } = context
    await requireOwnHours(context)
    const { from, to } = values as { from?: string; to?: string }
    if (from && to && to < from) throw refuseField('to', 'order')
    return values
  },

  expertProducts: async ({ values, records }) => {
    const [service] = await records.find('entailedProducts', [values['entailedProduct'] as number])
    if ((service?.['branchOffice'] as { id: number } | undefined)?.id !== values['branchOffice'])
      throw refuseField('entailedProduct', 'unknown')
    await demandAtBranch(records, values['expert'], values['branchOffice'])
    demandCommission(values)
    return values
  },

  timeOffs: async (context) => {
    const { values, records, branchOffice } = context
    if (branchOffice !== null) await demandAtBranch(records, values['expert'], branchOffice)
    const { from, to, dateFrom, dateTo } = values as Record<string, string | null | undefined>
    const instants = Boolean(from) || Boolean(to)
    if (instants && (dateFrom || dateTo)) throw refuseField(dateFrom ? 'dateFrom' : 'dateTo', 'notAllowed')
    const [start, end] = instants ? [from, to] : [dateFrom, dateTo]
    if (!start) throw refuseField(instants ? 'from' : 'dateFrom', 'required')
    if (!end) throw refuseField(instants ? 'to' : 'dateTo', 'required')
    const length = Date.parse(end) - Date.parse(start)
    if (length < 0 || (instants && length === 0)) throw refuseField(instants ? 'to' : 'dateTo', 'order')
    if (length > year) throw refuseField(instants ? 'to' : 'dateTo', 'tooBig', 366)
    return asRequestedTimeOff(context)
  },

  partnerRoles: roleRule('partnerRoles'),
  organizationRoles: roleRule('organizationRoles'),
  branchOfficeRoles: roleRule('branchOfficeRoles'),
  partnerAdmins: administratorRule('partnerAdmins'),
  organizationAdmins: administratorRule('organizationAdmins'),
  branchOfficeAdmins: administratorRule('branchOfficeAdmins'),

  forms: ({ values, before, branchOffice }) => {
    // A branch works on its own forms; those of the organization it only uses.
    if (branchOffice !== null && (values['branchOffice'] ?? null) !== branchOffice) throw new Refusal('FORBIDDEN')
    if (before !== null && values['branchOffice'] !== ((before['branchOffice'] as { id: number } | null)?.id ?? null))
      throw refuseField('branchOffice', 'notAllowed')
    return values
  },

  categories: (context) => withoutCycle('categories', context),
  productCategories: (context) => withoutCycle('productCategories', context),

  partners: withKnownAddress,
  organizations: async (context) => {
    await refuseWhileClosing(context)
    return withKnownAddress(context)
  },
  branchOffices: async (context) => {
    if (context.id === null) await refuseBeyondPlan(context.records, context.organization, 'branches')
    return withKnownAddress(context)
  },

  webhooks: webhookRule,
  apiKeys: apiKeyRule,
  waitlistEntries: waitingRule,
  messageTemplates: templateRule,
  payments: paymentRule,
  paymentLinks: linkRule,
  savedCards: cardRule,
  clientAttendances: attendanceRule,
  attendanceFiles: attendanceFileRule,
  clientAddresses: async (context) => {
    const { values, sent, places } = context
    const isSent = [sent['city'], sent['stateRegion'], sent['country']].some((part) => part !== undefined)
    if (isSent) await demandPlaces(places, values, '')
    return addressRule(context)
  },

  directLinks: async ({ values, sent, before, records }) => {
    if (reservedNames.has(values['name'] as string)) throw new Refusal('NAME_TAKEN', { fields: [{ path: 'name', rule: 'choice' }] })
    const products = await records.find('entailedProducts', values['products'] as number[])
    const elsewhere = products.some((product) => (product['branchOffice'] as { id: number }).id !== values['branchOffice'])
    if (elsewhere) throw refuseField('products', 'unknown')
    demandAmount('discount', values['discount'])
    await refuseLinkTerms({ values, sent, before, records })
    return values
  },
}

/** A service that asks for a deposit of its own says how much. */
const demandDeposit = ({ bookingRules }: Values): void =>
  demandAmount('bookingRules.deposit', (bookingRules as BookingRules | null | undefined)?.deposit)

/** A share or a sum, below its path, says how much it is. */
const demandAmount = (path: string, value: unknown): void => {
  const problem = value == null ? undefined : feeProblem(path, value as Parameters<typeof feeProblem>[1])
  if (problem !== undefined) throw refuseField(problem.path, problem.rule)
}

/** A commission of one's own says how much. */
const demandCommission = ({ commission }: Values): void => {
  const problem = commission == null ? undefined : commissionProblem(commission as { kind: number } & Values)
  if (problem !== undefined) throw refuseField(problem.path, problem.rule)
}

/** An expert is only known where they work. */
const demandAtBranch = async (records: Records, expert: unknown, branchOffice: unknown): Promise<void> => {
  const links = await records.list('branchOfficeExperts', { limit: 1, filters: { branchOffice, expert } })
  if (links.items.length === 0) throw refuseField('expert', 'unknown')
}

/** Nobody is their own guardian, nor the guardian of one of their own guardians. A cycle among others that was stored before is left alone. */
const refuseGuardianCycle = async (records: Records, id: number | null, guardian: number | null): Promise<void> => {
  const seen = new Set<number>()
  for (let above = guardian; id !== null && above !== null && !seen.has(above);) {
    if (above === id) throw refuseField('guardian', 'cycle')
    seen.add(above)
    const [found] = await records.find('clients', [above])
    above = (found?.['guardian'] as { id: number } | null | undefined)?.id ?? null
  }
}

const mostLevels = 3

/** At most three levels, those below included, and no category above itself (definitions 3.18); of one that is both, the cycle is told. */
const withoutCycle = async (entity: 'categories' | 'productCategories', { id, values, records }: RuleContext): Promise<Values> => {
  let above = values['parents'] as number[]
  let levels = 1
  // What is stored has no more levels than are allowed, so a cycle is met within as many.
  for (; above.length > 0 && levels <= mostLevels; levels += 1) {
    if (id !== null && above.includes(id)) throw refuseField('parents', 'cycle')
    const found = await records.find(entity, above)
    above = found.flatMap((category) => (category['parents'] as { id: number }[]).map((parent) => parent.id))
  }
  if (levels > 1 && levels + (await levelsBelow(entity, id, records)) > mostLevels) throw refuseField('parents', 'tooBig', mostLevels)
  return values
}

/** How many levels stand below a category. */
const levelsBelow = async (entity: 'categories' | 'productCategories', id: number | null, records: Records): Promise<number> => {
  let parents = id === null ? [] : [id]
  for (let level = 0; level < mostLevels; level += 1) {
    const { items } = parents.length === 0 ? { items: [] } : await records.list(entity, { limit: mostRows, filters: { parents } })
    if (items.length === 0) return level
    parents = items.map((child) => child.id)
  }
  return mostLevels
}
