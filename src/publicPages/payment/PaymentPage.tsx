import { formatPrice } from '../../../contract/money/formatPrice.ts'
import { cardName } from '../../../contract/money/cards.ts'
import { instantOfIso } from '../../../contract/time/zones.ts'
import type { PaymentStanding } from '../../i18n/shape/visitors/public.ts'
import { sameClock } from '../page/words.ts'
import { ContactFact, waysToReach } from '../page/ContactBranch.tsx'
import { Fact } from '../page/Fact.tsx'
import { usePageLanguage } from '../page/PageLanguage.tsx'
import type { PaymentState } from '../page/state.ts'
import { SummaryFacts } from '../page/SummaryFacts.tsx'
import { momentIn, untilInWords } from '../page/whenInWords.ts'
import { useDisplayZone } from '../times/useDisplayZone.ts'
import { DueOrDone, EndedLink, PaymentFrame } from './PaymentFrame.tsx'
import { CardForm } from './CardForm.tsx'
import { linkStanding } from './linkStanding.ts'
import { useFollowedLink } from './useFollowedLink.ts'
import { type PaymentModel, usePayment } from './usePayment.ts'
import { CardBox } from './CardBox.tsx'
import { ConsentChoice } from './ConsentChoice.tsx'
import { useAddCard } from './useAddCard.ts'

/**
 * `/pl/{token}` and `/cc/{token}`: what is to be paid, to whom, and a card to pay it with, or the
 * code of one that was left before.
 */
export const PaymentPage = ({ state }: { state: PaymentState }) => {
  const { words, contentLang } = usePageLanguage()
  const { page, frame } = usePayment(
    state,
    state.payer.card === null ? words.payment.card : words.payment.cvv(cardName(state.payer.card)),
  )
  const { payer } = state
  const { visit: appointment } = payer
  const texts = words.payment
  const standing = standingOf(state)
  const { step } = page
  useFollowedLink(state, step.name === 'form')
  return (
    <PaymentFrame
      state={state}
      announced={
        step.name === 'sending' ? texts.paying : step.name === 'asking' ? texts.asking : ''
      }
    >
      <DueOrDone
        payer={payer}
        done={
          step.name === 'done'
            ? {
                title: texts.done,
                why: texts.doneWhy(formatPrice(step.amount), payer.organization),
              }
            : null
        }
      >
        {payer.amount && standing === 'ready' && (
          <p className="amount">
            <span>{texts.total}</span>
            <b>{formatPrice({ ...payer.amount, amount: page.total })}</b>
          </p>
        )}
      </DueOrDone>
      {payer.card && standing === 'ready' && step.name !== 'done' && (
        <p className="quiet">{texts.cvvWhy(cardName(payer.card), payer.organization)}</p>
      )}
      {payer.description && <p lang={contentLang}>{payer.description}</p>}
      <PaymentFacts appointment={appointment} branchOffice={payer.branchOffice} step={step} />
      {standing === 'ready' ? (
        step.name !== 'done' && <CardForm state={state} page={page} frame={frame} />
      ) : (
        <EndedLink
          standing={standing}
          state={state}
          why={hasReceipts(appointment) ? { paid: texts.thanks } : {}}
        />
      )}
      {standing === 'ready' && step.name !== 'done' && <LinkExpiry payer={payer} />}
      {standing === 'ready' && <PayerContact payer={payer} />}
    </PaymentFrame>
  )
}

type PaidAppointment = NonNullable<PaymentState['payer']['visit']>

// They stand above, with a link to each.
const hasReceipts = (appointment: PaidAppointment | null): boolean =>
  appointment?.summary.payments.some(({ receipt }) => receipt !== null) ?? false

/** Until when the link serves. */
const LinkExpiry = ({ payer }: Pick<PaymentState, 'payer'>) => {
  const { words, locale } = usePageLanguage()
  const { branchOffice } = payer
  const expiresAt = instantOfIso(payer.expiresAt)
  const branchZone = branchOffice.timeZone
  const clocks = { branchZone, requested: null, now: expiresAt, isOnline: false }
  const { ownZone } = useDisplayZone(clocks)
  const zones = { modalities: [], branchOffice, branchZone, ownZone }
  return <p className="quiet">{words.payment.expires(untilInWords(expiresAt, zones, locale))}</p>
}

/** Whom to turn to with a question. An ended link says so itself. */
const PayerContact = ({ payer: { branchOffice } }: Pick<PaymentState, 'payer'>) =>
  waysToReach(branchOffice).length > 0 && (
    <dl>
      <ContactFact branch={branchOffice} />
    </dl>
  )

type PaymentFactsProps = Pick<PaymentState['payer'], 'branchOffice'> &
  Pick<PaymentModel, 'step'> & { appointment: PaidAppointment | null }

/** What was paid, once it is, and the appointment that it is for. */
const PaymentFacts = ({ appointment, branchOffice, step }: PaymentFactsProps) => {
  const texts = usePageLanguage().words.payment
  return (
    <dl>
      {step.name === 'done' && (
        <>
          <Fact term={texts.code} fact={step.code} />
          {step.receipt && (
            <Fact
              term={texts.receipt}
              fact={<a href={`/rc/${step.receiptToken}`}>{step.receipt}</a>}
            />
          )}
        </>
      )}
      {appointment && (
        <PaidAppointmentFacts
          appointment={appointment}
          branchOffice={branchOffice}
          isPaid={step.name === 'done'}
        />
      )}
    </dl>
  )
}

/**
 * The appointment that is paid for; after paying, only when it is: what is paid now is on the
 * receipt.
 */
const PaidAppointmentFacts = ({
  appointment,
  branchOffice,
  isPaid,
}: Pick<PaymentState['payer'], 'branchOffice'> & {
  appointment: PaidAppointment
  isPaid: boolean
}) => {
  const { words, locale } = usePageLanguage()
  const start = instantOfIso(appointment.startsAt)
  const inZone = (zone: string) =>
    momentIn(zone, { start, branchOffice, branchZone: branchOffice.timeZone }, locale)
  const { timeZone, ownTimeZone } = appointment
  return (
    <>
      <Fact
        term={words.when}
        fact={inZone(timeZone)}
        more={
          !sameClock(timeZone, ownTimeZone, [start]) &&
          words.appointment.toClock(inZone(ownTimeZone))
        }
      />
      {!isPaid && <SummaryFacts summary={appointment.summary} />}
    </>
  )
}

const standingOf = ({ payer }: PaymentState): PaymentStanding => {
  const ended = linkStanding(payer)
  if (ended !== null) return ended
  if (payer.amount === null) return 'nothing_due'
  return payer.gateway === null || payer.methods.length === 0 ? 'no_gateway' : 'ready'
}

/** `/ac/{token}`: a client leaves a card, and says what it may be charged for. */
export const AddCardPage = ({ state }: { state: PaymentState }) => {
  const { words, contentLang } = usePageLanguage()
  const texts = words.payment
  const { page, frame } = useAddCard(state, texts.card)
  const { payer } = state
  const { step } = page
  useFollowedLink(state, step.name === 'form')
  const standing: PaymentStanding =
    linkStanding(payer) ?? (payer.gateway === null ? 'no_gateway' : 'ready')
  const announced =
    step.name === 'sending' ? texts.saving : step.name === 'asking' ? texts.asking : ''
  return (
    <PaymentFrame state={state} announced={announced}>
      <DueOrDone
        payer={payer}
        done={
          step.name === 'done'
            ? { title: texts.saved, why: texts.savedWhy(cardName(step.card), payer.organization) }
            : null
        }
      >
        {payer.description && <p lang={contentLang}>{payer.description}</p>}
        {standing === 'ready' && <p className="quiet">{texts.nothingNow}</p>}
      </DueOrDone>
      {standing !== 'ready' && (
        <EndedLink
          {...{ standing, state }}
          title={texts.cardStanding}
          why={texts.cardStandingWhy}
        />
      )}
      {standing === 'ready' && step.name !== 'done' && (
        <>
          <CardBox
            {...{ state, page, frame }}
            title={texts.card}
            verb={texts.save}
            busy={texts.saving}
          >
            <ConsentChoice state={state} page={page} />
          </CardBox>
          <LinkExpiry payer={payer} />
        </>
      )}
      {standing === 'ready' && <PayerContact payer={payer} />}
    </PaymentFrame>
  )
}
