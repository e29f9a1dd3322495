import { z } from 'zod'
import type { AccountType } from '../accounts.ts'
import { endpoint } from '../endpoint.ts'
import { branchOfficeAdmins } from '../entities/branchOfficeAdmins.ts'
import { organizationAdmins } from '../entities/organizationAdmins.ts'
import { partnerAdmins } from '../entities/partnerAdmins.ts'
import type { Served } from '../entity.ts'
import { wholeId } from '../fields.ts'

/** The call of an administrators' entity, wherever that entity is served, under the privilege that edits it. */
const endsSessions = (served: Partial<Record<AccountType, Served>>) => {
  const all = Object.entries(served)
  return endpoint({
    summary: 'End every session of an administrator, who is sent an email about it; needs authority over everything they administer',
    at: Object.fromEntries(all.map(([audience, { path }]) => [audience, `${path}/sessions/delete`])),
    security: 'session',
    needs: [[all[0]![1].needs, 'edit']],
    peopleOnly: true,
    stepUp: true,
    input: z.object({ id: wholeId }),
    output: z.object({ ended: z.int() }),
    perMinute: 30,
  })
}

/** Ends the sessions of another administrator (rule 6 of the security guide). */
export const adminSessions = {
  'partnerAdmins.endSessions': endsSessions(partnerAdmins.served),
  'organizationAdmins.endSessions': endsSessions(organizationAdmins.served),
  'branchOfficeAdmins.endSessions': endsSessions(branchOfficeAdmins.served),
}

export type EndSessionsName = keyof typeof adminSessions
