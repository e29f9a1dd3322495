import { usePageLanguage } from '../PageLanguage.tsx'
import { AskedForms } from '../questions/AskedForms.tsx'
import type { WaitingModel } from './useWaiting.ts'

/** The id of the form that accepts an offer: its button stands among the others. */
export const offerQuestions = 'offer-questions'

/** What the services ask of whoever takes the time that is held for them; most ask nothing. */
export const OfferQuestions = ({ page }: { page: WaitingModel }) => {
  const { words } = usePageLanguage()
  const { waiting, forms, asked, refused } = page
  if (waiting.offer === null) return null
  const changed = refused?.problem.code === 'VERSION_CONFLICT' || refused?.problem.fields.some(({ path }) => path === 'answers')
  return (
    <form
      id={offerQuestions}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        page.act('accept')
      }}
    >
      {changed && (
        <p id="waiting-problem" tabIndex={-1} className="hint wrong" role="alert">
          {words.questionsChanged}
        </p>
      )}
      {asked.length > 0 && (
        <AskedForms forms={forms} asked={asked} currency={waiting.offer.summary.total.currency} sender={{ waiting: waiting.token }} />
      )}
    </form>
  )
}
