import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { branchOfficeAdmins } from '../entities/branchOfficeAdmins.ts'
import { organizationAdmins } from '../entities/organizationAdmins.ts'
import { partnerAdmins } from '../entities/partnerAdmins.ts'
import type { Served } from '../entity.ts'
import { wholeId } from '../fields.ts'

const resetPassword = ({ served }: { served: Record<string, Served> }) => {
  const at = Object.fromEntries(Object.entries(served).map(([audience, { path }]) => [audience, `${path}/reset_password`]))
  const [{ needs }] = Object.values(served) as [Served]
  return endpoint({
    summary:
      'Send an administrator an email to choose a new password; until then the current one works. No one can set another person’s password',
    at,
    security: 'authority',
    needs: [[needs, 'edit']],
    input: z.object({ id: wholeId }),
    output: z.object({ email: z.string() }),
    peopleOnly: true,
    stepUp: true,
    perMinute: 20,
  })
}

/** Password resets that an administrator starts for another one, on the paths of the administrators. */
export const adminResets = {
  'partnerAdmins.resetPassword': resetPassword(partnerAdmins),
  'organizationAdmins.resetPassword': resetPassword(organizationAdmins),
  'branchOfficeAdmins.resetPassword': resetPassword(branchOfficeAdmins),
}

export type AdminResetName = keyof typeof adminResets
