import type { BookedAddon } from '../../../contract/catalog/addons.ts'
import type { Money } from '../../../contract/money/money.ts'

/** What a visitor holds, as the database function read_calendar gives it. */
export type HeldSchedule = {
  id: number
  code: string
  status: number
  branch: number
  expiresAt: string | null
  startsAt: string
  endsAt: string
  timeZone: string
  total: Money
  items: {
    entailedProduct: number
    expert: number
    expertName: string
    productName: string
    startsAt: string
    endsAt: string
    quantity: number
    addons: BookedAddon[]
  }[]
}
