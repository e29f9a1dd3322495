import type { Envelope } from '../../../contract/kernel/endpoint.ts'
import type { RestError } from '../../../contract/openapi/restErrors.ts'
import type { Operation } from '../../../contract/registry.ts'
import type { Values } from '../../../server/ports/values.ts'
import type { SignedIn } from '../furnished/furnish.ts'
import type { Api } from '../server/useApi.ts'

/** Whether a caller comes with a key, by the REST API. */
export const comesByRest = ({ authorization }: SignedIn): boolean =>
  authorization?.startsWith('Bearer phi_') ?? false

type Request = { method: string; path: string; body?: unknown }

/**
 * Makes a call of the registry over the REST API, and puts its answer back into the envelope that
 * the walks compare.
 */
export const callOverRest = async (
  api: Api,
  operation: Operation,
  body: unknown,
  headers: SignedIn,
): Promise<Envelope<never>> => {
  const response = await sendOverRest(api, operation, body, headers)
  const answered = JSON.parse((await response.text()) || 'null') as unknown
  if (!response.ok) {
    const {
      code,
      status: _status,
      message: _message,
      errors: _errors,
      ...details
    } = answered as RestError
    return { error: true, r: { msg: code, ...details } }
  }
  if (!Array.isArray(answered)) return { error: false, r: answered as never }
  const total = Number(response.headers.get('content-range')?.split('/').pop())
  return {
    error: false,
    r: {
      items: answered,
      total,
      more: false,
      next: null,
      page: 1,
      limit: answered.length,
    } as never,
  }
}

/** The same call as a program makes it, with the answer that it gets. */
export const sendOverRest = (
  api: Pick<Api, 'fetch'>,
  operation: Operation,
  input: unknown,
  headers: SignedIn,
): Promise<Response> => {
  const { method, path, body } = requestOf(operation, Object(input) as Values)
  return api.fetch(`rest/${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
}

const requestOf = ({ id: name }: Operation, body: Values): Request => {
  const [resource = '', verb] = name.split('.')
  const one = `${resource}/${encodeURIComponent(JSON.stringify(body['id']))}`
  switch (verb) {
    case 'create':
      return { method: 'POST', path: resource, body }
    case 'edit': {
      const { data, version } = body
      return {
        method: 'PUT',
        path: one,
        body: version === undefined ? data : { ...(data as Values), version },
      }
    }
    case 'delete':
      return { method: 'DELETE', path: one }
    default:
      return { method: 'GET', path: 'id' in body ? one : `${resource}?${listQuery(body)}` }
  }
}

const listQuery = ({ ids, search, sort, order, limit, page, ...filters }: Values): string => {
  const first =
    ((typeof page === 'number' ? page : 1) - 1) * (typeof limit === 'number' ? limit : 20)
  const filter = {
    ...filters,
    ...(ids === undefined ? {} : { id: ids }),
    ...(search === undefined ? {} : { q: search }),
  }
  return new URLSearchParams({
    filter: JSON.stringify(filter),
    range: JSON.stringify([first, first + (typeof limit === 'number' ? limit : 20) - 1]),
    ...(sort === undefined ? {} : { sort: JSON.stringify([sort, order ?? 'ASC']) }),
  }).toString()
}
