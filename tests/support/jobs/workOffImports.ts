import { runImport } from '../../../server/app/imports/run.ts'
import { importTopic } from '../../../server/ports/outbox.ts'
import type { ApiUnderTest } from '../server/useApi.ts'

/** Does what the outbox asks to be imported, as the jobs do. */
export const workOffImports = async ({ database, ports }: ApiUnderTest): Promise<void> => {
  const { rows } = await database.asOwner((owner) =>
    owner.query<{ organization_id: number; payload: never }>(
      'update outbox set handed_at = now() where topic = $1 and handed_at is null returning organization_id, payload',
      [importTopic],
    ),
  )
  for (const { organization_id: organization, payload } of rows)
    await runImport(ports)({ organization, payload })
}
