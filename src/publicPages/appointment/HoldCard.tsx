import { useEffect, useEffectEvent } from 'react'
import type { PayerView } from '../../../contract/endpoints/payments.ts'
import { usePageLanguage } from '../PageLanguage.tsx'
import { CardBox } from '../payment/CardBox.tsx'
import { ConsentChoice } from '../payment/ConsentChoice.tsx'
import { useAddCard } from '../payment/useAddCard.ts'
import type { AppointmentState } from '../state.ts'
import { HeldFor } from './HeldFor.tsx'
import type { AppointmentModel } from './useAppointment.ts'

type Props = { state: AppointmentState & { payer: PayerView }; page: AppointmentModel }

/** The card that is left now, with nothing charged, so that the time is the visitor's own. */
export const HoldCard = ({ state, page }: Props) => {
  const { words, language } = usePageLanguage()
  const told = words.appointment.payment
  const leaving = { kind: 'payment' as const, payer: state.payer, token: page.schedule.payment!.token!, language }
  const { page: card, frame } = useAddCard(leaving, words.payment.card)
  const { name } = card.step
  const refresh = useEffectEvent(() => void page.refresh())
  useEffect(() => {
    if (name === 'done') refresh()
  }, [name])
  if (name === 'done') return <p className="quiet">{told.cardLeft}</p>
  return (
    <HeldFor state={state} title={told.cardTitle} why={told.cardWhy} onEnd={name === 'form' ? page.refresh : undefined}>
      <CardBox state={leaving} page={card} frame={frame} title={words.payment.card} verb={words.payment.save} busy={words.payment.saving}>
        <ConsentChoice state={leaving} page={card} />
      </CardBox>
    </HeldFor>
  )
}
