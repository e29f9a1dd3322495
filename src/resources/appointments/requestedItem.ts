import type { RequestedAddon } from '../../../contract/catalog/addons.ts'

/**
 * A service that is to be given, and by whom (null: anyone free); `duration` where it is to be
 * other than it has been.
 */
export type RequestedItem = {
  entailedProduct: number
  expert: number | null
  duration?: number
  addons?: RequestedAddon[]
}
