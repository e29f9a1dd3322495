import type { ReceiptState } from '../../../contract/documents/receipts.ts'
import { receiptWords } from '../../../contract/words/receipts.ts'
import { Icon } from '../page/Icon.tsx'
import { usePageLanguage } from '../page/PageLanguage.tsx'

/** How the money of a receipt stands, in a word. */
export const ReceiptStanding = ({ state }: { state: ReceiptState }) => {
  const { language } = usePageLanguage()
  return (
    <p className="receipt-standing" data-state={state}>
      <Icon name={state === 'valid' ? 'circle-check' : 'circle-alert'} />
      {receiptWords[language].states[state]}
    </p>
  )
}
