import { refuseField } from '../../../contract/kernel/errors.ts'
import { isInNetwork } from '../../domain/networks.ts'

/** Whether an address lies in one of the networks; a list without any allows all. */
export const isInNetworks = (address: string, networks: readonly string[]): boolean =>
  networks.length === 0 || networks.some((network) => isInNetwork(address, network))

/**
 * Refuses a list that leaves out the address of the administrator who sets it: they would be locked out by saving it.
 * @throws Refusal VALIDATION naming the field
 */
export const refuseLockOut = (networks: readonly string[], address: string): void => {
  if (!isInNetworks(address, networks)) throw refuseField('data.allowedNetworks', 'ownAddress', address)
}
