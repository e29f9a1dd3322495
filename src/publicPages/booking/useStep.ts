import { useEffect, useRef, useState } from 'react'

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
