import { Refusal, refuseField, refuseTime } from '../../../../../contract/kernel/errors.ts'
import { timeRules, type TimeRule } from '../../../../../contract/time/timeRules.ts'
import { readDatabaseError } from '../../connection/databaseErrors.ts'
import { isKeyOf } from '../../../../../contract/kernel/typedKeys.ts'

/**
 * What the function place_booking refuses after it has begun to write, as the application knows it.
 */
export const refusingLate = async <Result>(
  work: () => Promise<Result>,
): Promise<Result | { result: 'decide_again' } | { result: 'code_taken' }> => {
  try {
    return await work()
  } catch (error) {
    if (isSecretTaken(error)) return { result: 'code_taken' }
    const refused = readDatabaseError(error)
    switch (refused?.state) {
      // The exclusion constraint itself for an expert's time, the function for a resource.
      case '23P01':
      case 'PA001':
        throw refuseTime('justTaken')
      case 'PA002':
        // For held times the function reports when the first of them ends; for the appointments of
        // a client which limit it is.
        if (refused.detail !== undefined)
          throw refuseTime('holds', { retryAfter: Number(refused.detail) })
        throw refuseTime(ruleIn(refused.hint) ?? 'clientOpen')
      // The plan of the organization.
      case 'PA014':
        throw refuseTime('plan')
      // The uses of the direct link, and those of one email.
      case 'PA015':
        throw new Refusal('LINK_USED')
      case 'PA016':
        throw refuseTime('link')
      case 'PA005':
        return { result: 'decide_again' }
      case 'PA004':
        throw refuseTime('seats')
      // A file that was sent for one of the answers has come to belong to another meanwhile.
      case 'PA013':
        throw refuseField('answers', 'unknown')
      default:
        throw error
    }
  }
}

/**
 * Whether an appointment was refused because another has the code or secret that was generated for
 * it: another one is to be generated.
 */
export const isSecretTaken = (error: unknown): boolean => {
  const refused = readDatabaseError(error)
  return (
    refused?.state === '23505' &&
    uniqueSecrets.some((constraint) => constraint === refused.constraint)
  )
}

const uniqueSecrets = ['schedule_code_unique', 'schedule_hold_unique', 'schedule_view_unique']

/** The rule that a refusal of the database names in its hint. */
export const ruleIn = (hint: string | undefined): TimeRule | undefined =>
  hint !== undefined && isKeyOf(timeRules, hint) ? hint : undefined
