import { formatPrice } from '../../../../contract/text/formats.ts'
import { PrintedPage } from '../../PrintedPage.tsx'
import { usePaymentWords } from '../usePaymentWords.ts'
import { amountParts, amountsOf, type CurrencyClose, type Sums } from './closeOf.ts'

type Props = { title: string; closes: readonly CurrencyClose[]; wordOf: (method: number) => string }

/** The close of a day as it comes out of a printer. */
export const ClosePrint = ({ title, closes, wordOf }: Props) => {
  const { close: words } = usePaymentWords()
  const line = (name: string, currency: string, sums: Sums) => (
    <tr key={name}>
      <th scope="row">{name}</th>
      <td>{sums.payments}</td>
      {amountsOf(sums).map(([part, amount]) => (
        <td key={part}>{formatPrice({ amount, currency })}</td>
      ))}
    </tr>
  )
  return (
    <PrintedPage title={title}>
      {closes.length === 0 && <p>{words.none}</p>}
      {closes.map(({ currency, methods, sum }) => (
        <table key={currency} className="amounts">
          <thead>
            <tr>
              {(['method', 'count', ...amountParts] as const).map((each) => (
                <th key={each} scope="col">
                  {words[each]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{methods.map((each) => line(wordOf(each.method), currency, each))}</tbody>
          <tfoot>{line(words.sum, currency, sum)}</tfoot>
        </table>
      ))}
    </PrintedPage>
  )
}
