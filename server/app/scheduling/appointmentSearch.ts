import { allows } from '../../../contract/kernel/privileges.ts'
import type { AppointmentSearch } from '../../ports/bookings.ts'
import type { Caller } from '../../ports/caller.ts'

/**
 * What a caller finds appointments by: never by what the caller's masks hide, and by the contact details of a client only where the caller
 * may view clients. Undefined where nothing is searched for.
 */
export const appointmentSearch = (
  { masks, privileges }: Pick<Caller, 'masks' | 'privileges'>,
  text: string | undefined,
): AppointmentSearch | undefined => {
  if (text === undefined || text === '') return undefined
  const guest = masks.includes('clients') ? 'none' : masks.includes('contact') ? 'name' : 'whole'
  return { text, guest, client: guest === 'whole' && allows(privileges, ['client', 'view']) ? 'whole' : 'name' }
}
