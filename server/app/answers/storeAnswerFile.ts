import type { Input, Output } from '../handlers/handler.ts'
import { Refusal } from '../../../contract/kernel/errors.ts'
import { file as fileField } from '../../../contract/kernel/uploads.ts'
import type { KeptFile } from '../../ports/answers.ts'
import type { Scope } from '../../ports/caller.ts'
import type { Ports } from '../../ports/ports.ts'
import { mostStoredBytes } from '../attendanceFiles.ts'
import { storeUploads } from '../storeUploads.ts'
import { sentFileOf } from './fileTokens.ts'

const fields = { file: fileField() }

/** Keeps a file that was sent for a question, until an answer names it; it counts towards what its organization may keep. */
export const storeAnswerFile = (
  ports: Ports,
  scope: Scope,
  organization: number,
  sent: Input<'public.answerFile'>['file'],
): Promise<Output<'public.answerFile'>> =>
  storeUploads(ports, fields, { file: sent }, (uploads) =>
    ports.store.within(scope, async (records) => {
      const file = uploads.settle(null)['file'] as KeptFile
      if (!(await records.useStorage(organization, file.size, mostStoredBytes))) {
        throw new Refusal('QUOTA', { fields: [{ path: 'file', rule: 'tooBig', bound: mostStoredBytes }] })
      }
      const id = await records.answers.addFile(organization, file, ports.clock.now())
      return sentFileOf(ports.secrets, organization, id, file)
    }),
  )
