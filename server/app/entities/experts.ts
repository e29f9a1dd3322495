import { refuseField } from '../../../contract/kernel/errors.ts'
import type { Records } from '../../ports/records.ts'
import { requireCommission } from '../amountRules.ts'
import { linkedAdmin, requireLinkAuthority } from '../experts/expertLink.ts'
import { asRequestedTimeOff, requireOwnHours } from '../experts/ownWork.ts'
import type { Behaviour } from '../kernel/behaviour.ts'
import { refuseBeyondPlan } from '../refuseBeyondPlan.ts'

const year = 366 * 86_400_000

/** An expert is only known where they work. */
const demandAtBranch = async (records: Records, expert: unknown, branchOffice: unknown): Promise<void> => {
  const links = await records.list('branchOfficeExperts', { limit: 1, filters: { branchOffice, expert } })
  if (links.items.length === 0) throw refuseField('expert', 'unknown')
}

/** An expert (definitions 3.3). */
export const experts: Behaviour<'experts'> = {
  rule: async (context) => {
    const { id, values, records, organization } = context
    requireCommission(values)
    await requireLinkAuthority({ ...context, next: linkedAdmin(values) })
    if (id === null) await refuseBeyondPlan(records, organization, 'experts')
    return values
  },
  // Deleting an expert ends its link to an administrator.
  deleting: (context) => requireLinkAuthority({ ...context, next: null }),
}

/** An expert's hours at a branch. */
export const branchOfficeExperts: Behaviour<'branchOfficeExperts'> = {
  rule: async (context) => {
    const { values } = context
    await requireOwnHours(context)
    const { from, to } = values as { from?: string; to?: string }
    if (from && to && to < from) throw refuseField('to', 'order')
    return values
  },
}

/** A service that an expert performs. */
export const expertProducts: Behaviour<'expertProducts'> = {
  rule: async ({ values, records }) => {
    const [service] = await records.find('entailedProducts', [values['entailedProduct'] as number])
    if ((service?.['branchOffice'] as { id: number } | undefined)?.id !== values['branchOffice'])
      throw refuseField('entailedProduct', 'unknown')
    await demandAtBranch(records, values['expert'], values['branchOffice'])
    requireCommission(values)
    return values
  },
}

/** Time that an expert is off, by instants or by whole days. */
export const timeOffs: Behaviour<'timeOffs'> = {
  rule: async (context) => {
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
}
