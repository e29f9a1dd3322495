import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { entities, entityNames, type EntityName } from '../entities/index.ts'
import type { Entity } from '../entity.ts'
import type { Privilege } from '../privileges.ts'

/** The records that one search finds together, in the order in which they are told. */
export const searchedTogether = [
  'clients',
  'experts',
  'branchOfficeExperts',
  'products',
  'branchOffices',
  'organizations',
  'directLinks',
  'forms',
] as const satisfies readonly EntityName[]

const rights = searchedTogether.flatMap((name) => Object.values((entities[name] as Entity).served).map(({ needs }) => needs))

/** Whose holders find appointments, as `schedules.get` has it. */
export const appointmentPrivileges = [
  ['schedule', 'view'],
  ['schedule_calendar', 'view'],
] as const satisfies readonly Privilege[]

/** One search over all records that somebody may see. */
export const search = {
  'search.find': endpoint({
    lists: true,
    summary: 'Appointments and records of several kinds by their names, telephone numbers, emails or codes; at most five of each',
    at: { boAdmin: 'branch_offices/search', oAdmin: 'organizations/search', pAdmin: 'partners/search' },
    needs: [...[...new Set(rights)].map((item): Privilege => [item, 'view']), ...appointmentPrivileges],
    input: z.object({ search: z.string().trim().min(2).max(100) }),
    output: z.object({
      items: z.array(
        z.object({
          entity: z.enum(['schedules', ...entityNames] as ['schedules', ...EntityName[]]),
          id: z.int(),
          title: z.string(),
          detail: z.string(),
          /** When and where an appointment is; absent for other records. */
          appointment: z.object({ startsAt: z.string(), timeZone: z.string(), branchOffice: z.int() }).optional(),
        }),
      ),
    }),
  }),
}
