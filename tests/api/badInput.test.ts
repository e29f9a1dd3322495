import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accountTypeNames } from '../../contract/accounts.ts'
import { refusalBody } from '../../contract/envelope.ts'
import { registry, type Operation } from '../../contract/registry.ts'
import { brokenBodies, runsPerCall } from '../support/brokenBodies.ts'
import { asDeclared } from '../support/callOperation.ts'
import { countWrites } from '../support/countWrites.ts'
import { signIn, type SignedIn } from '../support/furnish.ts'
import { goodBody } from '../support/goodBodies.ts'
import { useApi, type ApiUnderTest } from '../support/useApi.ts'
import { furnishCorner, type Corner } from '../support/worlds.ts'

const api = useApi({ ownCopy: true })
const audiences = ['anyone', 'signedIn', ...accountTypeNames] as const

/** What no visitor should ever read. */
const innards =
  /"(?:INTERNAL|UNAVAILABLE)"|node_modules|\bat \w+ \(|syntax error|relation "|violates|pg_|select .* from |insert into|\/server\//i

const headersOf = async (server: ApiUnderTest, corner: Corner, { audience }: Operation): Promise<SignedIn> => {
  if (audience === 'anyone') return {}
  return audience === 'signedIn' ? signIn(server, `bo-${corner.mark.toLowerCase()}@admin.test`) : corner.signedIn[audience]
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

/** What goes wrong with one call over many broken bodies. */
const tried = async (server: ApiUnderTest, operation: Operation, corner: Corner, writes: () => Promise<number>): Promise<string[]> => {
  const headers = await headersOf(server, corner, operation)
  let before = await writes()
  const property = fc.asyncProperty(brokenBodies(operation.input, goodBody(operation, corner)), async (body) => {
    const response = await send(server, operation, body, headers)
    const text = await response.text()
    if (text.startsWith('{"error":false') || (operation.answersFile && !text.startsWith('{'))) before = await writes()
    const offence = offenceOf(operation, response.status, text) ?? server.faults.pop()
    if (offence !== undefined) throw new Error(offence)
  })
  const { failed, counterexample, errorInstance } = await fc.check(property, { ...runsPerCall, endOnFailure: true })
  if (failed) return [`${operation.path} ${JSON.stringify(counterexample).slice(0, 400)} ${String(errorInstance)}`]
  return (await writes()) === before ? [] : [`${operation.path} changes what it refuses to change`]
}

describe.each(audiences)('a body that a call of %s does not understand', (audience) => {
  it(
    'is refused in the envelope and changes nothing; one that is understood is answered as declared',
    async () => {
      const server = api()
      const corner = await furnishCorner(server, 'Alondra')
      const writes = await countWrites(server.database)
      const offences: string[] = []
      for (const operation of registry.filter((each) => each.audience === audience))
        offences.push(...(await tried(server, operation, corner, writes)))
      expect(offences).toEqual([])
      expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
    },
    Math.max(600_000, 10_000 * runsPerCall.numRuns),
  )
})

const send = (server: ApiUnderTest, { method, path }: Operation, body: unknown, headers: SignedIn): Promise<Response> => {
  if (method === 'POST')
    return server.fetch(path, { method, body: JSON.stringify(body) ?? '', headers: { 'content-type': 'application/json', ...headers } })
  const query = new URLSearchParams(Object.entries(Object(body) as object).map(([name, value]) => [name, JSON.stringify(value)]))
  return server.fetch(`${path}?${query.toString()}`, { headers })
}
