import { usePageLanguage } from '../PageLanguage.tsx'
import { offerQuestions } from './OfferQuestions.tsx'
import { asksNow, type Standing, type WaitingModel } from './useWaiting.ts'

/** What can be done from here, the likeliest first. */
export const WaitingActions = ({ page, standing }: { page: WaitingModel; standing: Standing }) => {
  const { words } = usePageLanguage()
  const told = words.waiting
  const { waiting, busy } = page
  const { appointment, directLink, mayWait } = waiting
  const stopped = busy !== null
  return (
    <div className="actions">
      {standing === 'offered' && (
        <>
          <button type="submit" form={offerQuestions} className="button main" aria-disabled={stopped}>
            {busy === 'accept' ? told.accepting : asksNow(waiting) ? told.acceptAndGoOn : told.accept}
          </button>
          <button type="button" className="button danger" aria-disabled={stopped} onClick={() => page.act('decline')}>
            {told.decline}
          </button>
        </>
      )}
      {appointment && (
        <a className="button main" href={`/sc/${appointment}`}>
          {told.openAppointment}
        </a>
      )}
      {mayWait && (
        <button type="button" className="button main" aria-disabled={stopped} onClick={() => page.act('wait')}>
          {told.wait}
        </button>
      )}
      {directLink && standing !== 'offered' && (
        <a className="button" href={`/dl/${directLink}`}>
          {told.otherTimes}
        </a>
      )}
      {(standing === 'waiting' || standing === 'offered') && (
        <button
          type="button"
          className={standing === 'waiting' ? 'button danger' : 'button'}
          aria-disabled={stopped}
          onClick={() => page.act('leave')}
        >
          {told.leave}
        </button>
      )}
    </div>
  )
}
