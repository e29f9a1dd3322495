import { useEffect, useState, type ReactNode } from 'react'
import type { PayerView } from '../../../contract/endpoints/payments.ts'
import { EmptyDial } from '../EmptyDial.tsx'
import { HoldDial } from '../HoldDial.tsx'
import { TestModeNote } from '../payment/TestModeNote.tsx'
import type { AppointmentState } from '../state.ts'

type Props = {
  state: AppointmentState & { payer: PayerView }
  title: string
  why: string
  /** What happens when the time is over; nothing while somebody waits for their bank. */
  onEnd: (() => void) | undefined
  children: ReactNode
}

/** What has to be done now so that the time is the visitor's own, and how long it is held for that. */
export const HeldFor = ({ state: { heldFor, payer }, title, why, onEnd, children }: Props) => (
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

/** Measured from when the page was opened, by the server's clock; drawn once there is a browser. */
const TimeLeft = ({ heldFor, onEnd }: { heldFor: number | null; onEnd: (() => void) | undefined }) => {
  const [endsAt, setEndsAt] = useState<number | null>(null)
  useEffect(() => setEndsAt(heldFor === null ? null : Date.now() + heldFor), [heldFor])
  if (heldFor === null) return null
  return endsAt === null ? <EmptyDial /> : <HoldDial endsAt={endsAt} {...(onEnd ? { onEnd } : {})} />
}
