import { Refusal, refuseField } from '../../../contract/kernel/errors.ts'
import type { AnswersOf, NewAnswer } from '../../ports/answers.ts'
import type { Scope } from '../../ports/caller.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Records } from '../../ports/records.ts'
import { mostStoredBytes } from '../attendanceFiles.ts'
import { storeUploads } from '../storeUploads.ts'

type Writing = { ports: Ports; organization: number; scope: Scope; to: AnswersOf }

/**
 * Keeps an answer as `prepare` gives it, in one transaction with what it was prepared from; files that it names no more go.
 * @throws Refusal VERSION_CONFLICT where somebody else has answered since
 */
export const writeAnswer = async (
  { ports, organization, scope, to }: Writing,
  prepare: (records: Records) => Promise<NewAnswer>,
): Promise<void> =>
  storeUploads(ports, {}, {}, (uploads) =>
    ports.store.within(scope, async (records) => {
      const kept = await records.answers.keep(organization, to, await prepare(records))
      if (kept.result === 'stale') throw new Refusal('VERSION_CONFLICT')
      if (kept.result === 'taken') throw refuseField('values', 'unknown')
      for (const { key, size } of kept.discarded) {
        uploads.discard(key)
        await records.useStorage(organization, -size, mostStoredBytes)
      }
    }),
  )
