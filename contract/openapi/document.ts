import { z } from 'zod'
import { createDocument, type ZodOpenApiPathsObject } from 'zod-openapi'
import { answerBody, refusalBody } from '../kernel/endpoint.ts'
import { webhookPayloads } from '../events/webhookPayloads.ts'
import { proofOfWorkHeader } from '../proofOfWork/challenge.ts'
import { registry, type Operation } from '../registry.ts'
import { restPaths } from './restDocument.ts'
import { version } from '../kernel/version.ts'

/** The headers of Standard Webhooks. */
const signature = z.object({
  'webhook-id': z.string().meta({
    description:
      'The number of the event: the same at each try, so that a doubled one can be recognized',
  }),
  'webhook-timestamp': z.string().meta({ description: 'When it was sent, in seconds since 1970' }),
  'webhook-signature': z.string().meta({
    description:
      'One or several of `v1,` and the base 64 of HMAC-SHA-256 over `{webhook-id}.{webhook-timestamp}.{body}`, with the bytes of the secret after `whsec_`; while a secret is replaced, both sign',
  }),
})

/** How a call is repeated that was refused with PROOF_OF_WORK_REQUIRED. */
const proofOfWork = z.object({
  [proofOfWorkHeader]: z.string().optional().meta({
    description:
      'The Base64 of the JSON `{ challenge, solution: { counter, derivedKey } }`: the challenge of the refusal, solved as ALTCHA does',
  }),
})

const described = (operation: Operation) => ({
  operationId: `${operation.audience}.${operation.id}`,
  summary: operation.summary,
  tags: [operation.audience],
  ...(operation.audience === 'anyone' ? { security: [] } : {}),
  ...(operation.needs.length > 0
    ? { 'x-privileges': operation.needs.map(([item, action]) => `${item}.${action}`) }
    : {}),
  ...(operation.proofOfWork ? { 'x-proof-of-work': operation.proofOfWork } : {}),
  ...(operation.comesWith ? { 'x-comes-with': operation.comesWith } : {}),
  ...(operation.method === 'POST'
    ? {
        requestBody: {
          content: {
            'application/json': { schema: operation.input },
            'multipart/form-data': { schema: operation.input },
          },
        },
      }
    : { requestParams: { query: operation.input as z.ZodObject } }),
  ...(operation.proofOfWork ? { requestParams: { header: proofOfWork } } : {}),
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
    ...(operation.forPrograms
      ? {
          '4XX': {
            description: 'The refusal',
            content: { 'application/json': { schema: refusalBody } },
          },
        }
      : {}),
  },
})

/** What is sent to webhooks: one entry for each kind of event, with the headers that sign it. */
const sentEvents = Object.fromEntries(
  Object.entries(webhookPayloads).map(([kind, schema]) => [
    kind,
    {
      post: {
        summary: `Events of the kind ${kind}; answer 2xx within ten seconds, or it is sent again`,
        security: [],
        requestParams: { header: signature },
        requestBody: { content: { 'application/json': { schema } } },
        responses: {
          '2XX': { description: 'It was taken' },
          '410': { description: 'Nothing is to be sent here any more' },
        },
      },
    },
  ]),
)

/** The OpenAPI 3.1 document of everything the server answers, read off the registry. */
export const openapi = () => {
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
        'Appointments, bookings and payments. Every call the application decides answers HTTP 200 with an envelope: `{ error, r }`. Signed-in calls carry `Authorization: Bearer` and `device-id`; one of the headers `organization`, `branch_office`, `partner` narrows the scope. Programs call the plain REST API, `/api/rest/{resource}`, with a key and get plain records and HTTP statuses.',
    },
    servers: [{ url: '/' }],
    security: [{ bearer: [], device: [] }],
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description:
            'A key of the REST API, `phi_…`, made by an administrator under Settings, API. No other header is needed.',
        },
        device: { type: 'apiKey', in: 'header', name: 'device-id' },
      },
    },
    paths: { ...paths, ...restPaths() },
    webhooks: sentEvents,
  })
}
