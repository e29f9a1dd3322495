import { refuseField } from '../../../contract/kernel/errors.ts'
import type { Records } from '../../ports/records.ts'
import type { Rule } from '../kernel/rule.ts'

/**
 * A client can be reached, is named by both names, and is not their own guardian (definitions 3.5).
 */
export const clientRule: Rule<'clients'> = async ({ id, values, sent, records, by }) => {
  if (typeof sent['birthDate'] === 'string') refuseBirthAhead(sent['birthDate'], by.at)
  if (!values['email'] && !values['phone']) throw refuseField('email', 'required')
  await refuseGuardianCycle(records, id, values.guardian ?? null)
  return { ...values, name: [values['firstName'], values['lastName']].filter(Boolean).join(' ') }
}

/** How far ahead of UTC the clock is where a day begins first. */
const earliestZone = 14 * 3_600_000

/** The latest day of birth is today, wherever the client lives (definitions 3.5). */
const refuseBirthAhead = (birthDate: string, now: Date): void => {
  const today = new Date(now.getTime() + earliestZone).toISOString().slice(0, 10)
  if (birthDate > today) throw refuseField('birthDate', 'tooBig', today)
}

/**
 * Refuses a client as their own guardian, at any distance. A cycle among others that was stored
 * before is left alone.
 */
const refuseGuardianCycle = async (
  records: Records,
  id: number | null,
  guardian: number | null,
): Promise<void> => {
  const seen = new Set<number>()
  for (let above = guardian; id !== null && above !== null && !seen.has(above);) {
    if (above === id) throw refuseField('guardian', 'cycle')
    seen.add(above)
    const [found] = await records.find('clients', [above])
    above = found?.guardian?.id ?? null
  }
}
