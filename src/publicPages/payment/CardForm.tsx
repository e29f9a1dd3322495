import type { RefObject } from 'react'
import { formatPrice } from '../../../contract/money/formatPrice.ts'
import { cardName } from '../../../contract/money/cards.ts'
import { usePageLanguage } from '../page/PageLanguage.tsx'
import type { PaymentState } from '../page/state.ts'
import { CardBox } from './CardBox.tsx'
import { useId, useState } from 'react'
import { amountOfMoneyText, moneyText } from '../../components/moneyText.ts'
import type { Money } from '../../../contract/money/money.ts'
import {
  invoiceFields,
  type InvoiceData,
  type InvoiceDemand,
} from '../../../contract/money/invoice.ts'
import { BookerField } from '../page/BookerField.tsx'
import type { Refused } from './outcome.ts'
import { invoiceFieldId, type InvoiceModel, isTip, type PaymentModel } from './usePayment.ts'
import { shareInWords } from '../../components/shareInWords.ts'

type Props = { state: PaymentState; page: PaymentModel; frame: RefObject<HTMLDivElement | null> }

/**
 * All that is a payer's to say before they pay, each where the place asks for it; the gateway's own
 * fields; and the button that says how much.
 */
export const CardForm = ({ state, page, frame }: Props) => {
  const { words } = usePageLanguage()
  const texts = words.payment
  const { card, invoiceData, tips, visit: appointment, installments: mostMonths } = state.payer
  const least = state.payer.least!
  const most = state.payer.most!
  const price = (amount: number) => formatPrice({ ...least, amount })
  return (
    <CardBox
      {...{ state, page, frame }}
      title={card === null ? texts.card : texts.cvv(cardName(card))}
      verb={texts.pay(price(page.total))}
      busy={texts.paying}
    >
      {least.amount < most.amount && (
        <AmountField least={least} most={most} amount={page.amount} onAmount={page.setAmount} />
      )}
      {tips !== null && appointment !== null && (
        <TipChoice presets={tips} base={appointment.total} tip={page.tip} onTip={page.setTip} />
      )}
      {mostMonths > 1 && (
        <InstallmentChoice
          most={mostMonths}
          chosen={page.installments}
          onChoose={page.setInstallments}
        />
      )}
      {page.surcharge > 0 && (
        <p className="surcharge">
          {texts.surcharge(price(page.total - page.surcharge), price(page.surcharge))}
        </p>
      )}
      <InvoicePart demand={invoiceData} invoice={page.invoice} refused={page.refused} />
    </CardBox>
  )
}

type AmountFieldProps = {
  least: Money
  most: Money
  amount: number
  onAmount: (amount: number) => void
}

/** How much the payer wants to pay, where they may choose. */
export const AmountField = ({ least, most, amount, onAmount }: AmountFieldProps) => {
  const { words } = usePageLanguage()
  const texts = words.payment
  const id = useId()
  const { currency } = least
  const [text, setText] = useState(moneyText(amount, currency))
  const isWrong = amount < least.amount || amount > most.amount
  const bounds = [formatPrice(least), formatPrice(most)] as const
  return (
    <div className="field">
      <label htmlFor={id}>{texts.howMuch}</label>
      <input
        id={id}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        aria-invalid={isWrong}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => {
          setText(target.value)
          const typed = amountOfMoneyText(target.value, currency)
          onAmount(typed === undefined || Number.isNaN(typed) ? 0 : typed)
        }}
      />
      <p id={`${id}-hint`} className={isWrong ? 'hint wrong' : 'hint'}>
        {isWrong ? texts.amountWrong(...bounds) : texts.between(...bounds)}
      </p>
    </div>
  )
}

type InstallmentChoiceProps = { most: number; chosen: number; onChoose: (months: number) => void }

/** In how many months the card takes it; what that costs is between the payer and their bank. */
export const InstallmentChoice = ({ most, chosen, onChoose }: InstallmentChoiceProps) => {
  const { words } = usePageLanguage()
  const texts = words.payment.installments
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{texts.title}</label>
      <select
        id={id}
        value={chosen}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => onChoose(Number(target.value))}
      >
        {Array.from({ length: most }, (_, index) => (
          <option key={index + 1} value={index + 1}>
            {index === 0 ? texts.once : texts.months(index + 1)}
          </option>
        ))}
      </select>
      <p id={`${id}-hint`} className="quiet">
        {texts.why}
      </p>
    </div>
  )
}

type InvoicePartProps = { demand: InvoiceDemand; invoice: InvoiceModel; refused: Refused | null }

const input = {
  name: { autoComplete: 'organization', maxLength: 160 },
  taxId: { autoComplete: 'off', maxLength: 20 },
  address: { autoComplete: 'street-address', maxLength: 200 },
} as const

/** Name, tax id and address that the receipt is made out to. */
export const InvoicePart = ({ demand, invoice, refused }: InvoicePartProps) => {
  const { words, shared } = usePageLanguage()
  if (demand === 'none') return null
  const texts = words.payment.invoice
  const wrongOf = (field: keyof InvoiceData) => {
    if (invoice.missing.includes(field)) return texts.missing[field]
    const found = refused?.problem.fields.find(({ path }) => path === `invoice.${field}`)
    return found && shared.rules[found.rule].replace('{bound}', String(found.bound))
  }
  return (
    <fieldset className="invoice">
      <legend className={demand === 'optional' ? 'heard' : undefined}>{texts.title}</legend>
      {demand === 'optional' && (
        <label className="check">
          <input
            type="checkbox"
            checked={invoice.wanted}
            onChange={({ target }) => invoice.setWanted(target.checked)}
          />
          <span>{texts.wanted}</span>
        </label>
      )}
      {invoice.wanted &&
        invoiceFields.map((field) => {
          const wrong = wrongOf(field)
          return (
            <BookerField
              key={field}
              id={invoiceFieldId(field)}
              label={texts[field]}
              {...input[field]}
              value={invoice.data[field]}
              {...(wrong ? { wrong } : {})}
              onWrite={(value) => invoice.write(field, value)}
            />
          )
        })}
    </fieldset>
  )
}

type TipChoiceProps = {
  /** What is proposed, in basis points of `base`. */
  presets: readonly number[]
  base: Money
  tip: number
  onTip: (tip: number) => void
}

/**
 * The tip for the experts: none unless the payer chooses one; a share of the price, or an amount.
 */
export const TipChoice = ({ presets, base, tip, onTip }: TipChoiceProps) => {
  const { words } = usePageLanguage()
  const texts = words.payment.tip
  const id = useId()
  const [choice, setChoice] = useState<number | 'none' | 'own'>('none')
  const [text, setText] = useState('')
  const isWrong = choice === 'own' && text !== '' && !isTip(tip, base.amount)
  const choose = (next: typeof choice, amount: number) => {
    setChoice(next)
    onTip(amount)
  }
  const typed = (written: string): number =>
    written.trim() === '' ? 0 : (amountOfMoneyText(written, base.currency) ?? NaN)
  const option = (value: typeof choice, label: string, amount: number) => (
    <label key={value} className="tip">
      <input
        type="radio"
        name={id}
        checked={choice === value}
        onChange={() => choose(value, amount)}
      />
      <span>{label}</span>
    </label>
  )
  return (
    <fieldset className="tips">
      <legend>{texts.title}</legend>
      <div className="tip-options">
        {option('none', texts.none, 0)}
        {presets.map((bp) => {
          const { words: share, amount } = shareInWords(base, bp)
          return option(bp, share, amount)
        })}
        {option('own', texts.own, typed(text))}
      </div>
      {choice === 'own' && (
        <div className="field">
          <label htmlFor={`${id}-own`}>{texts.amount}</label>
          <input
            id={`${id}-own`}
            inputMode="decimal"
            autoComplete="off"
            value={text}
            aria-invalid={isWrong}
            aria-describedby={isWrong ? `${id}-wrong` : undefined}
            onChange={({ target }) => {
              setText(target.value)
              onTip(typed(target.value))
            }}
          />
          {isWrong && (
            <p id={`${id}-wrong`} className="wrong">
              {texts.wrong(formatPrice(base))}
            </p>
          )}
        </div>
      )}
    </fieldset>
  )
}
