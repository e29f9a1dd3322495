import type { EntityName } from '../../contract/entities/index.ts'
import type { Language } from '../../contract/words/index.ts'
import { noteInWords } from '../../contract/words/balances/index.ts'
import type { Caller } from '../ports/caller.ts'
import type { Ports } from '../ports/ports.ts'
import type { Page } from '../ports/records.ts'
import type { StoredRecord } from '../ports/values.ts'
import { masked } from './masked.ts'
import { linkPath } from './payments/linkToken.ts'
import { recordToken } from './recordToken.ts'

/** What the application adds to stored records: what follows from the installation's secret, and from the reader's language. */
const completed: Partial<Record<EntityName, (ports: Ports, record: StoredRecord, language: Language) => StoredRecord>> = {
  payments: (ports, record) => ({
    ...record,
    receiptUrl: record['receipt'] === null ? null : `/rc/${recordToken(ports, 'receipt', Number(record['receiptUrl']), record.id)}`,
  }),
  paymentLinks: (ports, record) => ({
    ...record,
    url: linkPath(ports, record['kind'] as number, Number(record['url']), record.id),
  }),
  partnerAdmins: (_, record) => withoutAccount(record),
  organizationAdmins: (_, record) => withoutAccount(record),
  branchOfficeAdmins: (_, record) => withoutAccount(record),
  earnings: (_, record, language) => ({ ...record, note: noteInWords(record['note'] as string | null, language) }),
}

/** While nobody has accepted, the number of the account would tell whether the e-mail had one before. */
const withoutAccount = (record: StoredRecord): StoredRecord =>
  record['invitation'] ? { ...record, user: { ...(record['user'] as object), id: 0 } } : record

/** Records as a caller is answered: complete, and without what their role hides. */
export const presented = <Answer extends StoredRecord | Page>(
  { ports, caller, name }: { ports: Ports; caller: Caller; name: EntityName },
  answer: Answer,
): Answer => {
  const complete = completed[name]
  if (complete === undefined) return masked(name, caller.masks, answer)
  const whole =
    'items' in answer && Array.isArray(answer.items)
      ? { ...answer, items: (answer as Page).items.map((record) => complete(ports, record, caller.language)) }
      : complete(ports, answer as StoredRecord, caller.language)
  return masked(name, caller.masks, whole as Answer)
}
