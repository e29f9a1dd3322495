import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { instantSchema, wholeId } from '../kernel/fields.ts'
import { securityKinds, securityOutcomes } from '../kernel/securityEvents.ts'

/** Who changed what: written with the change itself, never altered. */
export const auditRecord = z.object({
  id: z.int(),
  at: z.string(),
  user: z.object({ id: z.int(), name: z.string() }).nullable(),
  action: z.string(),
  entity: z.string(),
  entityId: z.int(),
  /**
   * What the record is called today; of settings, what the place is called. Null where it is gone
   * or the reader may not open it.
   */
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
    at: {
      boAdmin: 'branch_offices/audit/get',
      oAdmin: 'organizations/audit/get',
      pAdmin: 'partners/audit/get',
    },
    needs: [['audit_log', 'view']],
    input: () =>
      z.object({
        entity: z.string().max(60).optional(),
        entityId: wholeId.optional(),
        user: wholeId.optional(),
        action: z.string().max(60).optional(),
        from: instantSchema.optional(),
        to: instantSchema.optional(),
        limit: z.int().min(1).max(200).default(50),
        after: z.string().max(200).optional(),
      }),
    output: () =>
      z.object({ items: z.array(auditRecord), next: z.string().nullable(), limit: z.int() }),
  }),
  'audit.people': endpoint({
    summary:
      'The people to filter the logs by: the administrators of the scope, present and former',
    at: {
      boAdmin: 'branch_offices/audit/people/get',
      oAdmin: 'organizations/audit/people/get',
      pAdmin: 'partners/audit/people/get',
    },
    needs: [['audit_log', 'view']],
    input: () => z.object({}),
    output: () =>
      z.object({
        items: z.array(z.object({ id: z.int(), name: z.string(), isFormer: z.boolean() })),
      }),
  }),
}

/** One line of the security log: who did or tried what, from where, and how it ended. */
export const securityEventRecord = z.object({
  id: z.int(),
  at: z.string(),
  /** Null for a visitor, and where the submitted email has no account. */
  user: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** The API key that called, by its number. */
  apiKey: z.int().nullable(),
  kind: z.enum(securityKinds),
  outcome: z.enum(securityOutcomes),
  /** Why it was refused, as the error catalogue names it. */
  code: z.string().nullable(),
  operation: z.string(),
  organization: z.int().nullable(),
  /** `title`: what it is called today; null where it is gone or the reader may not open it. */
  target: z.object({ entity: z.string(), id: z.int(), title: z.string().nullable() }).nullable(),
  address: z.string(),
  device: z.string().nullable(),
  ref: z.string(),
})

/** The security events of a scope's places, newest first. */
export const securityEvents = {
  'securityEvents.get': endpoint({
    summary:
      'The security log of the scope, newest first: sign-ins, refusals and changes of authority; `next` continues it',
    at: {
      boAdmin: 'branch_offices/security_events/get',
      oAdmin: 'organizations/security_events/get',
      pAdmin: 'partners/security_events/get',
    },
    needs: [['audit_log', 'view']],
    input: () =>
      z.object({
        kinds: z.array(z.enum(securityKinds)).min(1).max(securityKinds.length).optional(),
        outcome: z.enum(securityOutcomes).optional(),
        user: wholeId.optional(),
        entity: z.string().max(60).optional(),
        entityId: wholeId.optional(),
        from: instantSchema.optional(),
        to: instantSchema.optional(),
        limit: z.int().min(1).max(200).default(50),
        after: z.string().max(200).optional(),
      }),
    output: () =>
      z.object({
        items: z.array(securityEventRecord),
        next: z.string().nullable(),
        limit: z.int(),
      }),
  }),
  'securityEvents.verify': endpoint({
    summary:
      'Recompute the chain of hashes of the whole security log: whether a line was changed or taken out',
    at: { pAdmin: 'partners/security_events/verify' },
    needs: [['audit_log', 'view']],
    input: () => z.object({}),
    output: () =>
      z.object({ lines: z.int(), intact: z.boolean(), firstBroken: z.int().nullable() }),
    perMinute: 6,
  }),
}
