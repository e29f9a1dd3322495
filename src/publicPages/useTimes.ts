import { useState } from 'react'
import type { PublicLink } from '../../contract/endpoints/public.ts'
import type { FreeTimes } from './freeTimes.ts'
import type { DisplayZone } from './useDisplayZone.ts'
import { useFreeTimes, type Offer, type WantedItem } from './useFreeTimes.ts'

/** The branch as the free times need it: its clock, its city, its telephone. */
export type TimesPlace = Pick<PublicLink['branchOffice'], 'timeZone' | 'address' | 'phone' | 'horizonDays'>

type Asked = {
  place: TimesPlace
  offer: Offer
  items: WantedItem[]
  display: DisplayZone
  first: FreeTimes
  focusSoon: (...ids: string[]) => void
}

/** The free times of an offer, and which of them are looked at: the first ones, those from a date on, or a whole month. */
export const useTimes = ({ place, offer, items, display, first, focusSoon }: Asked) => {
  const [from, setFrom] = useState<string | null>(null)
  const [monthOpen, setMonthOpen] = useState(false)
  const found = useFreeTimes(offer, { items, from, zone: display.zone }, first)
  return {
    place,
    offer,
    items,
    display,
    found,
    from,
    monthOpen,
    showFrom: (date: string | null) => {
      setFrom(date)
      setMonthOpen(false)
      focusSoon('times-title')
    },
    toggleMonth: () => setMonthOpen(!monthOpen),
    closeMonth: () => setMonthOpen(false),
  }
}

/** What the panel of free times shows and answers to, for booking and for taking another time. */
export type TimesModel = ReturnType<typeof useTimes> & {
  /** The start that is chosen, where it is one of these. */
  mine: number | undefined
  chooseTime: (start: number) => void
  /** Where somebody was asked for who may have no time: goes on to anyone. */
  withAnyone?: () => void
}
