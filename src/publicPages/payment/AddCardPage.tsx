import { cardName } from '../../../contract/money/cards.ts'
import { instantOfIso } from '../../../contract/time/zones.ts'
import type { PaymentStanding } from '../../i18n/public/payment/words.ts'
import { momentInSentence } from '../dayInWords.ts'
import { usePageLanguage } from '../PageLanguage.tsx'
import type { PaymentState } from '../state.ts'
import { AskedOrDone } from './AskedOrDone.tsx'
import { CardBox } from './CardBox.tsx'
import { ConsentChoice } from './ConsentChoice.tsx'
import { EndedLink } from './EndedLink.tsx'
import { linkStanding } from './linkStanding.ts'
import { PaymentFrame } from './PaymentFrame.tsx'
import { useFollowedLink } from './useFollowedLink.ts'
import { useAddCard } from './useAddCard.ts'

/** `/ac/{token}`: a client leaves a card, and says what it may be charged for. */
export const AddCardPage = ({ state }: { state: PaymentState }) => {
  const { words, locale, contentLang } = usePageLanguage()
  const told = words.payment
  const { page, frame } = useAddCard(state, told.card)
  const { payer } = state
  const { step } = page
  useFollowedLink(state, step.name === 'form')
  const standing: PaymentStanding = linkStanding(payer) ?? (payer.gateway === null ? 'no_gateway' : 'ready')
  const heard = step.name === 'sending' ? told.saving : step.name === 'asking' ? told.asking : ''
  return (
    <PaymentFrame state={state} heard={heard}>
      <AskedOrDone
        payer={payer}
        done={step.name === 'done' ? { title: told.saved, why: told.savedWhy(cardName(step.card), payer.organization) } : null}
      >
        {payer.description && <p lang={contentLang}>{payer.description}</p>}
        {standing === 'ready' && <p className="quiet">{told.nothingNow}</p>}
      </AskedOrDone>
      {standing !== 'ready' && <EndedLink {...{ standing, state }} title={told.cardStanding} why={told.cardStandingWhy} />}
      {standing === 'ready' && step.name !== 'done' && (
        <>
          <CardBox {...{ state, page, frame }} title={told.card} verb={told.save} busy={told.saving}>
            <ConsentChoice state={state} page={page} />
          </CardBox>
          <p className="quiet">{told.expires(momentInSentence(instantOfIso(payer.expiresAt), payer.branchOffice.timeZone, locale))}</p>
        </>
      )}
    </PaymentFrame>
  )
}
