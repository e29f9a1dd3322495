import type { ReactNode } from 'react'
import { BrandBand } from '../page/BrandBand.tsx'
import { PageFooter } from '../page/PageFooter.tsx'
import type { PaymentState } from '../page/state.ts'
import { TestModeNote } from './TestModeNote.tsx'
import type { PayerView } from '../../../contract/endpoints/payments.ts'
import { ContactBranch, waysToReach } from '../page/ContactBranch.tsx'
import { Icon } from '../page/Icon.tsx'
import { usePageLanguage } from '../page/PageLanguage.tsx'
import type { PaymentStanding } from '../../i18n/shape/visitors/public.ts'

type Props = { state: PaymentState; announced: string; children: ReactNode }

/**
 * The frame of every page on which a card is typed: whose page it is, and whether it moves money.
 * Screen readers announce `heard`.
 */
export const PaymentFrame = ({ state: { payer }, announced, children }: Props) => (
  <>
    <TestModeNote gateway={payer.gateway} />
    <BrandBand
      link={{
        organization: { name: payer.organization },
        branchOffice: { name: payer.branchOffice.name, address: null },
      }}
    />
    <main className="single">
      <section className="card booked paying" aria-labelledby="payment-title">
        {children}
      </section>
    </main>
    <p className="heard" role="status">
      {announced}
    </p>
    <PageFooter />
  </>
)

type DueOrDoneProps = {
  payer: PayerView
  /** What is said once it is over. */
  done: { title: string; why: string } | null
  /** What more there is to know of what is to be paid. */
  children: ReactNode
}

/** What a link asks the payer for; or that it is done. */
export const DueOrDone = ({ payer, done, children }: DueOrDoneProps) => {
  const { words, contentLang } = usePageLanguage()
  if (done !== null) {
    return (
      <div className="standing">
        <Icon name="circle-check" />
        <div>
          <h2 id="payment-title" tabIndex={-1}>
            {done.title}
          </h2>
          <p className="quiet">{done.why}</p>
        </div>
      </div>
    )
  }
  return (
    <>
      {payer.payer && <p className="quiet">{words.payment.greeting(payer.payer.firstName)}</p>}
      <h2 id="payment-title" tabIndex={-1}>
        <span lang={contentLang}>{payer.concept}</span>
      </h2>
      {children}
    </>
  )
}

type Ended = Exclude<PaymentStanding, 'ready'>
type EndedLinkProps = {
  standing: Ended
  state: PaymentState
  /** Other words than those of a link to pay by. */
  title?: Partial<Record<Ended, string>>
  why?: Partial<Record<Ended, string>>
}

/** A link that cannot be used any more, and whom to turn to. */
export const EndedLink = ({ standing, state: { payer }, title, why }: EndedLinkProps) => {
  const { words } = usePageLanguage()
  const texts = words.payment
  return (
    <div className="standing" data-standing={standing}>
      <Icon
        name={standing === 'paid' || standing === 'nothing_due' ? 'circle-check' : 'circle-alert'}
      />
      <div>
        <h3>{title?.[standing] ?? texts.standing[standing]}</h3>
        <p className="quiet">{why?.[standing] ?? texts.standingWhy[standing]}</p>
        {waysToReach(payer.branchOffice).length > 0 && (
          <p className="actions">
            <ContactBranch branch={payer.branchOffice} className="button" />
          </p>
        )}
      </div>
    </div>
  )
}
