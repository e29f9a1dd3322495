import { useEffect } from 'react'
import { receiptRows, receiptMoment } from '../../../contract/words/receiptRows.ts'
import { receiptWords } from '../../../contract/words/receipts.ts'
import { BrandBand } from '../page/BrandBand.tsx'
import { ContactWay } from '../page/ContactBranch.tsx'
import { Fact } from '../page/Fact.tsx'
import { PageFooter } from '../page/PageFooter.tsx'
import { usePageLanguage } from '../page/PageLanguage.tsx'
import type { ReceiptState, ReceiptProofState } from '../page/state.ts'
import { SummaryFacts } from '../page/SummaryFacts.tsx'
import { ReceiptStanding } from './ReceiptStanding.tsx'
import type { ReceiptRows } from '../../../contract/words/receiptRows.ts'
import type { ReceiptWords } from '../../../contract/words/shape/receipts.ts'
import { formatPrice } from '../../../contract/money/formatPrice.ts'
import { Icon } from '../page/Icon.tsx'

/** `/rc/{token}`: a receipt, to be read, printed and kept. */
export const ReceiptPage = ({ state: { receipt, token } }: { state: ReceiptState }) => {
  const { language } = usePageLanguage()
  const words = receiptWords[language]
  const { organization, branchOffice, state } = receipt
  const rows = receiptRows(receipt, words, language)
  useEffect(() => {
    if (window.location.hash === '#print') window.print()
  }, [])
  return (
    <>
      <BrandBand
        link={{ organization, branchOffice: { name: branchOffice.name, address: null } }}
      />
      <main className="single">
        <article className="card booked receipt" aria-labelledby="receipt-title">
          <header>
            <div>
              <h2 id="receipt-title">{words.numbered(receipt.number)}</h2>
              <ReceiptStanding state={state} />
            </div>
            {organization.logo && <img src={organization.logo} alt="" width="72" height="72" />}
          </header>
          {rows.notes.length > 0 && (
            <ul className="receipt-notes">
              {rows.notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          )}
          <Issuer rows={rows} />
          <dl>
            {rows.facts.map(({ label, fact }) => (
              <Fact key={label} term={label} fact={fact} />
            ))}
          </dl>
          <ReceiptLines rows={rows} words={words} />
          {receipt.summary && (
            <>
              <h3>{words.appointmentNow}</h3>
              <dl>
                <SummaryFacts summary={receipt.summary} />
              </dl>
            </>
          )}
          {receipt.footer && <p className="receipt-footer">{receipt.footer}</p>}
          <ReceiptActions token={token} proof={receipt.proof} words={words} />
        </article>
      </main>
      <PageFooter />
    </>
  )
}

/** Who issued it, and how they are reached. */
const Issuer = ({ rows: { issuer, contact } }: { rows: ReceiptRows }) => (
  <address>
    {issuer.map((line, index) => (
      <span key={line}>{index === 0 ? <b>{line}</b> : line}</span>
    ))}
    {contact.map((way) => (
      <ContactWay key={way.by} way={way} />
    ))}
  </address>
)

type ReceiptActionsProps = { token: string; proof: string; words: ReceiptWords }

/** The receipt as a file or on paper, and the page that proves it genuine. */
const ReceiptActions = ({ token, proof, words }: ReceiptActionsProps) => (
  <>
    <p className="actions only-screen">
      <a className="button main" href={`/rc/${token}/pdf`} target="_blank" rel="noreferrer">
        {words.download}
      </a>
      <button type="button" className="button" onClick={() => window.print()}>
        {words.print}
      </button>
    </p>
    <p className="quiet">
      <a href={`/rv/${proof}`}>{words.check}</a>
    </p>
  </>
)

/** What was paid for, line by line, and what it comes to. */
export const ReceiptLines = ({
  rows: { lines, sums, paid, after },
  words,
}: {
  rows: ReceiptRows
  words: ReceiptWords
}) => {
  const { contentLang } = usePageLanguage()
  return (
    <table className="receipt-lines">
      <thead>
        <tr>
          {[words.what, words.quantity, words.price, words.total].map((word) => (
            <th key={word} scope="col">
              {word}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ id, what, quantity, price, total }) => (
          <tr key={id}>
            <th scope="row" lang={contentLang}>
              {what}
            </th>
            <td>{quantity}</td>
            <td>{price}</td>
            <td>{total}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {sums.map(({ label, fact }) => (
          <tr key={label}>
            <th scope="row" colSpan={3}>
              {label}
            </th>
            <td>{fact}</td>
          </tr>
        ))}
        <tr className="receipt-paid">
          <th scope="row" colSpan={2}>
            {paid.label}
          </th>
          <td colSpan={2}>{paid.fact}</td>
        </tr>
        {after.map(({ id, label, fact }) => (
          <tr key={id}>
            <th scope="row" colSpan={3}>
              {label}
            </th>
            <td>{fact}</td>
          </tr>
        ))}
      </tfoot>
    </table>
  )
}

/** `/rv/{token}`: whether a receipt is genuine, and whether its money was refunded. */
export const ReceiptProofPage = ({ state: { proof } }: { state: ReceiptProofState }) => {
  const { language, locale } = usePageLanguage()
  const words = receiptWords[language]
  if (proof === null)
    return (
      <Framed isGenuine={false} title={words.unknown} why={words.unknownWhy}>
        {null}
      </Framed>
    )
  const {
    organization,
    branchOffice,
    number,
    amount,
    refunded,
    currency,
    issuedAt,
    timeZone,
    state,
  } = proof
  const price = (each: number) => formatPrice({ amount: each, currency })
  return (
    <Framed
      isGenuine
      title={words.genuine}
      why={words.genuineWhy(number, price(amount))}
      merchant={{ organization, branchOffice }}
    >
      <ReceiptStanding state={state} />
      <dl>
        <Fact term={words.issuer} fact={organization.businessName} />
        {organization.taxId && <Fact term={words.taxId} fact={organization.taxId.toUpperCase()} />}
        <Fact term={words.title} fact={number} />
        <Fact term={words.issued} fact={receiptMoment(issuedAt, timeZone, locale)} />
        <Fact term={words.paid} fact={price(amount)} />
        {refunded > 0 && <Fact term={words.refunded} fact={price(refunded)} />}
      </dl>
    </Framed>
  )
}

type Frame = {
  isGenuine: boolean
  title: string
  why: string
  merchant?: { organization: { name: string }; branchOffice: string }
  children: React.ReactNode
}

const Framed = ({ isGenuine, title, why, merchant, children }: Frame) => (
  <>
    {merchant ? (
      <BrandBand
        link={{
          organization: merchant.organization,
          branchOffice: { name: merchant.branchOffice, address: null },
        }}
      />
    ) : (
      <BrandBand />
    )}
    <main className="single">
      <section className="card booked" aria-labelledby="proof-title">
        <div className="standing" data-standing={isGenuine ? 'confirmed' : 'rejected'}>
          <Icon name={isGenuine ? 'circle-check' : 'circle-alert'} />
          <div>
            <h2 id="proof-title">{title}</h2>
            <p className="quiet">{why}</p>
          </div>
        </div>
        {children}
      </section>
    </main>
    <PageFooter />
  </>
)
