import { useEffect, useEffectEvent, useState } from 'react'
import type { PayerView } from '../../../contract/endpoints/payments.ts'
import { formatPrice } from '../../../contract/formats.ts'
import { HoldDial } from '../HoldDial.tsx'
import { usePageLanguage } from '../PageLanguage.tsx'
import { CardForm } from '../payment/CardForm.tsx'
import { TestModeNote } from '../payment/TestModeNote.tsx'
import { usePayment } from '../payment/usePayment.ts'
import type { AppointmentState } from '../state.ts'
import { RefundTerms } from './RefundTerms.tsx'
import type { AppointmentModel } from './useAppointment.ts'

type Props = { state: AppointmentState & { payer: PayerView }; page: AppointmentModel }

/** What is paid now so that the time is the visitor's own, how long it is held for that, what is paid later, and what would go back. */
export const HoldPayment = ({ state, page }: Props) => {
  const { words, language } = usePageLanguage()
  const told = words.appointment.payment
  const { payment, refundPolicy } = page.schedule
  const token = payment!.token!
  const paying = { kind: 'payment' as const, payer: state.payer, token, language }
  const { page: card, frame } = usePayment(paying, words.payment.card)
  const { name } = card.step
  const refresh = useEffectEvent(() => void page.refresh())
  useEffect(() => {
    if (name === 'done') refresh()
  }, [name])
  if (name === 'done') return <p className="quiet">{told.paid}</p>
  return (
    <section className="hold-payment paying" aria-labelledby="payment-title">
      <div className="hold">
        <TimeLeft heldFor={state.heldFor} onEnd={name === 'form' ? page.refresh : undefined} />
        <div>
          <h3 id="payment-title" tabIndex={-1}>
            {told.title(formatPrice(payment!.now))}
          </h3>
          <p className="quiet">{payment!.later.amount > 0 ? told.later(formatPrice(payment!.later)) : told.nothingLater}</p>
        </div>
      </div>
      <TestModeNote gateway={state.payer.gateway} />
      <CardForm state={paying} page={card} frame={frame} />
      <RefundTerms tiers={refundPolicy} />
    </section>
  )
}

/** Measured from when the page was opened, by the server's clock; drawn once there is a browser. */
const TimeLeft = ({ heldFor, onEnd }: { heldFor: number | null; onEnd: (() => void) | undefined }) => {
  const [endsAt, setEndsAt] = useState<number | null>(null)
  useEffect(() => setEndsAt(heldFor === null ? null : Date.now() + heldFor), [heldFor])
  return endsAt === null ? null : <HoldDial endsAt={endsAt} {...(onEnd ? { onEnd } : {})} />
}
