import { z } from 'zod'
import { createDocument, type ZodOpenApiPathsObject } from 'zod-openapi'
import { answerBody, refusalBody } from './envelope.ts'
import { registry, type Operation } from './registry.ts'

const described = (operation: Operation) => ({
  operationId: `${operation.audience}.${operation.id}`,
  summary: operation.summary,
  tags: [operation.audience],
  ...(operation.audience === 'anyone' ? { security: [] } : {}),
  ...(operation.needs.length > 0 ? { 'x-privileges': operation.needs.map(([item, action]) => `${item}.${action}`) } : {}),
  ...(operation.comesWith ? { 'x-comes-with': operation.comesWith } : {}),
  ...(operation.method === 'POST'
    ? { requestBody: { content: { 'application/json': { schema: operation.input }, 'multipart/form-data': { schema: operation.input } } } }
    : { requestParams: { query: operation.input as z.ZodObject } }),
  responses: {
    '200': {
      description: operation.answersFile
        ? 'The bytes of the file, or the refusal'
        : 'The answer (`error: false`) or the refusal (`error: true`)',
      content: operation.answersFile
        ? {
            'application/octet-stream': { schema: { type: 'string' as const, format: 'binary' } },
            'application/json': { schema: refusalBody },
          }
        : { 'application/json': { schema: z.union([answerBody(operation.output), refusalBody]) } },
    },
    ...(operation.forPrograms ? { '4XX': { description: 'The refusal', content: { 'application/json': { schema: refusalBody } } } } : {}),
  },
})

/** The OpenAPI 3.1 document of everything the server answers, read off the registry. */
export const openapi = (version = '1.0.2') => {
  const paths: ZodOpenApiPathsObject = {}
  for (const operation of registry) {
    const path = `/api/${operation.path}`
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: described(operation) }
  }
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Phi Agenda',
      version,
      description:
        'Appointments, bookings and payments. Every call the application decides answers HTTP 200 with an envelope: `{ error, r }`. Signed-in calls carry `Authorization: Bearer` and `device-id`; one of the headers `organization`, `branch_office`, `partner` narrows the scope.',
    },
    servers: [{ url: '/' }],
    security: [{ bearer: [], device: [] }],
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        device: { type: 'apiKey', in: 'header', name: 'device-id' },
      },
    },
    paths,
  })
}
