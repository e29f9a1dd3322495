import { useEffect, useEffectEvent, useState } from 'react'
import type { PublicLink } from '../../../contract/endpoints/public.ts'
import { isUndecided, type Problem } from '../page/call.ts'
import { saveBooker, savedBooker, savedHold, type Booker } from '../page/savedHold.ts'
import type { BookingState } from '../page/state.ts'
import { useBooking } from './useBooking.ts'
import { useFocusSoon } from '../page/focus.ts'
import {
  choiceActions,
  firstChoice,
  isSameChoice,
  useAddons,
  useChosenTimes,
  type Choice,
} from './useChoice.ts'
import { useStep } from './useStep.ts'

/**
 * Everything that happens on the page: what is wanted, what is free, what is held, which step is
 * shown and where the focus goes.
 */
export const useBookingPage = (state: BookingState) => {
  const { link } = state
  const [choice, setChoice] = useState(() => firstChoice(state))
  const [released, setReleased] = useState(false)
  const { addonsOf, chooseAddons, resumeAddons } = useAddons(link, state.product)
  const [booker, setBooker] = useState<Booker>(link.prefill.booker)
  const focusSoon = useFocusSoon()
  const times = useChosenTimes(state, choice, focusSoon)
  const booking = useBooking(link, times.display.zone)
  const steps = useStep()
  const parts = { link, booker, choice, times, booking, steps, focusSoon }

  const resume = () => {
    const typed = savedBooker(link.name)
    if (typed) setBooker(typed)
    const saved = savedHold(link.name)
    const product = link.products.find(({ id }) => id === saved?.chosen.product)
    if (!saved || !product) return
    // Let go when the page was left: requested again, it is held anew, or another visitor was
    // faster.
    if (saved.released) booking.choose(saved.chosen)
    else booking.restore(saved)
    const { expert, gender } = saved.chosen
    setChoice({ product: product.id, expert, gender })
    resumeAddons(product)
  }
  useFollowUp(parts, resume)

  const looked = booking.choosing ?? booking.held?.chosen
  // A time belongs to the service and the expert it was chosen for: with others it is released, so
  // that the form never shows and books others.
  const choose = (next: Choice) => {
    if (booking.confirming || isSameChoice(next, choice)) return
    setChoice(next)
    if (!looked && !booking.expired) return
    booking.letGo()
    setReleased(true)
    steps.toPick()
  }

  return {
    ...times,
    link,
    choice,
    mine: looked && isSameChoice(looked, choice) ? looked.start : undefined,
    /** What is added to a service. */
    addonsOf,
    chooseAddons,
    booker,
    setBooker: (next: Booker) => {
      setBooker(next)
      saveBooker(link.name, next)
    },
    booking,
    step: steps.step,
    product: link.products.find(({ id }) => id === choice.product),
    ...choiceActions(link, choice, choose),
    /**
     * Whether the time that was chosen was released, because another service or expert was chosen
     * after it.
     */
    released,
    ...timeActions(parts, () => setReleased(false)),
  }
}

export type BookingPageModel = ReturnType<typeof useBookingPage>

/** What the page is made of. */
type PageParts = {
  link: PublicLink
  booker: Booker
  choice: Choice
  times: ReturnType<typeof useChosenTimes>
  booking: ReturnType<typeof useBooking>
  steps: ReturnType<typeof useStep>
  focusSoon: (...ids: string[]) => void
}

/**
 * What follows on coming to the page and on leaving it, and after a time that was refused, held too
 * long, or booked.
 */
const useFollowUp = (
  { link, times, booking, steps, focusSoon }: PageParts,
  onCome: () => void,
): void => {
  const { held, expired, problem, confirmed } = booking
  const resume = useEffectEvent(onCome)
  useEffect(() => {
    if (confirmed) saveBooker(link.name, null)
  }, [confirmed, link.name])
  const leave = useEffectEvent(() => {
    // While an answer is on its way or lost, the time may be booked already: letting go of it could
    // undo that.
    const undecided = booking.confirming || (problem !== null && isUndecided(problem.problem))
    if (held && !undecided) booking.release()
  })
  const comeBack = useEffectEvent(({ persisted }: PageTransitionEvent) => {
    if (!persisted) return
    if (booking.confirming) {
      steps.toPick()
      times.found.reload()
    }
    booking.comeBack()
    resume()
  })
  useEffect(() => {
    resume()
    const leaving = () => leave()
    const back = (event: PageTransitionEvent) => comeBack(event)
    addEventListener('pagehide', leaving)
    addEventListener('pageshow', back)
    return () => {
      removeEventListener('pagehide', leaving)
      removeEventListener('pageshow', back)
    }
  }, [])

  const offerOthers = useEffectEvent((gone: Problem) => {
    steps.toPick()
    times.closeMonth()
    focusSoon('times-problem')
    if (!isUndecided(gone)) times.found.reload()
  })
  useEffect(() => {
    if (problem?.during === 'hold') offerOthers(problem.problem)
  }, [problem])

  const explainExpiry = useEffectEvent(() => {
    times.found.reload()
    // A visitor who was typing has lost the field; one who was elsewhere is left in peace.
    if (document.activeElement === document.body) focusSoon('expired-title')
  })
  useEffect(() => {
    if (expired) explainExpiry()
  }, [expired])

  const showBooked = useEffectEvent(() => focusSoon('booked-title'))
  useEffect(() => {
    if (confirmed) showBooked()
  }, [confirmed])
}

/** What the visitor does with times; `onChoose` is called once one is chosen. */
const timeActions = (
  { link, booker, choice, times, booking, steps, focusSoon }: PageParts,
  onChoose: () => void,
) => {
  const { found } = times
  const { held, expired } = booking
  const { toForm, toPick } = steps
  const showForm = () => {
    toForm()
    focusSoon(
      booker.name ? (booker.email ? 'confirm' : 'booker-email') : 'booker-name',
      'booker-name',
    )
  }
  return {
    showForm,
    chooseTime: (start: number) => {
      onChoose()
      const holding = held?.chosen
      if (holding?.start !== start || !isSameChoice(holding, choice))
        booking.choose({ ...choice, start })
      showForm()
    },
    changeTime: () => {
      toPick()
      focusSoon('chosen-time', 'times-title')
    },
    letGo: () => {
      booking.letGo()
      found.reload()
      focusSoon('times-title')
    },
    holdAgain: () => {
      if (!expired) return
      booking.choose(expired)
      showForm()
    },
    bookAnother: () => {
      history.pushState(null, '', `/dl/${link.name}`)
      booking.startOver()
      found.reload()
      toPick()
      focusSoon('times-title')
    },
  }
}
