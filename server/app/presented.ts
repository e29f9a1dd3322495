import type { EntityName } from '../../contract/entities/index.ts'
import type { Caller } from '../ports/caller.ts'
import type { Ports } from '../ports/ports.ts'
import type { Page } from '../ports/records.ts'
import type { StoredRecord } from '../ports/values.ts'
import { masked } from './masked.ts'
import { linkPath } from './payments/linkToken.ts'
import { recordToken } from './recordToken.ts'

/** What the application adds to stored records, since it follows from the installation's secret. */
const completed: Partial<Record<EntityName, (ports: Ports, record: StoredRecord) => StoredRecord>> = {
  payments: (ports, record) => ({
    ...record,
    receiptUrl: record['receipt'] === null ? null : `/rc/${recordToken(ports, 'receipt', Number(record['receiptUrl']), record.id)}`,
  }),
  paymentLinks: (ports, record) => ({
    ...record,
    url: linkPath(ports, record['kind'] as number, Number(record['url']), record.id),
  }),
}

/** Records as a caller is answered: complete, and without what their role hides. */
export const presented = <Answer extends StoredRecord | Page>(
  { ports, caller, name }: { ports: Ports; caller: Caller; name: EntityName },
  answer: Answer,
): Answer => {
  const complete = completed[name]
  if (complete === undefined) return masked(name, caller.masks, answer)
  const whole =
    'items' in answer && Array.isArray(answer.items)
      ? { ...answer, items: (answer as Page).items.map((record) => complete(ports, record)) }
      : complete(ports, answer as StoredRecord)
  return masked(name, caller.masks, whole as Answer)
}
