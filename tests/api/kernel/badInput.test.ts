import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { accountTypeNames } from '../../../contract/kernel/accounts.ts'
import { refusalBody } from '../../../contract/kernel/endpoint.ts'
import { registry, type Operation } from '../../../contract/registry.ts'
import { restCalls } from '../../../contract/openapi/rest.ts'
import { restError } from '../../../contract/openapi/restErrors.ts'
import { isItsTurn } from '../../../scripts/turn.ts'
import { brokenBodies, runsPerCall } from '../../support/registry/brokenBodies.ts'
import { asDeclared } from '../../support/registry/callOperation.ts'
import { sendOverRest } from '../../support/registry/callOverRest.ts'
import { countWrites } from '../../support/database/countWrites.ts'
import { signIn, type SignedIn } from '../../support/furnished/furnish.ts'
import { goodBody } from '../../support/registry/goodBodies.ts'
import { apiKinds, withKeys, type ApiKind } from '../../support/registry/withKeys.ts'
import { useApi, type ApiUnderTest } from '../../support/server/useApi.ts'
import { furnishCorner, type Corner } from '../../support/furnished/worlds.ts'

const api = useApi({ ownCopy: true })
const audiences = ['anyone', 'signedIn', ...accountTypeNames] as const

/** What no visitor should ever read. */
const innards =
  /"(?:INTERNAL|UNAVAILABLE)"|node_modules|\bat \w+ \(|syntax error|relation "|violates|pg_|select .* from |insert into|\/server\//i

const headersOf = async (
  server: ApiUnderTest,
  corner: Corner,
  { audience }: Operation,
): Promise<SignedIn> => {
  if (audience === 'anyone') return {}
  return audience === 'signedIn'
    ? signIn(server, `bo-${corner.mark.toLowerCase()}@admin.test`)
    : corner.signedIn[audience]
}

/** What is wrong with how a call answered, if anything. */
const offenceOf = (operation: Operation, status: number, text: string): string | undefined => {
  // A file is answered as it is.
  if (operation.answersFile && status === 200 && !text.startsWith('{')) return undefined
  const isRefused = operation.forPrograms && status >= 400 && status < 500
  if (status !== 200 && !isRefused) return `HTTP ${status}: ${text.slice(0, 200)}`
  const envelope = JSON.parse(text) as { error: boolean }
  if (envelope.error) {
    const read = refusalBody.safeParse(envelope)
    if (!read.success) return `no envelope: ${text.slice(0, 200)}`
    return innards.test(text) ? `says too much: ${text.slice(0, 300)}` : undefined
  }
  return isDeepStrictEqual(asDeclared(operation, envelope as never), envelope)
    ? undefined
    : `answers what it does not declare: ${text.slice(0, 400)}`
}

/** What is wrong with how the REST API answered, if anything. */
const restOffenceOf = (operation: Operation, status: number, text: string): string | undefined => {
  if (status >= 500 || status < 200) return `HTTP ${status}: ${text.slice(0, 200)}`
  const answered = JSON.parse(text) as unknown
  if (status >= 400) {
    const read = restError.safeParse(answered)
    if (!read.success || read.data.status !== status) return `no refusal: ${text.slice(0, 200)}`
    return innards.test(text) ? `says too much: ${text.slice(0, 300)}` : undefined
  }
  const output = Array.isArray(answered) ? listOf(operation.output) : operation.output
  const items = Array.isArray(answered) ? answered : [answered]
  return items.every((each) => isDeepStrictEqual(output.safeParse(each).data, each))
    ? undefined
    : `answers what it does not declare: ${text.slice(0, 400)}`
}

/** What a page consists of. */
const listOf = (output: z.ZodType): z.ZodType =>
  output instanceof z.ZodUnion ? (output.options[1] as z.ZodType) : output

/** Each API with how it is spoken to and judged. */
const roads = {
  calls: { ask: send, judge: offenceOf },
  rest: { ask: sendOverRest, judge: restOffenceOf },
}

/** What goes wrong with one call over many broken bodies. */
const tried = async (
  server: ApiUnderTest,
  operation: Operation,
  corner: Corner,
  writes: () => Promise<number>,
  { ask, judge }: (typeof roads)[ApiKind] = roads.calls,
): Promise<string[]> => {
  const headers = await headersOf(server, corner, operation)
  let before = await writes()
  const property = fc.asyncProperty(
    brokenBodies(operation.input, goodBody(operation, corner)),
    async (body) => {
      const response = await ask(server, operation, body, headers)
      const text = await response.text()
      if (
        ask === sendOverRest
          ? response.ok
          : text.startsWith('{"error":false') || (operation.answersFile && !text.startsWith('{'))
      )
        before = await writes()
      const offence = judge(operation, response.status, text) ?? server.faults.pop()
      if (offence !== undefined) throw new Error(offence)
    },
  )
  const { failed, counterexample, errorInstance } = await fc.check(property, {
    ...runsPerCall,
    endOnFailure: true,
  })
  if (failed)
    return [
      `${operation.path} ${JSON.stringify(counterexample).slice(0, 400)} ${String(errorInstance)}`,
    ]
  return (await writes()) === before ? [] : [`${operation.path} changes what it refuses to change`]
}

/** On each day half of the operations by the calls, and the other half by REST. */
const ofToday = (apiKind: ApiKind): Operation[] =>
  registry.filter((_, place) => isItsTurn(place + apiKinds.indexOf(apiKind), apiKinds.length))

describe.each(audiences)('a body that a call of %s does not understand', (audience) => {
  it(
    'is refused in the envelope and changes nothing; one that is understood is answered as declared',
    async () => {
      const server = api()
      const corner = await furnishCorner(server, 'Alondra')
      const writes = await countWrites(server.database)
      const offences: string[] = []
      for (const operation of ofToday('calls').filter((each) => each.audience === audience))
        offences.push(...(await tried(server, operation, corner, writes)))
      expect(offences).toEqual([])
      expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
    },
    Math.max(600_000, 10_000 * runsPerCall.numRuns),
  )
})

describe('what the REST API does not understand', () => {
  it(
    'is refused with a status below 500 and changes nothing; what is understood is answered as declared',
    async () => {
      const server = api()
      const corner = await withKeys(server, await furnishCorner(server, 'Alondra'))
      const writes = await countWrites(server.database)
      const offences: string[] = []
      const inRest = new Set(restCalls.map((call) => call.operation))
      for (const operation of ofToday('rest').filter((each) => inRest.has(each)))
        offences.push(...(await tried(server, operation, corner, writes, roads.rest)))
      expect(offences).toEqual([])
    },
    Math.max(600_000, 10_000 * runsPerCall.numRuns),
  )
})

function send(
  server: ApiUnderTest,
  { method, path }: Operation,
  body: unknown,
  headers: SignedIn,
): Promise<Response> {
  if (method === 'POST')
    return server.fetch(path, {
      method,
      body: JSON.stringify(body) ?? '',
      headers: { 'content-type': 'application/json', ...headers },
    })
  const query = new URLSearchParams(
    Object.entries(Object(body) as object).map(([name, value]) => [name, JSON.stringify(value)]),
  )
  return server.fetch(`${path}?${query.toString()}`, { headers })
}
