import { Refusal, refuseField } from '../../../../contract/errors.ts'
import { isDrawnAlready } from './isDrawnAlready.ts'
import { readDatabaseError } from '../readDatabaseError.ts'

/** What the function place_booking refuses after it has begun to write, as the application knows it. */
export const refusingLate = async <Result>(
  work: () => Promise<Result>,
): Promise<Result | { result: 'decide_again' } | { result: 'code_taken' }> => {
  try {
    return await work()
  } catch (error) {
    if (isDrawnAlready(error)) return { result: 'code_taken' }
    const refused = readDatabaseError(error)
    switch (refused?.state) {
      // The exclusion constraint itself for an expert's time, the function for a resource.
      case '23P01':
      case 'PA001':
        throw new Refusal('SLOT_TAKEN')
      case 'PA002':
        // For held times the function reports when the first of them ends.
        throw new Refusal('LIMIT_REACHED', refused?.detail === undefined ? {} : { retryAfter: Number(refused.detail) })
      // The plan of the organization.
      case 'PA014':
        throw new Refusal('LIMIT_REACHED')
      // The uses of the direct link, and those of one email.
      case 'PA015':
        throw new Refusal('LINK_USED')
      case 'PA016':
        throw new Refusal('LIMIT_REACHED')
      case 'PA005':
        return { result: 'decide_again' }
      case 'PA004':
        throw new Refusal('CAPACITY_FULL')
      // A file that was sent for one of the answers has come to belong to another meanwhile.
      case 'PA013':
        throw refuseField('answers', 'unknown')
      default:
        throw error
    }
  }
}
