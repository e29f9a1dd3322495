import { BrandBand } from '../BrandBand.tsx'
import { usePageLanguage } from '../PageLanguage.tsx'
import { PageFooter } from '../PageFooter.tsx'
import type { AppointmentState } from '../state.ts'
import { TimesPanel } from '../TimesPanel.tsx'
import { AppointmentCard } from './AppointmentCard.tsx'
import { Questions } from './Questions.tsx'
import { Remarks } from './Remarks.tsx'
import { useAppointment } from './useAppointment.ts'

/** `/sc/{token}`: one's own appointment, another time for it in two clicks, or calling it off in two. */
export const AppointmentPage = ({ state }: { state: AppointmentState }) => {
  const { words } = usePageLanguage()
  const page = useAppointment(state)
  const { schedule, refused, busy } = page
  const moves = schedule.rescheduleUntil !== null
  const gone = refused?.during === 'move' && refused.start !== null && page.chosen === null
  return (
    <>
      <BrandBand link={schedule} />
      <main className={moves ? 'appointment' : 'single'}>
        <AppointmentCard page={page} state={state} />
        <Questions page={page} />
        {moves && (
          <TimesPanel
            times={page}
            title={words.appointment.move}
            refused={gone ? { start: refused.start!, problem: refused.problem } : null}
          />
        )}
        <Remarks token={page.token} first={state.remarks} zone={page.display.zone} />
      </main>
      <p className="heard" role="status">
        {busy === null ? '' : words.appointment[heard[busy]]}
      </p>
      <PageFooter />
    </>
  )
}

/** What is said while it is done. */
const heard = { move: 'moving', cancel: 'cancelling', reconfirm: 'reconfirming' } as const
