import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { errorCodes } from '../../../contract/kernel/errors.ts'
import { openapi } from '../../../contract/openapi/document.ts'
import { registry } from '../../../contract/registry.ts'
import { restBody, restCalls, restVerbs } from '../../../contract/openapi/rest.ts'

type Described = {
  operationId: string
  security?: unknown[]
  requestBody?: { content: Record<string, { schema: unknown }> }
  responses: Record<string, { content: Record<string, { schema: unknown }> }>
  'x-privileges'?: string[]
}
const document = openapi()
const all = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
  Object.entries(methods as Record<string, Described>).map(([method, described]) => ({
    path,
    method,
    described,
  })),
)
const operations = all.filter(({ path }) => !path.startsWith('/api/rest/'))
const plain = all.filter(({ path }) => path.startsWith('/api/rest/'))
const find = (path: string) => operations.find((each) => each.path === `/api/${path}`)!.described

describe('the OpenAPI document', () => {
  it('is of version 3.1', () => {
    expect(document.openapi).toBe('3.1.0')
  })

  it('describes every call of the registry, and no other', () => {
    const described = operations.map(({ path, method }) => `${method.toUpperCase()} ${path}`)
    expect(described.toSorted()).toEqual(
      registry.map(({ method, path }) => `${method} /api/${path}`).toSorted(),
    )
  })

  it('names each operation once', () => {
    const names = all.map(({ described }) => described.operationId)
    expect(new Set(names).size).toBe(names.length)
  })

  it('says what every POST takes, as JSON and as a form', () => {
    const lacking = operations.filter(
      ({ method, described }) =>
        method === 'post' &&
        !(
          described.requestBody?.content['application/json'] &&
          described.requestBody.content['multipart/form-data']
        ),
    )
    expect(lacking.map(({ path }) => path)).toEqual([])
  })

  it('says what every call answers, with the catalogue of refusals', () => {
    const refusals = (schema: unknown): boolean => {
      const text = JSON.stringify(schema) ?? ''
      const named = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(
        ([, name = '']) => document.components?.schemas?.[name],
      )
      return text.includes(`"${errorCodes.at(-1)}"`) || named.some(refusals)
    }
    const silent = operations.filter(
      ({ described }) => !refusals(described.responses['200']?.content['application/json']?.schema),
    )
    expect(silent.map(({ path }) => path)).toEqual([])
  })

  it('says which permissions a call needs, and that visitors need none', () => {
    expect(find('branch_offices/clients/edit')['x-privileges']).toEqual(['client.edit'])
    expect(find('direct_links/get').security).toEqual([])
    expect(find('branch_offices/clients/edit').security).toBeUndefined()
  })

  it('says that a file is answered as its bytes', () => {
    const { content } = find('branch_offices/clients/attendances/files/view').responses['200']!
    expect(Object.keys(content)).toEqual(['application/octet-stream', 'application/json'])
    expect(
      Object.keys(find('branch_offices/clients/attendances/files/get').responses['200']!.content),
    ).toEqual(['application/json'])
  })

  it('describes every call of the REST API, each with its statuses and its key', () => {
    const wanted = restCalls.map(({ resource, verb }) => {
      const { method, one } = restVerbs[verb]
      return `${method} /api/rest/${resource}${one ? '/{id}' : ''}`
    })
    expect(plain.map(({ method, path }) => `${method.toUpperCase()} ${path}`).toSorted()).toEqual(
      wanted.toSorted(),
    )
    expect(
      plain.filter(({ described }) => JSON.stringify(described.security) !== '[{"apiKey":[]}]'),
    ).toEqual([])
    expect(plain.filter(({ described }) => described.responses['4XX'] === undefined)).toEqual([])
  })

  it('shows examples that their calls take', () => {
    const wrong = restCalls.flatMap((call) => {
      const path = `/api/rest/${call.resource}${restVerbs[call.verb].one ? '/{id}' : ''}`
      const method = restVerbs[call.verb].method.toLowerCase()
      const { requestBody } = plain.find(
        (each) => each.path === path && each.method === method,
      )!.described
      if (requestBody === undefined) return []
      const read = restBody(call).safeParse(
        (requestBody.content['application/json'] as { example?: unknown }).example,
      )
      return read.success ? [] : [`${path} ${JSON.stringify(read.error.issues)}`]
    })
    expect(wrong).toEqual([])
  })

  it('is printed alone, so that it can be piped', () => {
    const root = join(import.meta.dirname, '../../..')
    const printed = execFileSync('npm', ['run', '-s', 'openapi'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 2 ** 25,
    })
    // Compared as one text: field by field, ten megabytes take seconds.
    expect(printed === `${JSON.stringify(document, null, 2)}\n`).toBe(true)
  })
})
