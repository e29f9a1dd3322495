import type { LifeRules } from '../../domain/lifeCycle.ts'
import type { Ports } from '../../ports/ports.ts'
import { configurationOf, readCalendar } from '../calendar.ts'

/** What the branch has configured about absences and corrections. */
export const lifeRulesAt = async (ports: Ports, organization: number, branchOffice: number): Promise<LifeRules> => {
  const calendar = await readCalendar(ports, {
    organization,
    branchOffice,
    link: null,
    // No service is asked about: only the configuration is read.
    entailedProducts: [],
    seen: null,
    now: ports.clock.now(),
  })
  return configurationOf(calendar!)
}
