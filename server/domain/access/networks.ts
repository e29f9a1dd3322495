/** An address as a number, with its length in bits: 32 or 128. */
type Numbered = { bits: 32 | 128; value: bigint }

const v4 = /^\d{1,3}(?:\.\d{1,3}){3}$/

const numberOfV4 = (text: string): bigint | undefined => {
  const parts = text.split('.').map(Number)
  if (!v4.test(text) || parts.some((part) => part > 255)) return undefined
  return parts.reduce((value, part) => value * 256n + BigInt(part), 0n)
}

/** The groups of a part of an IPv6 address; the last two may be written as an IPv4 address. */
const groupsOf = (text: string): bigint[] | undefined => {
  if (text === '') return []
  const groups = text.split(':').flatMap((group): (bigint | undefined)[] => {
    const ending = numberOfV4(group)
    if (ending !== undefined) return [ending >> 16n, ending & 0xffffn]
    return [/^[\da-f]{1,4}$/i.test(group) ? BigInt(`0x${group}`) : undefined]
  })
  return groups.every((group) => group !== undefined) ? groups : undefined
}

const numberOfV6 = (text: string): bigint | undefined => {
  const [head = '', tail, ...more] = text.split('::')
  const [before, after] = [groupsOf(head), tail === undefined ? [] : groupsOf(tail)]
  if (before === undefined || after === undefined || more.length > 0) return undefined
  const missing = 8 - before.length - after.length
  if (tail === undefined ? missing !== 0 : missing < 1) return undefined
  const groups = [...before, ...Array<bigint>(missing).fill(0n), ...after]
  return groups.reduce((value, group) => (value << 16n) + group, 0n)
}

/** An IPv4 address mapped to IPv6 (`::ffff:192.0.2.7`) counts as IPv4. */
const numbered = (text: string): Numbered | undefined => {
  const short = numberOfV4(text)
  if (short !== undefined) return { bits: 32, value: short }
  const long = numberOfV6(text)
  if (long === undefined) return undefined
  return long >> 32n === 0xffffn
    ? { bits: 32, value: long & 0xffff_ffffn }
    : { bits: 128, value: long }
}

/**
 * Whether an IP address lies in a network in CIDR notation, or equals a network written as a single
 * address.
 *
 * @example isInNetwork('203.0.113.7', '203.0.113.0/24') // true
 */
export const isInNetwork = (address: string, network: string): boolean => {
  const [first = '', prefix] = network.split('/')
  const [own, start] = [numbered(address), numbered(first)]
  if (own === undefined || start === undefined || own.bits !== start.bits) return false
  const host = BigInt(prefix === undefined ? 0 : own.bits - Number(prefix))
  return own.value >> host === start.value >> host
}
