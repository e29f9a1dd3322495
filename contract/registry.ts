import type { Audience } from './kernel/accounts.ts'
import type { Endpoint } from './kernel/endpoint.ts'
import { extendLazy } from './kernel/lazy.ts'
import { crudEndpoints } from './endpoints/crud.ts'
import { endpoints } from './endpoints/index.ts'
import { entities, entityNames, type EntityName } from './entities/index.ts'
import type { Entity, Verb } from './kernel/entity.ts'

/** One call for one audience: what the server routes, the clients call and the checks walk over. */
export type Operation = Pick<
  Endpoint,
  | 'summary'
  | 'addition'
  | 'method'
  | 'needs'
  | 'alsoNeeds'
  | 'input'
  | 'output'
  | 'perMinute'
  | 'maxBytes'
  | 'atOnce'
  | 'atOncePerTenant'
  | 'comesWith'
  | 'stepUp'
  | 'proofOfWork'
  | 'inBatch'
  | 'unattended'
  | 'peopleOnly'
  | 'hiddenBy'
  | 'security'
  | 'takesFilesOfVisitors'
  | 'answersFile'
  | 'forPrograms'
  | 'basicPassword'
  | 'likeRecords'
  | 'lists'
> & {
  /** `clients.get`, `account.signin`: the same for every audience. */
  id: string
  audience: Audience
  /** Without the leading `/api/`. */
  path: string
  /** Set for the calls that are read off an entity. */
  crud?: { entity: EntityName; verb: Verb }
}

const fromEntities: Operation[] = entityNames.flatMap((name) =>
  Object.entries(crudEndpoints(entities[name] as unknown as Entity)).flatMap(([verb, endpoint]) =>
    Object.entries(endpoint.at).map(([audience, path]) =>
      extendLazy(endpoint, {
        needs: endpoint.needsByAudience[audience] ?? [],
        id: `${name}.${verb}`,
        audience: audience as Audience,
        path: path,
        crud: { entity: name, verb: verb as Verb },
        ...declared(entities[name] as unknown as Entity, verb as Verb),
      }),
    ),
  ),
)

/** What an entity declares of one of its calls. */
function declared(
  { stepUp, stepUpSometimes, security, peopleOnly, hiddenBy }: Entity,
  verb: Verb,
): Pick<Operation, 'stepUp' | 'security' | 'peopleOnly' | 'hiddenBy'> {
  return {
    hiddenBy,
    ...(stepUpSometimes?.includes(verb) ? { stepUp: 'sometimes' as const } : {}),
    ...(stepUp?.includes(verb) ? { stepUp: true as const } : {}),
    ...(security !== undefined && verb !== 'get' ? { security } : {}),
    ...(verb === 'get' ? { inBatch: true as const } : {}),
    ...(peopleOnly ? { peopleOnly: true as const } : {}),
  }
}

const special: Operation[] = Object.entries(endpoints).flatMap(
  ([id, endpoint]: [string, Endpoint]) =>
    Object.entries(endpoint.at).map(([audience, path]) =>
      extendLazy(endpoint, { id, audience: audience as Audience, path: path }),
    ),
)

/** Everything the server answers. */
export const registry: readonly Operation[] = [...special, ...fromEntities]

/** The operation of a name for an audience; `undefined` where that audience has no such call. */
export const findOperation = (id: string, audience: Audience): Operation | undefined =>
  registry.find((operation) => operation.id === id && operation.audience === audience)
