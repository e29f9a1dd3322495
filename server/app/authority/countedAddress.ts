/** The groups of an IPv6 address as numbers; undefined if it is not an IPv6 address. */
const groupsOf = (address: string): number[] | undefined => {
  const bare = address.replace(/%.*$/, '')
  const sides = bare.split('::')
  if (!bare.includes(':') || sides.length > 2) return undefined
  const [head = [], tail = []] = sides.map((side) => (side === '' ? [] : side.split(':')))
  const left =
    sides.length === 2
      ? Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0')
      : []
  const groups = [...head, ...left, ...tail]
  if (groups.length !== 8 || !groups.every((group) => /^[\da-f]{1,4}$/i.test(group)))
    return undefined
  return groups.map((group) => Number.parseInt(group, 16))
}

const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i

/**
 * The key that counts the calls from an address: an IPv4 address itself, or the /64 network of an
 * IPv6 address, since a client that has one address there has all of them. Anything else is its own
 * key.
 * @example countedAddress('2001:db8:1:2::7') // '2001:db8:1:2::/64'
 */
export const countedAddress = (address: string): string => {
  const plain = mapped.exec(address)?.[1] ?? address
  const groups = groupsOf(plain)
  return groups === undefined ? plain : `${written(groups)}/64`
}

/**
 * The network that an address lies in: /24 for IPv4, /64 for IPv6.
 * @example networkOf('203.0.113.7') // '203.0.113.0/24'
 */
export const networkOf = (address: string): string => {
  const counted = countedAddress(address)
  return /^\d{1,3}(?:\.\d{1,3}){3}$/.test(counted) ? counted.replace(/\.\d+$/, '.0/24') : counted
}

const written = (groups: readonly number[]): string =>
  `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::`
