import { useId, type RefObject, type SubmitEvent } from 'react'
import { formatPrice } from '../../../contract/formats.ts'
import { Icon } from '../Icon.tsx'
import { usePageLanguage } from '../PageLanguage.tsx'
import { ProblemBox } from '../ProblemBox.tsx'
import type { PaymentState } from '../state.ts'
import { AmountField } from './AmountField.tsx'
import type { PaymentModel } from './usePayment.ts'

type Props = { state: PaymentState; page: PaymentModel; frame: RefObject<HTMLDivElement | null> }

/** The amount, where it is the payer's to choose; the gateway's own fields; and the button that says how much. */
export const CardForm = ({ state: { payer }, page, frame }: Props) => {
  const { words } = usePageLanguage()
  const told = words.payment
  const title = useId()
  const { step, refused, fields } = page
  const least = payer.least!
  const most = payer.most!
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    page.pay()
  }
  if (step.name === 'asking' || step.name === 'challenge') {
    return (
      <div className="standing" id="payment-problem" tabIndex={-1}>
        <Icon name="clock" />
        <div>
          <h3>{step.name === 'asking' ? told.asking : told.challenge}</h3>
          <p className="quiet">{step.name === 'asking' ? told.askingWhy : told.challengeWhy}</p>
          {step.name === 'challenge' && (
            <a className="button main" href={step.url}>
              {told.toChallenge}
            </a>
          )}
        </div>
      </div>
    )
  }
  return (
    <form onSubmit={submit} noValidate>
      {least.amount < most.amount && <AmountField least={least} most={most} amount={page.amount} onAmount={page.setAmount} />}
      {refused?.declined ? (
        <div id="payment-problem" className="problem" role="alert" tabIndex={-1}>
          <Icon name="circle-alert" />
          <p>
            <b>{told.declined[refused.declined]}</b>
          </p>
        </div>
      ) : (
        refused && (
          <ProblemBox
            id="payment-problem"
            problem={refused.problem}
            zone={payer.branchOffice.timeZone}
            phone={payer.branchOffice.phone}
            onRetry={() => location.reload()}
          />
        )
      )}
      <div className="card-fields" role="group" aria-labelledby={title}>
        <p className="card-head">
          <b id={title}>{told.card}</b>
          <span className="quiet">
            <Icon name="lock" /> {told.cardWhy}
          </span>
        </p>
        {/* The gateway's own page stands in here: nothing that is typed into it is seen by ours. */}
        <div ref={frame} />
        {fields === null && <p className="quiet">{told.loadingCard}</p>}
        {fields === 'failed' && (
          <p className="hint wrong" role="alert">
            {told.cardFailed}
          </p>
        )}
      </div>
      <button type="submit" className="button main" disabled={step.name === 'paying' || fields === null || fields === 'failed'}>
        {step.name === 'paying' ? told.paying : told.pay(formatPrice({ ...least, amount: page.amount }))}
      </button>
      <p className="quiet centered">{told.neverSeen}</p>
    </form>
  )
}
