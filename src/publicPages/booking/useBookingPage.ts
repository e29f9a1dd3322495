import { useEffect, useEffectEvent, useMemo, useState, useRef } from 'react'
import type { RequestedAddon } from '../../../contract/catalog/addons.ts'
import type { PublicProduct } from '../../../contract/endpoints/public.ts'
import { firstExpert } from '../../../contract/catalog/expertChoice.ts'
import type { ChosenGender } from '../../../contract/catalog/expertGenders.ts'
import { gendersAmong } from './gendersAmong.ts'
import { isUndecided, type Problem } from '../page/call.ts'
import { linkOf } from './linkOf.ts'
import { savedAddons, saveAddons, type ChosenAddons } from './savedAddons.ts'
import { saveBooker, savedBooker, savedHold, type Booker } from '../page/savedHold.ts'
import type { BookingState } from '../page/state.ts'
import { useBooking } from './useBooking.ts'
import { useDisplayZone } from '../times/useDisplayZone.ts'
import { useFocusSoon } from '../page/focus.ts'
import { useTimes } from '../times/useTimes.ts'

/**
 * Everything that happens on the page: what is wanted, what is free, what is held, which step is
 * shown and where the focus goes.
 */
export const useBookingPage = ({
  link,
  product: firstProduct,
  times: firstTimes,
  displayZone,
}: BookingState) => {
  const [choice, setChoice] = useState<Choice>({
    product: firstProduct,
    expert: firstExpert(
      link,
      link.products.find(({ id }) => id === firstProduct),
    ),
  })
  const [released, setReleased] = useState(false)
  const [addons, setAddons] = useState<ChosenAddons>({ of: firstProduct, chosen: [] })
  const [booker, setBooker] = useState<Booker>(link.prefill.booker)
  const writeBooker = (next: Booker) => {
    setBooker(next)
    saveBooker(link.name, next)
  }
  const isOnline = link.products.find(({ id }) => id === choice.product)?.modality === 'remote'
  const display = useDisplayZone({
    branchZone: link.branchOffice.timeZone,
    requested: displayZone,
    now: firstTimes.now,
    isOnline,
  })
  const focusSoon = useFocusSoon()
  const offer = useMemo(() => linkOf(link), [link])
  const items = useMemo(
    () => [
      {
        entailedProduct: choice.product,
        ...(choice.expert === null ? { gender: choice.gender } : { expert: choice.expert }),
      },
    ],
    [choice],
  )
  const times = useTimes({
    place: link.branchOffice,
    offer,
    items,
    display,
    first: firstTimes,
    focusSoon,
  })
  const { found } = times
  const booking = useBooking(link, display.zone)
  const { step, toForm, toPick } = useStep()
  const { held, expired, problem, confirmed } = booking

  const resume = useEffectEvent(() => {
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
    setAddons(savedAddons(link.name, product))
  })
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
    if (persisted) resume()
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
    toPick()
    times.closeMonth()
    focusSoon('times-problem')
    if (!isUndecided(gone)) found.reload()
  })
  useEffect(() => {
    if (problem?.during === 'hold') offerOthers(problem.problem)
  }, [problem])

  const explainExpiry = useEffectEvent(() => {
    found.reload()
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

  const showForm = () => {
    toForm()
    focusSoon(
      booker.name ? (booker.email ? 'confirm' : 'booker-email') : 'booker-name',
      'booker-name',
    )
  }

  const looked = booking.choosing ?? held?.chosen
  // A time belongs to the service and the expert it was chosen for: with others it is released, so
  // that the form never shows and books others.
  const choose = (next: Choice) => {
    if (booking.confirming || isSameChoice(next, choice)) return
    setChoice(next)
    if (!looked && !expired) return
    booking.letGo()
    setReleased(true)
    toPick()
  }
  const chooseExpert = (expert: number | null, gender?: ChosenGender) =>
    choose({ product: choice.product, expert, gender })

  return {
    ...times,
    link,
    choice,
    mine:
      looked?.product === choice.product &&
      looked.expert === choice.expert &&
      looked.gender === choice.gender
        ? looked.start
        : undefined,
    /** What is added to a service. */
    addonsOf: (product: number) => (addons.of === product ? addons.chosen : []),
    chooseAddons: (of: number, chosen: RequestedAddon[]) => {
      setAddons({ of, chosen })
      saveAddons(link.name, { of, chosen })
    },
    booker,
    setBooker: writeBooker,
    booking,
    step,
    showForm,
    product: link.products.find(({ id }) => id === choice.product),
    chooseProduct: (product: PublicProduct) => {
      const expert =
        choice.expert !== null && product.experts.includes(choice.expert)
          ? choice.expert
          : firstExpert(link, product)
      const offers = gendersAmong(link.experts.filter(({ id }) => product.experts.includes(id)))
      const gender = choice.gender && offers.includes(choice.gender) ? choice.gender : undefined
      choose({ product: product.id, expert, gender })
    },
    chooseExpert,
    /**
     * Whether the time that was chosen was released, because another service or expert was chosen
     * after it.
     */
    released,
    ...(!link.anyExpert || (choice.expert === null && choice.gender === undefined)
      ? {}
      : { withAnyone: () => chooseExpert(null) }),
    chooseTime: (start: number) => {
      setReleased(false)
      const holding = held?.chosen
      if (
        holding?.start !== start ||
        holding.product !== choice.product ||
        holding.expert !== choice.expert ||
        holding.gender !== choice.gender
      )
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

type Choice = { product: number; expert: number | null; gender?: ChosenGender | undefined }

const isSameChoice = (one: Choice, other: Choice): boolean =>
  one.product === other.product && one.expert === other.expert && one.gender === other.gender

export type BookingPageModel = ReturnType<typeof useBookingPage>

export type Step = 'pick' | 'form'

/**
 * Narrow screens show one step after the other, and their Back button leads from the form to the
 * times.
 */
export const useStep = (): { step: Step; toForm: () => void; toPick: () => void } => {
  const [step, setStep] = useState<Step>('pick')

  const shown = useRef<string>(null)

  // The page of a booked appointment is shown under its own address: going back from it, or to it,
  // loads the page of that address.
  useEffect(() => {
    shown.current = location.pathname
  })
  useEffect(() => {
    const follow = (event: PopStateEvent) =>
      location.pathname === shown.current ? setStep(stepOf(event.state)) : location.reload()
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])

  return {
    step,
    toForm: () => {
      if (step === 'pick' && matchMedia('(max-width: 959px)').matches)
        history.pushState({ step: 'form' }, '')
      setStep('form')
    },
    toPick: () => {
      if (stepOf(history.state) === 'form') history.back()
      setStep('pick')
    },
  }
}

const stepOf = (state: unknown): Step =>
  (state as { step?: Step } | null)?.step === 'form' ? 'form' : 'pick'
