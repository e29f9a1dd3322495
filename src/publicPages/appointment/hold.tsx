import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import type { PayerView } from '../../../contract/endpoints/payments.ts'
import { usePageLanguage } from '../page/PageLanguage.tsx'
import { CardBox } from '../payment/CardBox.tsx'
import { ConsentChoice } from '../payment/ConsentChoice.tsx'
import { useAddCard } from '../payment/useAddCard.ts'
import type { AppointmentState } from '../page/state.ts'
import type { AppointmentModel } from './useAppointment.ts'
import { EmptyDial } from '../times/EmptyDial.tsx'
import { HoldDial } from '../times/HoldDial.tsx'
import { TestModeNote } from '../payment/TestModeNote.tsx'
import { formatPrice } from '../../../contract/money/formatPrice.ts'
import { CardForm } from '../payment/CardForm.tsx'
import { useFollowedLink } from '../payment/useFollowedLink.ts'
import { usePayment } from '../payment/usePayment.ts'

type Props = { state: AppointmentState & { payer: PayerView }; page: AppointmentModel }

/** The card that is left now, with nothing charged, so that the time is the visitor's own. */
export const HoldCard = ({ state, page }: Props) => {
  const { words, language } = usePageLanguage()
  const texts = words.appointment.payment
  const leaving = {
    kind: 'payment' as const,
    payer: state.payer,
    token: page.schedule.payment!.token!,
    language,
  }
  const { page: card, frame } = useAddCard(leaving, words.payment.card)
  const { name } = card.step
  const refresh = useEffectEvent(() => void page.refresh())
  useEffect(() => {
    if (name === 'done') refresh()
  }, [name])
  if (name === 'done') return <p className="quiet">{texts.cardLeft}</p>
  return (
    <HeldFor
      state={state}
      title={texts.cardTitle}
      why={texts.cardWhy}
      onEnd={name === 'form' ? page.refresh : undefined}
    >
      <CardBox
        state={leaving}
        page={card}
        frame={frame}
        title={words.payment.card}
        verb={words.payment.save}
        busy={words.payment.saving}
      >
        <ConsentChoice state={leaving} page={card} />
      </CardBox>
    </HeldFor>
  )
}

type HeldForProps = {
  state: AppointmentState & { payer: PayerView }
  title: string
  why: string
  /** What happens when the time is over; undefined while the payer waits for their bank. */
  onEnd: (() => void) | undefined
  children: ReactNode
}

/**
 * What has to be done now so that the time is the visitor's own, and how long it is held for that.
 */
export const HeldFor = ({
  state: { heldFor, payer },
  title,
  why,
  onEnd,
  children,
}: HeldForProps) => (
  <section className="hold-payment paying" aria-labelledby="payment-title">
    <div className="hold">
      <TimeLeft heldFor={heldFor} onEnd={onEnd} />
      <div>
        <h3 id="payment-title" tabIndex={-1}>
          {title}
        </h3>
        <p className="quiet">{why}</p>
      </div>
    </div>
    <TestModeNote gateway={payer.gateway} />
    {children}
  </section>
)

/**
 * Measured from when the page was opened, by the server's clock; rendered once there is a browser.
 */
const TimeLeft = ({
  heldFor,
  onEnd,
}: {
  heldFor: number | null
  onEnd: (() => void) | undefined
}) => {
  const [endsAt, setEndsAt] = useState<number | null>(null)
  useEffect(() => setEndsAt(heldFor === null ? null : Date.now() + heldFor), [heldFor])
  if (heldFor === null) return null
  return endsAt === null ? (
    <EmptyDial />
  ) : (
    <HoldDial endsAt={endsAt} {...(onEnd ? { onEnd } : {})} />
  )
}

type HoldPaymentProps = { state: AppointmentState & { payer: PayerView }; page: AppointmentModel }

/**
 * What is paid now so that the time is the visitor's own, what is paid later, and what would go
 * back.
 */
export const HoldPayment = ({ state, page }: HoldPaymentProps) => {
  const { words, language } = usePageLanguage()
  const texts = words.appointment.payment
  const { payment, summary } = page.schedule
  const token = payment!.token!
  const whatIsLeft =
    payment!.later.amount > 0 ? texts.later(formatPrice(payment!.later)) : texts.nothingLater
  const paying = { kind: 'payment' as const, payer: state.payer, token, language }
  const { page: card, frame } = usePayment(paying, words.payment.card)
  const { name } = card.step
  useFollowedLink(paying, name === 'form')
  const refresh = useEffectEvent(() => void page.refresh())
  useEffect(() => {
    if (name === 'done') refresh()
  }, [name])
  if (name === 'done') return <p className="quiet">{texts.paid}</p>
  return (
    <HeldFor
      state={state}
      title={texts.title(formatPrice({ ...payment!.now, amount: card.total }))}
      why={summary.pricing === 'fixed' ? whatIsLeft : texts.laterAgreed}
      onEnd={name === 'form' ? page.refresh : undefined}
    >
      <CardForm state={paying} page={card} frame={frame} />
    </HeldFor>
  )
}
