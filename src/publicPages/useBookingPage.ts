import { useEffect, useEffectEvent, useState } from 'react'
import type { PublicProduct } from '../../contract/endpoints/public.ts'
import { isUndecided, type Problem } from './call.ts'
import { savedHold } from './savedHold.ts'
import type { BookingState } from './state.ts'
import { useBooking, type Booker } from './useBooking.ts'
import { useDisplayZone } from './useDisplayZone.ts'
import { useFocusSoon } from './useFocusSoon.ts'
import { useFreeTimes } from './useFreeTimes.ts'
import { useStep } from './useStep.ts'

/** Everything that happens on the page: what is wanted, what is free, what is held, which step is shown and where the focus goes. */
export const useBookingPage = ({ link, product: firstProduct, times: firstTimes, displayZone }: BookingState) => {
  const [choice, setChoice] = useState<{ product: number; expert: number | null }>({ product: firstProduct, expert: null })
  const [from, setFrom] = useState<string | null>(null)
  const [monthOpen, setMonthOpen] = useState(false)
  const [booker, setBooker] = useState<Booker>({ name: '', email: '' })
  const display = useDisplayZone(link.branchOffice.timeZone, displayZone, firstTimes.now)
  const found = useFreeTimes(link, { ...choice, from, zone: display.zone }, firstTimes)
  const booking = useBooking(link, display.zone)
  const { step, toForm, toPick } = useStep()
  const focusSoon = useFocusSoon()
  const { held, expired, problem, confirmed } = booking

  const resume = useEffectEvent(() => {
    const saved = savedHold(link.name)
    if (!saved || !link.products.some(({ id }) => id === saved.chosen.product)) return
    booking.restore(saved)
    setChoice({ product: saved.chosen.product, expert: saved.chosen.expert })
  })
  useEffect(() => resume(), [])

  const offerOthers = useEffectEvent((gone: Problem) => {
    toPick()
    setMonthOpen(false)
    focusSoon('times-problem')
    if (!isUndecided(gone)) found.reload()
  })
  useEffect(() => {
    if (problem?.during === 'hold') offerOthers(problem.problem)
  }, [problem])

  const explainExpiry = useEffectEvent(() => {
    found.reload()
    // Whoever was typing has lost the field; whoever was elsewhere is left in peace.
    if (document.activeElement === document.body) focusSoon('expired-title')
  })
  useEffect(() => {
    if (expired) explainExpiry()
  }, [expired])

  const showBooked = useEffectEvent(() => focusSoon('booked-title'))
  useEffect(() => {
    if (confirmed) showBooked()
  }, [confirmed])

  const showForm = () => {
    toForm()
    focusSoon(booker.name ? (booker.email ? 'confirm' : 'booker-email') : 'booker-name', 'booker-name')
  }

  return {
    link,
    choice,
    from,
    monthOpen,
    booker,
    setBooker,
    display,
    found,
    booking,
    step,
    showForm,
    product: link.products.find(({ id }) => id === choice.product),
    chooseProduct: (product: PublicProduct) => {
      const expert = choice.expert !== null && product.experts.includes(choice.expert) ? choice.expert : null
      setChoice({ product: product.id, expert })
    },
    chooseExpert: (expert: number | null) => setChoice({ ...choice, expert }),
    chooseTime: (start: number) => {
      const holding = held?.chosen
      if (holding?.start !== start || holding.product !== choice.product || holding.expert !== choice.expert)
        booking.choose({ ...choice, start })
      showForm()
    },
    changeTime: () => {
      toPick()
      focusSoon('chosen-time', 'times-title')
    },
    holdAgain: () => {
      if (!expired) return
      booking.choose(expired)
      showForm()
    },
    showFrom: (date: string | null) => {
      setFrom(date)
      setMonthOpen(false)
      focusSoon('times-title')
    },
    toggleMonth: () => setMonthOpen(!monthOpen),
    bookAnother: () => {
      booking.startOver()
      found.reload()
      toPick()
      focusSoon('times-title')
    },
  }
}

export type BookingPageModel = ReturnType<typeof useBookingPage>
