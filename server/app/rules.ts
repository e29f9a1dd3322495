import type { EntityName } from '../../contract/entities/index.ts'
import { productKinds } from '../../contract/entities/products.ts'
import { Refusal, refuseField } from '../../contract/errors.ts'
import type { Records, Values } from '../ports.ts'

/** What a rule may look at: the whole record as it would be stored, with references as ids, and the branch to which the caller is confined. */
export type RuleContext = { id: number | null; values: Values; records: Records; organization: number; branchOffice: number | null }

/** What an entity demands beyond its fields' own bounds; gives the values to store. */
export type Rule = (context: RuleContext) => Promise<Values> | Values

const year = 366 * 86_400_000

/** The rules that hold between fields or records, by entity (definitions 3.1–3.5). */
export const rules: Partial<Record<EntityName, Rule>> = {
  clients: ({ values }) => {
    if (!values['email'] && !values['phone']) throw refuseField('email', 'required')
    return { ...values, name: [values['firstName'], values['lastName']].filter(Boolean).join(' ') }
  },

  products: ({ values }) => {
    const { capacity, kind, duration, processing, granularity, gridOffset } = values as Record<string, number | undefined> & {
      processing?: { after: number; length: number } | null
    }
    if (capacity! > 1 && kind !== productKinds.group) throw refuseField('capacity', 'tooBig', 1)
    if (processing && processing.after + processing.length > duration!) throw refuseField('processing', 'tooBig', duration)
    if (gridOffset && gridOffset >= (granularity ?? 120)) throw refuseField('gridOffset', 'tooBig', (granularity ?? 120) - 1)
    return values
  },

  entailedProducts: ({ values }) => {
    const { availableFrom, availableTo } = values as { availableFrom?: string; availableTo?: string }
    if (availableFrom && availableTo && availableTo < availableFrom) throw refuseField('availableTo', 'order')
    return values
  },

  branchOfficeExperts: ({ values }) => {
    const { from, to } = values as { from?: string; to?: string }
    if (from && to && to < from) throw refuseField('to', 'order')
    return values
  },

  expertProducts: async ({ values, records }) => {
    const [service] = await records.find('entailedProducts', [values['entailedProduct'] as number])
    if ((service?.['branchOffice'] as { id: number } | undefined)?.id !== values['branchOffice'])
      throw refuseField('entailedProduct', 'unknown')
    await demandAtBranch(records, values['expert'], values['branchOffice'])
    return values
  },

  timeOffs: async ({ values, records, branchOffice }) => {
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
    return values
  },

  categories: (context) => withoutCycle('categories', context),
  productCategories: (context) => withoutCycle('productCategories', context),

  directLinks: async ({ values, records }) => {
    if (reservedNames.has(values['name'] as string)) throw new Refusal('NAME_TAKEN', { fields: [{ path: 'name', rule: 'choice' }] })
    const products = await records.find('entailedProducts', values['products'] as number[])
    const elsewhere = products.some((product) => (product['branchOffice'] as { id: number }).id !== values['branchOffice'])
    if (elsewhere) throw refuseField('products', 'unknown')
    return values
  },
}

/** An expert is only known where they work. */
const demandAtBranch = async (records: Records, expert: unknown, branchOffice: unknown): Promise<void> => {
  const links = await records.list('branchOfficeExperts', { limit: 1, filters: { branchOffice, expert } })
  if (links.items.length === 0) throw refuseField('expert', 'unknown')
}

/** Names that would be taken for something else in an address (definitions 3.12). */
const reservedNames = new Set([
  'admin',
  'api',
  'auth',
  'book',
  'dashboard',
  'dev',
  'help',
  'home',
  'login',
  'new',
  'phi',
  'signin',
  'support',
  'www',
])

/** At most three levels, and no category above itself (definitions 3.18). */
const withoutCycle = async (entity: 'categories' | 'productCategories', { id, values, records }: RuleContext): Promise<Values> => {
  let above = values['parents'] as number[]
  for (let level = 1; above.length > 0; level += 1) {
    if (id !== null && above.includes(id)) throw refuseField('parents', 'order')
    if (level > 2) throw refuseField('parents', 'tooBig', 3)
    const found = await records.find(entity, above)
    above = found.flatMap((category) => (category['parents'] as { id: number }[]).map((parent) => parent.id))
  }
  return values
}
