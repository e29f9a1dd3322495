import { Refusal } from '../../contract/kernel/errors.ts'

/** Work on what one field of a call holds: what is refused there is named from the call's own beginning. */
export const inField = async <Result>(field: string, work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refusal) || error.details.fields === undefined) throw error
    const fields = error.details.fields.map((problem) => ({ ...problem, path: `${field}.${problem.path}` }))
    throw new Refusal(error.code, { ...error.details, fields })
  }
}
