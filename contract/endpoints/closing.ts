import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** Days in which a closed account opens again by signing in (authority.md, 1). */
export const accountGraceDays = 30

/** A place that an account administers. */
const administered = z.object({
  level: z.enum(['partner', 'organization', 'branchOffice']),
  name: z.string(),
  /** Whether the place would have no administrator with full permissions without this account. */
  isLast: z.boolean(),
})
export type AdministeredPlace = z.infer<typeof administered>

/** Closing one's own account. */
export const closing = {
  'account.closing': endpoint({
    summary:
      'What closing this account would end: the places it administers, and whether one of them would be left without an administrator',
    at: { signedIn: 'account/closing/get' },
    input: z.object({}),
    output: z.object({ places: z.array(administered), days: z.int() }),
  }),
  'account.close': endpoint({
    summary:
      'Close this account: its sessions end and its memberships are disabled; signing in opens it again until `until`, then its personal data is erased',
    security: 'account',
    stepUp: true,
    peopleOnly: true,
    at: { signedIn: 'account/close' },
    input: z.object({}),
    output: z.object({ until: z.string() }),
    perMinute: 5,
  }),
}
