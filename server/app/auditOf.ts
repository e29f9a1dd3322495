import type { Caller, Stamp } from '../ports.ts'

/** Who wrote, when, and from where. */
export const auditOf = ({ ref, address, device }: Pick<Caller, 'ref' | 'address' | 'device'>, by: Stamp) => ({
  ...by,
  ref,
  address,
  device,
})
