import type { ErasureChoice } from '../../../contract/endpoints/clients.ts'
import { Refusal, refuseField } from '../../../contract/kernel/errors.ts'
import type { LetterOrder } from '../../ports/mail.ts'
import type { Context } from '../handlers/handler.ts'
import { cancelForErasure } from './cancelForErasure.ts'
import { canCancelAll, upcomingOfPerson, type Erased } from './upcomingOfPerson.ts'

/**
 * Erases a person after settling their appointments to come, and posts the emails about those that were canceled.
 * @throws Refusal VALIDATION for appointments to come without a choice, FORBIDDEN for those that the caller may not cancel
 */
export const eraseSettled = async <Answer>(
  context: Context,
  { erased, choice }: { erased: Erased; choice: ErasureChoice | undefined },
  erase: () => Promise<Answer>,
): Promise<Answer> => {
  const { ports, caller } = context
  const letters = await settleUpcoming(context, erased, choice)
  try {
    return await erase()
  } catch (error) {
    // Erasing locks everything about a person while their messages and payments are under way, so the database may abort it.
    // Nothing is written then, so one retry is safe.
    if (ports.store.explain(error)?.code !== 'UNAVAILABLE') throw error
    return await erase()
  } finally {
    // The appointments are canceled even if erasing failed.
    if (letters.length > 0)
      await ports.store.within(caller.scope!, async (records) => {
        for (const letter of letters) await records.post(letter, ports.clock.now())
      })
  }
}

/** Cancels the appointments to come where the caller chose so; returns the emails about it, which are posted after erasing. */
const settleUpcoming = async (context: Context, erased: Erased, choice: ErasureChoice | undefined): Promise<LetterOrder[]> => {
  const schedules = await upcomingOfPerson(context.ports, erased)
  if (schedules.length === 0 || choice === 'keep') return []
  if (choice === undefined) throw refuseField('appointments', 'required', schedules.length)
  if (!(await canCancelAll(context, erased, schedules)))
    throw new Refusal('FORBIDDEN', { fields: [{ path: 'appointments', rule: 'notAllowed' }] })
  return cancelForErasure(context, { organization: erased.organization, schedules })
}
