import { formatPrice } from '../../../contract/money/formatPrice.ts'
import type { Money } from '../../../contract/money/money.ts'
import { usePageLanguage } from '../page/PageLanguage.tsx'

/** A client may pay now, and need not: what the link charges. */
export const PayLater = ({ token, charge }: { token: string; charge: Money }) => {
  const { words } = usePageLanguage()
  const texts = words.appointment.payment
  return (
    <div className="pay-later">
      <a className="button main" href={`/pl/${token}`}>
        {texts.payIfLiked(formatPrice(charge))}
      </a>
      <p className="hint">{texts.orAtBranch}</p>
    </div>
  )
}
