import type { ReceiptRows } from '../../../contract/words/receiptRows.ts'
import { usePageLanguage } from '../PageLanguage.tsx'
import type { ReceiptWords } from '../../../contract/words/shape/receipts.ts'

/** What was paid for, line by line, and what it comes to. */
export const ReceiptLines = ({ rows: { lines, sums, paid, after }, words }: { rows: ReceiptRows; words: ReceiptWords }) => {
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
