import type { AccountType } from '../../../contract/kernel/accounts.ts'
import type { Operation } from '../../../contract/registry.ts'
import { comesByRest } from './callOverRest.ts'
import { callOf, withoutRef } from './callOperation.ts'
import { foreignWords } from './outOfSight.ts'
import type { ApiUnderTest } from '../server/useApi.ts'
import type { Worlds } from '../furnished/worlds.ts'

/** No record has this number. */
export const absentId = 987_654_321

/** Numbers and other things that are no ids. */
const noIds = [0, -1, 1.5, 2 ** 53, 'text', '1', [[1]], {}, true, null]

/**
 * Compares what a call answers to other people's ids with what it answers to one that does not
 * exist, and notes every difference, every word of other people, and every change.
 */
export const probing = (server: ApiUnderTest, worlds: Worlds) => {
  const offences: string[] = []
  return {
    offences,
    run: async (
      operation: Operation,
      type: AccountType,
      what: string,
      ids: readonly unknown[],
      body: (id: unknown) => unknown,
      refusedWhole = true,
    ) => {
      const headers = worlds.own.signedIn[type]
      const ask = async (id: unknown) => callOf(server, operation, body(id), headers)
      const absent = await ask(absentId)
      if (refusedWhole && !absent.error)
        offences.push(`${operation.path} ${what}: answers to an id that does not exist`)
      for (const id of ids) {
        const answered = withoutRef(await ask(id))
        const where = `${operation.path} ${what} = ${JSON.stringify(id)}`
        if (answered !== withoutRef(absent))
          offences.push(
            `${where}: ${answered.slice(0, 200)} instead of ${withoutRef(absent).slice(0, 200)}`,
          )
        if (foreignWords(type, worlds).some((word) => answered.toLowerCase().includes(word)))
          offences.push(`${where}: says what is not theirs`)
      }
    },
    /** Things that are no ids are refused as such. */
    runMalformed: async (
      operation: Operation,
      type: AccountType,
      what: string,
      body: (id: unknown) => unknown,
      allowed: readonly unknown[] = [],
    ) => {
      for (const id of noIds.filter((each) => !allowed.includes(each))) {
        const envelope = await callOf(server, operation, body(id), worlds.own.signedIn[type])
        // A path that is no record's leads nowhere.
        const isLost =
          what === 'id' &&
          comesByRest(worlds.own.signedIn[type]) &&
          envelope.error &&
          envelope.r.msg === 'NOT_FOUND'
        if (!isLost && (!envelope.error || envelope.r.msg !== 'VALIDATION')) {
          offences.push(
            `${operation.path} ${what} = ${JSON.stringify(id)}: ${JSON.stringify(envelope).slice(0, 200)}`,
          )
        }
      }
    },
  }
}
