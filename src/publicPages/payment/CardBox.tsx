import { useId, type ReactNode, type RefObject } from 'react'
import { Icon } from '../page/Icon.tsx'
import { usePageLanguage } from '../page/PageLanguage.tsx'
import { ProblemBox } from '../page/ProblemBox.tsx'
import type { PaymentState } from '../page/state.ts'
import type { Refused } from './outcome.ts'
import type { TypedCard } from './useTypedCard.ts'

type Props = {
  state: PaymentState
  page: TypedCard
  frame: RefObject<HTMLDivElement | null>
  /** What is typed into the fields. */
  title: string
  /** What the button says, and what it says while it is done. */
  verb: string
  busy: string
  /** What is requested before the card. */
  children?: ReactNode
}

/** The gateway's own fields, what was refused, and the button; or what is waited for. */
export const CardBox = ({ state: { payer }, page, frame, title, verb, busy, children }: Props) => {
  const { words } = usePageLanguage()
  const { step, refused, fields } = page
  if (step.name === 'asking' || step.name === 'challenge') return <AwaitedBank step={step} />
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        page.send()
      }}
      noValidate
    >
      {children}
      {refused && <CardRefusal payer={payer} refused={refused} />}
      <GatewayFields payer={payer} fields={fields} frame={frame} title={title} />
      <button
        type="submit"
        className="button main"
        disabled={step.name === 'sending' || fields === null || fields === 'failed'}
      >
        {step.name === 'sending' ? busy : verb}
      </button>
      <p className="quiet centered">{words.payment.neverSeen}</p>
    </form>
  )
}

type AwaitedBankProps = { step: Extract<TypedCard['step'], { name: 'asking' | 'challenge' }> }

/** The card was sent: the gateway still decides, or the bank wants to see the payer. */
const AwaitedBank = ({ step }: AwaitedBankProps) => {
  const texts = usePageLanguage().words.payment
  return (
    <div className="standing" id="payment-problem" tabIndex={-1}>
      <Icon name="clock" />
      <div>
        <h3>{step.name === 'asking' ? texts.asking : texts.challenge}</h3>
        <p className="quiet">{step.name === 'asking' ? texts.askingWhy : texts.challengeWhy}</p>
        {step.name === 'challenge' && (
          <a className="button main" href={step.url}>
            {texts.toChallenge}
          </a>
        )}
      </div>
    </div>
  )
}

type CardRefusalProps = { payer: PaymentState['payer']; refused: Refused }

/** Why the card was not taken: by the bank, in its words, or by the server. */
const CardRefusal = ({ payer: { branchOffice }, refused }: CardRefusalProps) => {
  const texts = usePageLanguage().words.payment
  if (refused.declined)
    return (
      <div id="payment-problem" className="problem" role="alert" tabIndex={-1}>
        <Icon name="circle-alert" />
        <p>
          <b>{texts.declined[refused.declined]}</b>
        </p>
      </div>
    )
  return (
    <ProblemBox
      id="payment-problem"
      problem={refused.problem}
      zone={branchOffice.timeZone}
      branch={branchOffice}
      onRetry={() => location.reload()}
    />
  )
}

type GatewayFieldsProps = Pick<Props, 'frame' | 'title'> &
  Pick<TypedCard, 'fields'> & { payer: PaymentState['payer'] }

/** Where the gateway's fields stand, and that they are loading or could not be loaded. */
const GatewayFields = ({ payer, fields, frame, title }: GatewayFieldsProps) => {
  const texts = usePageLanguage().words.payment
  const id = useId()
  return (
    <div className="card-fields" role="group" aria-labelledby={id}>
      <p className="card-head">
        <b id={id}>{title}</b>
        <span className="quiet">
          <Icon name="lock" /> {texts.cardWhy}
        </span>
      </p>
      {/* The gateway's own page stands in here: nothing that is typed into it is seen by ours.
       */}
      <div
        className="card-frame"
        data-fields={
          fields === 'failed'
            ? 'failed'
            : `${payer.gateway?.gateway} ${payer.card ? 'cvc' : 'card'}`
        }
        aria-busy={fields === null}
      >
        <div ref={frame} />
        {fields === null && <p className="quiet">{texts.loadingCard}</p>}
      </div>
      {fields === 'failed' && (
        <p className="hint wrong" role="alert">
          {texts.cardFailed}
        </p>
      )}
    </div>
  )
}
