import { refuseField } from '../../../contract/kernel/errors.ts'
import type { AuditLine, AuditQuery } from '../../ports/auditTrail.ts'
import { auditedFor } from '../audit/auditedKinds.ts'
import { keyOf, recordTitles, targetOf } from '../audit/recordTitles.ts'
import { presentAuditLine } from '../audit/presentAuditLine.ts'
import { isApiKey } from '../apiKeys/openApiKey.ts'
import type { Handlers } from './handler.ts'

/** The audit trail as its reader may see it, in pages that start where the last one ended. */
export const audit: Handlers<'audit.get' | 'audit.people'> = {
  'audit.get': async ({ from, to, after, limit, ...narrowed }, { ports, caller }) => {
    const instant = (iso: string | undefined) => (iso === undefined ? undefined : new Date(iso))
    const entities = auditedFor(caller)
    const query = {
      ...narrowed,
      entities,
      limit,
      from: instant(from),
      to: instant(to),
      after: after === undefined ? undefined : readCursor(after),
    }
    const lines = await ports.store.auditTrail(caller.scope!, query)
    const page = lines.slice(0, limit)
    const shown = page.flatMap((line) => presentAuditLine(line, caller) ?? [])
    const titles = await recordTitles(ports, caller, shown.map(targetOf))
    return {
      r: {
        items: shown.map((line) => ({
          ...answered(line),
          title: titles.get(keyOf(targetOf(line))) ?? null,
        })),
        next: lines.length > limit ? writeCursor(page.at(-1)!) : null,
        limit,
      },
    }
  },

  'audit.people': async (_input, { ports, caller }) => ({ r: { items: await ports.store.auditPeople(caller.scope!) } }),
}

const answered = ({
  id,
  at,
  accountId,
  userName,
  action,
  entity,
  entityId,
  organization,
  before,
  after,
  address,
  device,
  ref,
}: AuditLine) => ({
  id,
  at: at.toISOString(),
  user: accountId === null ? null : { id: accountId, name: userName ?? '' },
  action,
  entity,
  entityId,
  organization,
  before: before ?? null,
  after: after ?? null,
  address,
  // Enough to tell one device from another; a key is named as it is.
  device: device?.slice(0, isApiKey(device) ? undefined : 8) ?? null,
  ref,
})

const writeCursor = ({ at, kind, id }: AuditLine): string => Buffer.from(JSON.stringify([at.getTime(), kind, id])).toString('base64url')

const readCursor = (cursor: string): AuditQuery['after'] => {
  try {
    const [at, kind, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[]
    if ([at, kind, id].every(Number.isSafeInteger) && Math.abs(at as number) < 8e15 && (kind === 0 || kind === 1))
      return { at: new Date(at as number), kind, id: id as number }
  } catch {
    // told below
  }
  throw refuseField('after', 'format')
}
