import type { Address } from '../../contract/text/address.ts'
import { formatAddress } from '../../contract/text/formats.ts'

/** Where an address is shown on a map. */
export const mapOf = (address: Address): string => {
  const { latitude, longitude } = address
  return latitude != null && longitude != null
    ? `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
    : `https://www.openstreetmap.org/search?query=${encodeURIComponent(formatAddress(address))}`
}
