import { formatPrice } from '../../../contract/formats.ts'
import { instantOfIso } from '../../../contract/zones.ts'
import type { PaymentStanding } from '../../i18n/public/payment/words.ts'
import { BrandBand } from '../BrandBand.tsx'
import { momentInSentence } from '../dayInWords.ts'
import { Fact } from '../Fact.tsx'
import { Icon } from '../Icon.tsx'
import { PageFooter } from '../PageFooter.tsx'
import { usePageLanguage } from '../PageLanguage.tsx'
import type { PaymentState } from '../state.ts'
import { CardForm } from './CardForm.tsx'
import { usePayment } from './usePayment.ts'

/** `/pl/{token}`: what is asked for, by whom, and a card to pay it with. */
export const PaymentPage = ({ state }: { state: PaymentState }) => {
  const { words, language } = usePageLanguage()
  const { page, frame } = usePayment(state, words.payment.card)
  const { payer } = state
  const told = words.payment
  const zone = payer.branchOffice.timeZone
  const standing = standingOf(state)
  const { step } = page
  return (
    <>
      {payer.gateway?.mode === 'test' && (
        <p className="test-mode" role="note">
          <b>{told.testMode}</b> {told.testModeWhy}
        </p>
      )}
      <BrandBand link={{ organization: { name: payer.organization }, branchOffice: { name: payer.branchOffice.name, address: null } }} />
      <main className="single">
        <section className="card booked paying" aria-labelledby="payment-title">
          {step.name === 'done' ? (
            <div className="standing">
              <Icon name="circle-check" />
              <div>
                <h2 id="payment-title" tabIndex={-1}>
                  {told.done}
                </h2>
                <p className="quiet">{told.doneWhy(formatPrice(step.amount), payer.organization)}</p>
              </div>
            </div>
          ) : (
            <>
              {payer.payer && <p className="quiet">{told.greeting(payer.payer.firstName)}</p>}
              <h2 id="payment-title" tabIndex={-1}>
                {payer.concept}
              </h2>
              {payer.amount && standing === 'ready' && (
                <p className="amount">
                  <span>{told.total}</span>
                  <b>{formatPrice({ ...payer.amount, amount: page.amount })}</b>
                </p>
              )}
            </>
          )}
          {payer.description && <p>{payer.description}</p>}
          <dl>
            {step.name === 'done' && (
              <>
                <Fact term={told.code} fact={step.code} />
                {step.receipt && <Fact term={told.receipt} fact={step.receipt} />}
              </>
            )}
            {payer.visit && (
              <Fact term={words.when} fact={momentInSentence(instantOfIso(payer.visit.startsAt), payer.visit.timeZone, language)} />
            )}
          </dl>
          {standing === 'ready' ? (
            step.name !== 'done' && <CardForm state={state} page={page} frame={frame} />
          ) : (
            <Ended standing={standing} state={state} />
          )}
          {standing === 'ready' && step.name !== 'done' && (
            <p className="quiet">{told.expires(momentInSentence(instantOfIso(payer.expiresAt), zone, language))}</p>
          )}
        </section>
      </main>
      <p className="heard" role="status">
        {step.name === 'paying' ? told.paying : step.name === 'asking' ? told.asking : ''}
      </p>
      <PageFooter />
    </>
  )
}

/** A link that cannot be paid any more, and whom to turn to. */
const Ended = ({ standing, state: { payer } }: { standing: Exclude<PaymentStanding, 'ready'>; state: PaymentState }) => {
  const { words } = usePageLanguage()
  const told = words.payment
  const { phone } = payer.branchOffice
  return (
    <div className="standing" data-standing={standing}>
      <Icon name={standing === 'paid' || standing === 'nothing_due' ? 'circle-check' : 'circle-alert'} />
      <div>
        <h3>{told.standing[standing]}</h3>
        <p className="quiet">{told.standingWhy[standing]}</p>
        {phone && (
          <p className="actions">
            <a className="button" href={`tel:${phone}`}>
              {phone}
            </a>
          </p>
        )}
      </div>
    </div>
  )
}

const standingOf = ({ payer }: PaymentState): PaymentStanding => {
  if (payer.state !== 'active') return payer.state
  if (payer.amount === null) return 'nothing_due'
  return payer.gateway === null ? 'no_gateway' : 'ready'
}
