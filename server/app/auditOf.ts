import type { Caller } from '../ports/caller.ts'
import type { Stamp } from '../ports/values.ts'

/** Who wrote, when, and from where. */
export const auditOf = ({ ref, address, device }: Pick<Caller, 'ref' | 'address' | 'device'>, by: Stamp) => ({
  ...by,
  ref,
  address,
  device,
})
