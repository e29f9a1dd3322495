import { clientMasks, type FieldMask } from '../../../contract/kernel/fieldMasks.ts'
import { Refusal } from '../../../contract/kernel/errors.ts'
import type { StoredSchedule } from '../../ports/bookings.ts'
import type { Caller } from '../../ports/caller.ts'

type Reader = Pick<Caller, 'masks'>
type Read = Pick<StoredSchedule, 'isClientHidden'>

/** The masks of a reader for one appointment: an expert who does not reach its client sees nothing about that client. */
export const masksFor = ({ masks }: Reader, { isClientHidden }: Read): readonly FieldMask[] =>
  isClientHidden ? [...new Set([...masks, ...clientMasks])] : masks

/** Whether a reader may not know the client of an appointment. */
export const hidesClient = (reader: Reader, schedule: Read): boolean => masksFor(reader, schedule).includes('clients')

/**
 * Refuses what is about the client of an appointment to a caller who does not see that client.
 * @throws Refusal FORBIDDEN
 */
export const requireVisibleClient = (reader: Reader, schedule: Read): void => {
  if (hidesClient(reader, schedule)) throw new Refusal('FORBIDDEN')
}
