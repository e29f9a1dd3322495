import { BlockList, isIP } from 'node:net'
import { Refusal, refuseField } from '../../../contract/errors.ts'
import type { Membership } from '../../ports/sessions.ts'

/** What was read of a list of networks before: the same lists come with every call. */
const read = new Map<string, BlockList>()
const mostRead = 1000

const listOf = (networks: readonly string[]): BlockList => {
  const key = networks.join(' ')
  const known = read.get(key)
  if (known !== undefined) return known
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', prefix] = network.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (prefix === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(prefix), family)
  }
  if (read.size >= mostRead) read.clear()
  read.set(key, list)
  return list
}

/** Whether an address lies in one of the networks; a list without any allows all. */
export const isInNetworks = (address: string, networks: readonly string[]): boolean => {
  if (networks.length === 0) return true
  // How IPv4 looks to a socket that listens for IPv6.
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  const family = isIP(plain)
  return family !== 0 && listOf(networks).check(plain, family === 6 ? 'ipv6' : 'ipv4')
}

/**
 * Refuses a call from outside the networks that its place allows.
 * @throws Refusal NETWORK_NOT_ALLOWED
 */
export const requireNetwork = ({ networks }: Pick<Membership, 'networks'>, address: string): void => {
  if (!isInNetworks(address, networks)) throw new Refusal('NETWORK_NOT_ALLOWED')
}

/**
 * Refuses a list that leaves out the address of the administrator who sets it: they would be locked out by saving it.
 * @throws Refusal VALIDATION naming the field
 */
export const refuseLockOut = (networks: readonly string[], address: string): void => {
  if (!isInNetworks(address, networks)) throw refuseField('data.allowedNetworks', 'ownAddress', address)
}
