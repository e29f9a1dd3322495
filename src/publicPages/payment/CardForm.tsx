import type { RefObject } from 'react'
import { formatPrice } from '../../../contract/text/formats.ts'
import { cardName } from '../../../contract/money/cards.ts'
import { usePageLanguage } from '../PageLanguage.tsx'
import type { PaymentState } from '../state.ts'
import { AmountField } from './AmountField.tsx'
import { CardBox } from './CardBox.tsx'
import { InstallmentChoice } from './InstallmentChoice.tsx'
import { InvoicePart } from './InvoicePart.tsx'
import { TipChoice } from './TipChoice.tsx'
import type { PaymentModel } from './usePayment.ts'

type Props = { state: PaymentState; page: PaymentModel; frame: RefObject<HTMLDivElement | null> }

/** All that is a payer's to say before they pay, each where the place asks for it; the gateway's own fields; and the button that says how much. */
export const CardForm = ({ state, page, frame }: Props) => {
  const { words } = usePageLanguage()
  const told = words.payment
  const { card, invoiceData, tips, visit, installments: mostMonths } = state.payer
  const least = state.payer.least!
  const most = state.payer.most!
  const price = (amount: number) => formatPrice({ ...least, amount })
  return (
    <CardBox
      {...{ state, page, frame }}
      title={card === null ? told.card : told.cvv(cardName(card))}
      verb={told.pay(price(page.total))}
      busy={told.paying}
    >
      {least.amount < most.amount && <AmountField least={least} most={most} amount={page.amount} onAmount={page.setAmount} />}
      {tips !== null && visit !== null && <TipChoice presets={tips} base={visit.total} tip={page.tip} onTip={page.setTip} />}
      {mostMonths > 1 && <InstallmentChoice most={mostMonths} chosen={page.installments} onChoose={page.setInstallments} />}
      {page.surcharge > 0 && <p className="surcharge">{told.surcharge(price(page.total - page.surcharge), price(page.surcharge))}</p>}
      <InvoicePart demand={invoiceData} invoice={page.invoice} refused={page.refused} />
    </CardBox>
  )
}
