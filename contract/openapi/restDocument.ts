import { z } from 'zod'
import type {
  ZodOpenApiOperationObject,
  ZodOpenApiPathsObject,
  ZodOpenApiResponsesObject,
} from 'zod-openapi'
import { mostRows } from '../endpoints/crud.ts'
import {
  restBody,
  restCalls,
  restFilters,
  restSorts,
  restVerbs,
  type RestCall,
  type RestVerb,
} from './rest.ts'
import { restError } from './restErrors.ts'
import { entityNamed, type EntityName } from '../entities/index.ts'
import type { Field } from '../kernel/field.ts'

const summaries: Record<RestVerb, string> = {
  list: 'A part of the list, in the order and narrowed as requested',
  one: 'One record',
  create: 'Create a record',
  update: 'Change what is sent of a record; what is left out stays as it is',
  delete: 'Delete a record, or archive it where something refers to it',
}

const idInPath = z.object({ id: z.int().meta({ example: 1 }) })
const ifMatch = z.object({
  'If-Match': z.string().optional().meta({
    description: 'The `ETag` that was read: refused with 412 where the record has changed since.',
  }),
})
const once = z.object({
  'Idempotency-Key': z.string().optional().meta({
    description: 'The same call under it again is answered the same, and writes nothing.',
  }),
})

const listQuery = ({ operation }: RestCall) =>
  z.object({
    sort: z
      .string()
      .optional()
      .meta({
        description: `Field and direction. Fields: ${restSorts(operation).join(', ')}.`,
        example: '["id","DESC"]',
      }),
    range: z
      .string()
      .optional()
      .meta({
        description: `First and last row, from 0; at most ${mostRows} rows.`,
        example: '[0,24]',
      }),
    filter: z
      .string()
      .optional()
      .meta({
        description: `By field: ${Object.keys(restFilters(operation)).join(', ')}.`,
        example: '{"id":[1,2]}',
      }),
  })

/** What a call answers with: of those that read, the second of page and record. */
const recordOf = ({ operation: { output } }: RestCall): z.ZodType =>
  output instanceof z.ZodUnion ? (output.options[1] as z.ZodType) : output

const bookingExample = {
  branchOffice: 1,
  items: [{ entailedProduct: 1, expert: 1 }],
  start: '2027-01-15T10:00:00-05:00',
  booker: { name: 'Ana', email: 'ana@example.com' },
}
const updateExample = { status: { id: 9, comments: 'Ana called to cancel', by: 'client' } }

const exampleFor = ({ verb, operation: { crud } }: RestCall): unknown => {
  if (crud === undefined) return verb === 'create' ? bookingExample : updateExample
  const whole = exampleOf(crud.entity)
  return verb === 'create' ? whole : Object.fromEntries(Object.entries(whole).slice(0, 1))
}

const tag = {
  ETag: {
    description: 'The version of the record, for `If-Match`',
    schema: { type: 'string' as const },
  },
}

const answered = (call: RestCall): ZodOpenApiResponsesObject => {
  const record = recordOf(call)
  switch (call.verb) {
    case 'list':
      return {
        '200': {
          description: 'The rows',
          headers: {
            'Content-Range': {
              description: `As \`${call.resource} 0-24/100\``,
              schema: { type: 'string' as const },
            },
          },
          content: { 'application/json': { schema: z.array(record) } },
        },
      }
    case 'create':
      return {
        '201': {
          description: 'The record',
          headers: tag,
          content: { 'application/json': { schema: record } },
        },
      }
    case 'delete':
      return {
        '200': { description: 'Its id', content: { 'application/json': { schema: record } } },
      }
    default:
      return {
        '200': {
          description: 'The record',
          headers: tag,
          content: { 'application/json': { schema: record } },
        },
      }
  }
}

const described = (call: RestCall): ZodOpenApiOperationObject => {
  const { resource, verb, operation } = call
  const changes = verb === 'update' || verb === 'delete'
  const header = changes ? ifMatch : verb === 'create' ? once : undefined
  return {
    operationId: `rest.${resource}.${verb}`,
    summary: `${resource}: ${summaries[verb]}`,
    tags: ['rest'],
    security: [{ apiKey: [] }],
    'x-privileges': operation.needs.map(([item, action]) => `${item}.${action}`),
    requestParams: {
      ...(restVerbs[verb].one ? { path: idInPath } : {}),
      ...(verb === 'list' ? { query: listQuery(call) } : {}),
      ...(header ? { header } : {}),
    },
    ...(verb === 'create' || verb === 'update'
      ? {
          requestBody: {
            content: { 'application/json': { schema: restBody(call), example: exampleFor(call) } },
          },
        }
      : {}),
    responses: {
      ...answered(call),
      '4XX': { description: 'The refusal', content: { 'application/json': { schema: restError } } },
    },
  }
}

/** The paths of the REST API, read off its calls. */
export const restPaths = (): ZodOpenApiPathsObject => {
  const paths: ZodOpenApiPathsObject = {}
  for (const call of restCalls) {
    const { method, one } = restVerbs[call.verb]
    const path = `/api/rest/${call.resource}${one ? '/{id}' : ''}`
    paths[path] = { ...paths[path], [method.toLowerCase()]: described(call) }
  }
  return paths
}

/** Texts that are no name of a business. */
const texts: Record<string, string> = { firstName: 'Ana', url: 'https://example.com/events' }

/** What a field of a kind takes, whatever is declared of it. */
const examples: Partial<Record<Field['kind'], unknown>> = {
  email: 'ana@example.com',
  phone: '+593991234567',
  taxId: '1712345678',
  slug: 'aurora',
  color: '#3366cc',
  money: { amount: 4500, currency: 'USD' },
  day: '2027-01-15',
  instant: '2027-01-15T15:00:00.000Z',
  zone: 'America/Guayaquil',
  locale: 'es',
  flag: true,
  reference: 1,
  references: [1],
  status: { id: 1 },
  weekly: {
    mon: [{ s: '09:00', e: '18:00' }],
    tue: [],
    wed: [],
    thu: [],
    fri: [],
    sat: [],
    sun: [],
  },
  privileges: [{ sys_name: 'client', privs: { view: true } }],
  file: 'data:text/plain;base64,SG9sYQ==',
  password: 'a-long-password',
}

/** A value that a field of each kind takes, as a caller would send it. */
const exampleOfField = (name: string, field: Field): unknown => {
  if (field.input instanceof z.ZodEnum) return field.input.options[0]
  switch (field.kind) {
    case 'text':
    case 'longText':
      return (texts[name] ?? 'Aurora').slice(0, field.max)
    case 'integer':
      return Math.max(field.min ?? 1, 1)
    case 'choice':
      return Object.values(field.options!)[0]
    case 'data':
      if (field.input instanceof z.ZodArray && field.input.element instanceof z.ZodEnum)
        return field.input.element.options.slice(0, 1)
      return name === 'country' ? { isoCode: 'EC', name_es: 'Ecuador' } : undefined
    default:
      return examples[field.kind]
  }
}

/**
 * A new record of an entity with no more than it needs, and the texts that people would give it;
 * its organization is that of its sender.
 */
export const exampleOf = (name: EntityName): Record<string, unknown> => {
  const { fields, titledBy } = entityNamed(name)
  const shown = ['email', 'phone']
  const sent = Object.entries(fields).filter(
    ([path, field]) =>
      field.writable &&
      path !== 'organization' &&
      (field.required || path === titledBy || shown.includes(field.kind)),
  )
  return Object.fromEntries(
    sent
      .map(([path, field]): [string, unknown] => [path, exampleOfField(path, field)])
      .filter(([, value]) => value !== undefined),
  )
}
