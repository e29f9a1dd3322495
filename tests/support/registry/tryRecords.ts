import type { EntityName } from '../../../contract/entities/index.ts'
import type { Envelope } from '../../../contract/kernel/endpoint.ts'
import type { Values } from '../../../server/ports/values.ts'
import { callOf } from './callOperation.ts'
import { codeOf } from '../furnished/furnish.ts'
import type { ApiUnderTest } from '../server/useApi.ts'
import { crudCall, freshDraft, furnishCorner, servedTo, type Corner } from '../furnished/worlds.ts'

/** A corner in which records are created, edited and deleted to see what the server says to it. */
export const tryRecords = async (server: ApiUnderTest) => {
  const own = await furnishCorner(server, 'Alondra')
  let created = 0
  const call = (
    corner: Corner,
    entity: EntityName,
    verb: 'create' | 'edit' | 'delete',
    body: Values,
  ) => {
    const [type] = servedTo(entity, verb)
    return callOf(server, crudCall(entity, verb, type!)!, body, corner.signedIn[type!])
  }
  return {
    server,
    own,
    /** What creating a record that differs in some fields from a good one answers. */
    creating: async (entity: EntityName, data: Values, corner = own) =>
      said(
        await call(corner, entity, 'create', {
          ...(await freshDraft(server, corner, entity, `Hornero${(created += 1)}`)),
          ...data,
        }),
      ),
    editing: async (entity: EntityName, data: Values, corner = own) =>
      said(await call(corner, entity, 'edit', { id: corner.ids[entity], data })),
    deleting: async (entity: EntityName, id = own.ids[entity]) =>
      codeOf(await call(own, entity, 'delete', { id })),
  }
}

/** `answered`, the code of a refusal, or which field broke which rule. */
export const said = (envelope: Envelope): string => {
  if (!envelope.error) return 'answered'
  const { msg, fields = [] } = envelope.r
  return msg === 'VALIDATION'
    ? fields
        .map(({ path, rule, bound }) =>
          [path, rule, bound].filter((each) => each !== undefined).join(' '),
        )
        .join(', ')
    : msg
}
