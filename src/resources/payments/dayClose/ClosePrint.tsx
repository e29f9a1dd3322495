import { GlobalStyles, Portal } from '@mui/material'
import { formatPrice } from '../../../../contract/formats.ts'
import { usePaymentWords } from '../usePaymentWords.ts'
import type { CurrencyClose, Sums } from './closeOf.ts'

const paper = {
  '.close-print': { display: 'none' },
  '@media print': {
    'body > *:not(.close-print)': { display: 'none !important' },
    '.close-print': { display: 'block', color: '#000', background: '#fff', font: '11pt system-ui, sans-serif' },
    '.close-print h1': { fontSize: '14pt', margin: '0 0 8pt' },
    '.close-print table': { width: '100%', borderCollapse: 'collapse', marginBottom: '12pt' },
    '.close-print th, .close-print td': { textAlign: 'right', padding: '4pt 6pt', borderBottom: '0.5pt solid #999' },
    '.close-print th:first-of-type': { textAlign: 'left' },
    '.close-print tfoot': { fontWeight: 700 },
  },
} as const

type Props = { title: string; closes: readonly CurrencyClose[]; wordOf: (method: number) => string }

/** The close of a day as it comes out of a printer. */
export const ClosePrint = ({ title, closes, wordOf }: Props) => {
  const { close: words } = usePaymentWords()
  const line = (name: string, currency: string, { payments, ...sums }: Sums) => (
    <tr key={name}>
      <th scope="row">{name}</th>
      <td>{payments}</td>
      {(['taken', 'refunded', 'fees', 'net'] as const).map((part) => (
        <td key={part}>{formatPrice({ amount: sums[part], currency })}</td>
      ))}
    </tr>
  )
  return (
    <Portal>
      <GlobalStyles styles={paper} />
      <section className="close-print">
        <h1>{title}</h1>
        {closes.length === 0 && <p>{words.none}</p>}
        {closes.map(({ currency, methods, sum }) => (
          <table key={currency}>
            <thead>
              <tr>
                {(['method', 'count', 'taken', 'refunded', 'fees', 'net'] as const).map((each) => (
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
      </section>
    </Portal>
  )
}
