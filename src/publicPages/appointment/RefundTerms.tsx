import { formatPercent } from '../../../contract/formats.ts'
import type { RefundTier } from '../../../contract/paymentTerms.ts'
import { lengthInWords } from '../lengthInWords.ts'
import { usePageLanguage } from '../PageLanguage.tsx'

/** What goes back of what is paid, by how long before the visit is called off. */
export const RefundTerms = ({ tiers }: { tiers: readonly RefundTier[] }) => {
  const { words } = usePageLanguage()
  const told = words.appointment.payment
  if (tiers.length === 0) return <p className="hint">{told.backInTime}</p>
  return (
    <ul className="hint refund-terms">
      {tiers
        .toSorted((a, b) => b.hours - a.hours)
        .map(({ hours, bp }) => (
          <li key={hours}>{told.tier(hours === 0 ? '' : lengthInWords(hours * 60, words), formatPercent(bp))}</li>
        ))}
      <li>{told.branchCancels}</li>
    </ul>
  )
}
