import type { PayerView } from '../../../contract/endpoints/payments.ts'
import { usePageLanguage } from '../page/PageLanguage.tsx'

/** Says that no money moves, where the gateway is set up for trying. */
export const TestModeNote = ({ gateway }: Pick<PayerView, 'gateway'>) => {
  const { words } = usePageLanguage()
  if (gateway?.mode !== 'test') return null
  return (
    <p className="test-mode" role="note">
      <b>{words.payment.testMode}</b> {words.payment.testModeWhy}
    </p>
  )
}
