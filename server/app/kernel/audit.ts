import type { CallSource } from '../../ports/auditTrail.ts'
import type { Stamp } from '../../ports/values.ts'

/** From where a caller calls, for the audit lines that the database writes by itself. */
export const sourceOf = ({
  ref,
  address,
  device,
}: Pick<CallSource, 'ref'> & Partial<CallSource>): CallSource => ({
  ref,
  address: address ?? null,
  device: device ?? null,
})

/** Who wrote, when, and from where. */
export const auditOf = (
  caller: Pick<CallSource, 'ref'> & Partial<CallSource>,
  by: Stamp,
): Stamp & CallSource => ({
  ...by,
  ...sourceOf(caller),
})
