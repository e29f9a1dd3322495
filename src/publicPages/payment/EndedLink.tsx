import type { PaymentStanding } from '../../i18n/public/payment/words.ts'
import { Icon } from '../Icon.tsx'
import { usePageLanguage } from '../PageLanguage.tsx'
import type { PaymentState } from '../state.ts'

type Ended = Exclude<PaymentStanding, 'ready'>
type Props = {
  standing: Ended
  state: PaymentState
  /** Other words than those of a link to pay by. */
  title?: Partial<Record<Ended, string>>
  why?: Partial<Record<Ended, string>>
}

/** A link that cannot be used any more, and whom to turn to. */
export const EndedLink = ({ standing, state: { payer }, title, why }: Props) => {
  const { words } = usePageLanguage()
  const told = words.payment
  const { phone } = payer.branchOffice
  return (
    <div className="standing" data-standing={standing}>
      <Icon name={standing === 'paid' || standing === 'nothing_due' ? 'circle-check' : 'circle-alert'} />
      <div>
        <h3>{title?.[standing] ?? told.standing[standing]}</h3>
        <p className="quiet">{why?.[standing] ?? told.standingWhy[standing]}</p>
        {phone && (
          <p className="actions">
            <a className="button" href={`tel:${phone}`}>
              {phone}
            </a>
          </p>
        )}
      </div>
    </div>
  )
}
