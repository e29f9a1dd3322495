import type { Values } from '../../ports/values.ts'

const own = 'branchOffice_'
const ofAddress = 'address_'

/**
 * Whether a body names a branch office's fields as the specification's forms do: `branchOffice_*`
 * and `address_*` (section 7).
 */
export const isPrefixed = (body: Values): boolean =>
  Object.keys(body).some((name) => name.startsWith(own) || name.startsWith(ofAddress))

/**
 * The same values by the names of the record: `branchOffice_phone` is `phone`, and the parts of the
 * address stand together.
 */
export const unprefixed = (body: Values): Values => {
  const values: Values = {}
  const address: Values = {}
  for (const [name, value] of Object.entries(body)) {
    if (value === undefined) continue
    if (name.startsWith(ofAddress)) address[name.slice(ofAddress.length)] = value
    else values[name.startsWith(own) ? name.slice(own.length) : name] = value
  }
  // The id alone changes nothing of the address.
  const { id: _id, ...parts } = address
  return Object.keys(parts).length > 0 ? { ...values, address } : values
}
