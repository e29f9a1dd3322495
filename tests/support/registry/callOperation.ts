import { answerBody, type Envelope } from '../../../contract/kernel/endpoint.ts'
import type { Operation } from '../../../contract/registry.ts'
import { callOverRest, comesByRest } from './callOverRest.ts'
import type { SignedIn } from '../furnished/furnish.ts'
import type { Api } from '../server/useApi.ts'

/**
 * Makes a call of the registry, by the method it is declared with; for a caller with a key, over
 * the REST API.
 */
export const callOf = (
  api: Api,
  operation: Operation,
  body: unknown = {},
  headers: SignedIn = {},
): Promise<Envelope<never>> => {
  if (comesByRest(headers)) return callOverRest(api, operation, body, headers)
  const { method, path } = operation
  if (method === 'POST') return api.post(path, body, headers)
  const query = new URLSearchParams(
    Object.entries(body ?? {}).map(([name, value]) => [name, String(value)]),
  )
  return api.get(query.size > 0 ? `${path}?${query.toString()}` : path, undefined, headers)
}

/**
 * An answer as its operation describes it. Whatever it has beyond that is missing here, so compare
 * it with what came.
 */
export const asDeclared = ({ output }: Operation, envelope: Envelope): unknown => {
  const read = answerBody(output).safeParse(envelope)
  return read.success ? read.data : read.error.issues
}

/** What came, but for the number of the request: it is another one each time. */
export const withoutRef = (envelope: unknown): string =>
  JSON.stringify(envelope).replace(/"ref":"[0-9A-F]+"/, '"ref":""')
