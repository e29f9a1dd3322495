import type { ReactNode } from 'react'
import type { PayerView } from '../../../contract/endpoints/payments.ts'
import { Icon } from '../Icon.tsx'
import { usePageLanguage } from '../PageLanguage.tsx'

type Props = {
  payer: PayerView
  /** What is said once it is over. */
  done: { title: string; why: string } | null
  /** What more there is to know of what is asked for. */
  children: ReactNode
}

/** What somebody is asked for by a link; or that it is done. */
export const AskedOrDone = ({ payer, done, children }: Props) => {
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
