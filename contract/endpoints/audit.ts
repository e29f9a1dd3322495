import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { instantSchema, wholeId } from '../fields.ts'

/** Who changed what: written with the change itself, never altered. */
export const auditRecord = z.object({
  id: z.int(),
  at: z.string(),
  user: z.object({ id: z.int(), name: z.string() }).nullable(),
  action: z.string(),
  entity: z.string(),
  entityId: z.int(),
  /** What the record is called today; of settings, what the place is called. Null where it is gone or the reader may not open it. */
  title: z.string().nullable(),
  organization: z.int().nullable(),
  before: z.unknown(),
  after: z.unknown(),
  address: z.string().nullable(),
  device: z.string().nullable(),
  ref: z.string().nullable(),
})

/** The audit trail of a scope, newest first. */
export const audit = {
  'audit.get': endpoint({
    summary: 'The audit trail of the scope, newest first; `next` continues it',
    at: { boAdmin: 'branch_offices/audit/get', oAdmin: 'organizations/audit/get', pAdmin: 'partners/audit/get' },
    needs: [['audit_log', 'view']],
    input: z.object({
      entity: z.string().max(60).optional(),
      entityId: wholeId.optional(),
      user: wholeId.optional(),
      action: z.string().max(60).optional(),
      from: instantSchema.optional(),
      to: instantSchema.optional(),
      limit: z.int().min(1).max(200).default(50),
      after: z.string().max(200).optional(),
    }),
    output: z.object({ items: z.array(auditRecord), next: z.string().nullable(), limit: z.int() }),
  }),
  'audit.people': endpoint({
    summary: 'The people to filter the logs by: the administrators of the scope, present and former',
    at: {
      boAdmin: 'branch_offices/audit/people/get',
      oAdmin: 'organizations/audit/people/get',
      pAdmin: 'partners/audit/people/get',
    },
    needs: [['audit_log', 'view']],
    input: z.object({}),
    output: z.object({ items: z.array(z.object({ id: z.int(), name: z.string(), isFormer: z.boolean() })) }),
  }),
}
