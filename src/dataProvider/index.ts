import type { DataProvider, Identifier, RaRecord } from 'react-admin'
import type { AccountType } from '../../contract/kernel/accounts.ts'
import type { EndpointName } from '../../contract/endpoints/index.ts'
import type { EntityName } from '../../contract/entities/index.ts'
import type { Verb } from '../../contract/kernel/entity.ts'
import type { Language } from '../../contract/text/languages.ts'
import { call, callEndpoint, type InputOf, type OutputOf } from './call.ts'
import { CallError } from './callError.ts'
import { changedFields, draftOf } from './changedFields.ts'
import { download, type DownloadOptions } from './download.ts'
import { forEach } from './forEach.ts'
import { rolesInWords } from '../../contract/words/rolesInWords.ts'
import { listen, type Listening } from './listen.ts'
import type { Values } from './requestBody.ts'
import { entityBehind, entityOf } from './resources.ts'
import type { Options } from './transport.ts'
import { upload, type UploadOptions } from './upload.ts'
import { orderableFields } from './hiddenFields.ts'

type List = { items: RaRecord[]; total: number; more: boolean }
type Query = {
  pagination?: { page: number; perPage: number }
  sort?: { field: string; order: string }
  filter?: Values
  signal?: AbortSignal
}

export type BackOfficeProvider = DataProvider & {
  /** One of the calls that are not plain create, get, edit or delete. */
  call: <Name extends EndpointName>(
    name: Name,
    body: InputOf<Name>,
    options?: Options,
  ) => Promise<OutputOf<Name>>
  /** One of the calls that answer with a text file. */
  download: <Name extends EndpointName>(
    name: Name,
    body: InputOf<Name>,
    options?: DownloadOptions,
  ) => Promise<Blob>
  /** Hears a call of server-sent events until it ends. */
  listen: <Name extends EndpointName>(
    name: Name,
    body: InputOf<Name>,
    listening: Listening,
  ) => Promise<void>
  /**
   * One of the calls that are not plain create, get, edit or delete, with a file in it; reports how
   * much of it has left.
   */
  callWithFile: <Name extends EndpointName>(
    name: Name,
    body: InputOf<Name>,
    options?: UploadOptions,
  ) => Promise<OutputOf<Name>>
  /** A new record with a file in it; reports how much of it has left. */
  upload: (resource: string, data: Values, options?: UploadOptions) => Promise<RaRecord>
}

const idsPerCall = 200

const partsOf = (ids: readonly Identifier[]): Identifier[][] =>
  Array.from({ length: Math.ceil(ids.length / idsPerCall) }, (_, part) =>
    ids.slice(part * idsPerCall, (part + 1) * idsPerCall),
  )

/**
 * What a call that lists is sent: the filters, the page, the order where the field has one, and the
 * text that is searched.
 */
const listValues = (
  { pagination, sort, filter = {} }: Query,
  orderable: readonly string[],
): Values => {
  const { q, ...filters } = filter
  return {
    ...filters,
    ...(pagination ? { limit: pagination.perPage, page: pagination.page } : {}),
    ...(sort && orderable.includes(sort.field)
      ? { sort: sort.field, order: sort.order.toLowerCase() }
      : {}),
    ...(typeof q === 'string' && q.trim() ? { search: q } : {}),
  }
}

/** An entity by the name of its resource, and what runs one of its calls, for an account type. */
const entityCalls = (account: AccountType) => {
  const named = (resource: string): EntityName => {
    const entity = entityBehind(account, resource)
    if (!entity) throw new CallError('REQUEST_NOT_EXIST')
    return entity
  }
  const run = async <R>(
    { resource, verb }: { resource: string; verb: Verb },
    body: Values,
    signal?: AbortSignal,
  ): Promise<R> =>
    await call<R>({ name: `${named(resource)}.${verb}`, audience: account }, body, { signal })
  return { named, run }
}
type EntityCalls = ReturnType<typeof entityCalls>
type Reads = 'getList' | 'getManyReference' | 'getOne' | 'getMany'
type Writes = 'create' | 'update' | 'updateMany' | 'delete' | 'deleteMany'
type Endpoints = 'call' | 'download' | 'listen' | 'callWithFile'

/** The verbs that read: lists and records, of which roles of the system come in words. */
const reading = (
  { named, run }: EntityCalls,
  language: () => Language,
): Pick<DataProvider, Reads> => {
  const inWords = (resource: string, record: RaRecord): RaRecord =>
    rolesInWords(named(resource), record, language())

  const list = async (resource: string, { signal, ...query }: Query) => {
    const values = listValues(query, orderableFields(entityOf(named(resource))))
    const { items, total, more } = await run<List>({ resource, verb: 'get' }, values, signal)
    return { data: items.map((item) => inWords(resource, item)) as never[], total, meta: { more } }
  }

  return {
    getList: async (resource, params) => await list(resource, params),
    getManyReference: async (resource, { target, id, filter, ...params }) =>
      await list(resource, { ...params, filter: { ...(filter as Values), [target]: id } }),
    getOne: async (resource, { id, signal }) => ({
      data: inWords(resource, await run({ resource, verb: 'get' }, { id }, signal)) as never,
    }),
    getMany: async (resource, { ids, signal }) => {
      const lists = await Promise.all(
        partsOf(ids).map((part) =>
          run<List>({ resource, verb: 'get' }, { ids: part, limit: part.length }, signal),
        ),
      )
      return {
        data: lists.flatMap(({ items }) => items.map((item) => inWords(resource, item))) as never[],
      }
    },
  }
}

/** The verbs that write, one record at a time. */
const writing = ({ named, run }: EntityCalls): Pick<DataProvider, Writes> => ({
  create: async (resource, { data, meta }) => {
    const draft = draftOf(entityOf(named(resource)), data as Values)
    return {
      data: await run({ resource, verb: 'create' }, { ...draft, ...(meta as Values | undefined) }),
    }
  },
  update: async (resource, { id, data, previousData }) => {
    const loaded = (previousData ?? {}) as Values
    const changes = changedFields(entityOf(named(resource)), data as Values, loaded)
    return {
      data: await run({ resource, verb: 'edit' }, { id, version: loaded.version, data: changes }),
    }
  },
  updateMany: async (resource, { ids, data }) => {
    const changes = draftOf(entityOf(named(resource)), data as Values)
    return {
      data: await forEach(ids, (id: Identifier) =>
        run({ resource, verb: 'edit' }, { id, data: changes }),
      ),
    }
  },
  delete: async (resource, { id, previousData, meta }) => {
    const answer = await run<RaRecord>(
      { resource, verb: 'delete' },
      { id, ...(meta as Values | undefined) },
    )
    return { data: (previousData ?? answer) as never }
  },
  deleteMany: async (resource, { ids }) => ({
    data: await forEach(ids, (id: Identifier) => run({ resource, verb: 'delete' }, { id })),
  }),
})

/** The calls that are not of one entity. */
const endpointCalls = (account: AccountType): Pick<BackOfficeProvider, Endpoints> => ({
  call: async (name, body, options) => await callEndpoint({ name, account }, body, options),
  download: async (name, body, options) => await download({ name, account }, body, options),
  listen: async (name, body, listening) => await listen({ name, account }, body, listening),
  callWithFile: async (name, body, options) =>
    await upload({ name, audience: account }, body, options),
})

/**
 * react-admin's verbs as calls of one account type, looked up in the registry by (account type,
 * resource):
 *
 *   getList, getManyReference   …/get     { limit, page, sort, order, search, …filters }
 *   getOne                      …/get     { id }
 *   getMany                     …/get     { ids }, 200 at a time
 *   create …/create the writable fields, flat, …meta: the key that names the call
 *   update                      …/edit    { id, version, data: the writable fields that changed }
 *   delete                      …/delete  { id, …meta: what takes the place of what goes }
 *   updateMany, deleteMany      one call per record; what failed is reported, what succeeded stays
 *
 * System roles come called in `language`.
 */
export const dataProvider = (
  account: AccountType,
  language: () => Language = () => 'en',
): BackOfficeProvider => {
  const calls = entityCalls(account)
  return {
    supportAbortSignal: true,
    ...reading(calls, language),
    ...writing(calls),
    ...endpointCalls(account),
    upload: async (resource, data, options) =>
      await upload(
        { name: `${calls.named(resource)}.create`, audience: account },
        draftOf(entityOf(calls.named(resource)), data),
        options,
      ),
  }
}
