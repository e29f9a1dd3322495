import { useEffect } from 'react'
import { receiptRows } from '../../../contract/words/receiptRows.ts'
import { receiptWords } from '../../../contract/words/receipts.ts'
import { BrandBand } from '../BrandBand.tsx'
import { Fact } from '../Fact.tsx'
import { PageFooter } from '../PageFooter.tsx'
import { usePageLanguage } from '../PageLanguage.tsx'
import type { ReceiptState } from '../state.ts'
import { SummaryFacts } from '../SummaryFacts.tsx'
import { ReceiptLines } from './ReceiptLines.tsx'
import { ReceiptStanding } from './ReceiptStanding.tsx'

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
      <BrandBand link={{ organization, branchOffice: { name: branchOffice.name, address: null } }} />
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
          <address>
            {rows.issuer.map((line, index) => (
              <span key={line}>{index === 0 ? <b>{line}</b> : line}</span>
            ))}
          </address>
          <dl>
            {rows.facts.map(({ label, fact }) => (
              <Fact key={label} term={label} fact={fact} />
            ))}
          </dl>
          <ReceiptLines rows={rows} words={words} />
          {receipt.summary && (
            <>
              <h3>{words.visitNow}</h3>
              <dl>
                <SummaryFacts summary={receipt.summary} />
              </dl>
            </>
          )}
          {receipt.footer && <p className="receipt-footer">{receipt.footer}</p>}
          <p className="actions only-screen">
            <a className="button main" href={`/rc/${token}/pdf`} target="_blank" rel="noreferrer">
              {words.download}
            </a>
            <button type="button" className="button" onClick={() => window.print()}>
              {words.print}
            </button>
          </p>
          <p className="quiet">
            <a href={`/rv/${receipt.proof}`}>{words.check}</a>
          </p>
        </article>
      </main>
      <PageFooter />
    </>
  )
}
