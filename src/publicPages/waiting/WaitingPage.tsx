import { instantOfIso } from '../../../contract/time/zones.ts'
import { BrandBand } from '../BrandBand.tsx'
import type { Problem } from '../call.ts'
import { momentInSentence } from '../dayInWords.ts'
import { Icon, type IconName } from '../Icon.tsx'
import { PageFooter } from '../PageFooter.tsx'
import { usePageLanguage } from '../PageLanguage.tsx'
import { ProblemBox } from '../ProblemBox.tsx'
import { saveWish } from '../savedHold.ts'
import type { WaitingState } from '../state.ts'
import { OfferQuestions } from './OfferQuestions.tsx'
import { useWaiting, type Standing, type WaitingModel } from './useWaiting.ts'
import { WaitingActions } from './WaitingActions.tsx'
import { WaitingFacts } from './WaitingFacts.tsx'

/** `/wl/{token}`: one's place in the line; a time that is held for one, taken or declined in one click. */
export const WaitingPage = ({ state }: { state: WaitingState }) => {
  const { words, locale } = usePageLanguage()
  const page = useWaiting(state)
  const { waiting, refused, busy } = page
  const told = words.waiting
  const standing = waiting.offer === null && waiting.status.sysName === 'offered' ? 'expired' : (waiting.status.sysName as Standing)
  const zone = waiting.branchOffice.timeZone
  return (
    <>
      <BrandBand link={waiting} />
      <main className="single">
        <section className="booked card" aria-labelledby="waiting-title" data-standing={standing}>
          <div className="standing">
            <Icon name={icons[standing]} />
            <div>
              <h2 id="waiting-title" tabIndex={-1}>
                {told.standing[standing]}
              </h2>
              <p className="quiet">{told.standingWhy[standing]}</p>
            </div>
          </div>
          {refused && !isOfAnswers(refused.problem) && (
            <ProblemBox
              id="waiting-problem"
              problem={refused.problem}
              zone={zone}
              phone={waiting.branchOffice.phone}
              onRetry={() => page.act(refused.during)}
              onChoose={chooserOf(page)}
            />
          )}
          {waiting.offer && (
            <p className="until">{told.heldUntil(momentInSentence(instantOfIso(waiting.offer.expiresAt), zone, locale))}</p>
          )}
          <WaitingFacts waiting={waiting} />
          <OfferQuestions page={page} />
          <WaitingActions page={page} standing={standing} />
        </section>
      </main>
      <p className="heard" role="status">
        {busy === 'accept' ? told.accepting : ''}
      </p>
      <PageFooter />
    </>
  )
}

/** What is wrong stands at the questions themselves. */
const isOfAnswers = ({ code, fields }: Problem): boolean =>
  code === 'VERSION_CONFLICT' || (fields.length > 0 && fields.every(({ path }) => path.startsWith('answers')))

const icons: Record<Standing, IconName> = {
  waiting: 'clock',
  offered: 'calendar-days',
  booked: 'circle-check',
  declined: 'circle-x',
  expired: 'circle-x',
  removed: 'circle-x',
}

/** Another time is held on the page on which they asked; several services at once are chosen there again. */
const chooserOf = ({ waiting: { directLink, services } }: WaitingModel): ((start: number) => void) | undefined => {
  const [only, ...others] = services
  if (directLink === null || only === undefined || others.length > 0) return undefined
  return (start) => {
    saveWish(directLink, { product: only.id, expert: null, start })
    location.assign(`/dl/${directLink}`)
  }
}
