import { Refusal } from '../../../contract/kernel/errors.ts'
import { file as fileField } from '../../../contract/kernel/uploads.ts'
import type { KeptFile } from '../../ports/answers.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Records } from '../../ports/records.ts'
import type { StoredRecord } from '../../ports/values.ts'
import { mostStoredBytes } from '../attendanceFiles.ts'
import { auditOf } from '../auditOf.ts'
import { shownTypes } from '../fileNames.ts'
import type { Context, Input, Reply } from '../handlers/handler.ts'
import { onlyOrganization } from '../scope.ts'
import { storedFileReply } from '../storedFileReply.ts'
import { storeUploads } from '../storeUploads.ts'

const fields = { voucher: fileField() }

/** A voucher on its way to a payment: what is known of it, and `keep`, by which it stays and counts towards what its organization may keep. */
export type SentVoucher = { file: KeptFile; keep: (records: Records, organization: number) => Promise<void> }

/**
 * Stores the voucher that a payment brings, a picture or a PDF, while `pay` writes the payment. One that was not kept goes again: the payment
 * was refused, or it had been made before under the same key.
 * @throws Refusal FILE_TYPE, FILE_TOO_LARGE or QUOTA with the field
 */
export const withVoucher = (
  ports: Ports,
  sent: Input<'balances.pay'>['voucher'],
  pay: (voucher: SentVoucher | null) => Promise<StoredRecord>,
): Promise<StoredRecord> => {
  if (!sent) return pay(null)
  return storeUploads(ports, fields, { voucher: sent }, async (uploads) => {
    const file = uploads.settle(null)['voucher'] as KeptFile
    if (!shownTypes.includes(file.mime)) throw new Refusal('FILE_TYPE', { fields: [{ path: 'voucher', rule: 'type' }] })
    let isKept = false
    const keep = async (records: Records, organization: number) => {
      if (!(await records.useStorage(organization, file.size, mostStoredBytes)))
        throw new Refusal('QUOTA', { fields: [{ path: 'voucher', rule: 'tooBig', bound: mostStoredBytes }] })
      isKept = true
    }
    const paid = await pay({ file, keep })
    if (!isKept) uploads.discard(file.key)
    return paid
  })
}

/** The one way to the bytes of a voucher, written down each time. */
export const viewVoucher = async (
  { id, inline }: Input<'balances.voucher'>,
  { ports, caller }: Context,
): Promise<Reply<Record<string, never>>> => {
  if (caller.masks.includes('files')) throw new Refusal('FORBIDDEN')
  const scope = caller.scope!
  const by = { at: ports.clock.now(), accountId: caller.accountId }
  const voucher = await ports.store.within(scope, (records) => records.balances.voucher(scope.organizations, id))
  if (voucher === undefined) throw new Refusal('NOT_FOUND')
  const { organization, consolidation, file } = voucher
  await ports.store.within(onlyOrganization(scope, organization), async (records) => {
    const [balance] = await records.find('consolidations', [consolidation])
    if (balance === undefined) throw new Refusal('NOT_FOUND')
    await records.audit(organization, {
      ...auditOf(caller, by),
      action: 'view',
      entity: 'consolidations',
      entityId: balance.id,
      // A branch finds in the audit trail what says that it belongs to it.
      after: { payment: id, branchOffice: balance['branchOffice'] },
    })
  })
  return storedFileReply(ports, file, inline)
}
