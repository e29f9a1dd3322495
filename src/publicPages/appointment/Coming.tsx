import { useEffect, useEffectEvent } from 'react'
import { Icon } from '../Icon.tsx'
import { usePageLanguage } from '../PageLanguage.tsx'
import type { AppointmentModel } from './useAppointment.ts'

/** Saying that one comes: by a press of its own, since programs that look through mail open every link. */
export const Coming = ({ page }: { page: AppointmentModel }) => {
  const { words } = usePageLanguage()
  const told = words.appointment
  const { reconfirm, cancelUntil, lateCancel } = page.schedule
  const arrive = useEffectEvent(() => {
    const mayCancel = cancelUntil !== null || lateCancel !== null
    if (window.location.hash === '#not-coming' && mayCancel) page.askToCancel()
  })
  useEffect(() => arrive(), [])
  if (reconfirm === 'given') {
    return (
      <p id="coming" className="notice" tabIndex={-1}>
        <Icon name="circle-check" />
        {told.reconfirmed}
      </p>
    )
  }
  return (
    <section id="coming" aria-labelledby="coming-title" tabIndex={-1}>
      <h3 id="coming-title">{told.reconfirmTitle}</h3>
      <div className="actions">
        <button type="button" className="button main" disabled={page.busy === 'reconfirm'} onClick={page.reconfirm}>
          <Icon name="circle-check" />
          {told.reconfirm}
        </button>
      </div>
    </section>
  )
}
