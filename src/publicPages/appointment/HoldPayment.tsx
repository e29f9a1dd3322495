import { useEffect, useEffectEvent } from 'react'
import type { PayerView } from '../../../contract/endpoints/payments.ts'
import { formatPrice } from '../../../contract/text/formats.ts'
import { usePageLanguage } from '../PageLanguage.tsx'
import { CardForm } from '../payment/CardForm.tsx'
import { useFollowedLink } from '../payment/useFollowedLink.ts'
import { usePayment } from '../payment/usePayment.ts'
import type { AppointmentState } from '../state.ts'
import { HeldFor } from './HeldFor.tsx'
import type { AppointmentModel } from './useAppointment.ts'

type Props = { state: AppointmentState & { payer: PayerView }; page: AppointmentModel }

/** What is paid now so that the time is the visitor's own, what is paid later, and what would go back. */
export const HoldPayment = ({ state, page }: Props) => {
  const { words, language } = usePageLanguage()
  const told = words.appointment.payment
  const { payment } = page.schedule
  const token = payment!.token!
  const paying = { kind: 'payment' as const, payer: state.payer, token, language }
  const { page: card, frame } = usePayment(paying, words.payment.card)
  const { name } = card.step
  useFollowedLink(paying, name === 'form')
  const refresh = useEffectEvent(() => void page.refresh())
  useEffect(() => {
    if (name === 'done') refresh()
  }, [name])
  if (name === 'done') return <p className="quiet">{told.paid}</p>
  return (
    <HeldFor
      state={state}
      title={told.title(formatPrice({ ...payment!.now, amount: card.total }))}
      why={payment!.later.amount > 0 ? told.later(formatPrice(payment!.later)) : told.nothingLater}
      onEnd={name === 'form' ? page.refresh : undefined}
    >
      <CardForm state={paying} page={card} frame={frame} />
    </HeldFor>
  )
}
