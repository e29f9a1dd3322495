import { useId } from 'react'
import { usePageLanguage } from '../PageLanguage.tsx'

type Props = { most: number; chosen: number; onChoose: (months: number) => void }

/** In how many months the card takes it; what that costs is between the payer and their bank. */
export const InstallmentChoice = ({ most, chosen, onChoose }: Props) => {
  const { words } = usePageLanguage()
  const told = words.payment.installments
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{told.title}</label>
      <select id={id} value={chosen} aria-describedby={`${id}-hint`} onChange={({ target }) => onChoose(Number(target.value))}>
        {Array.from({ length: most }, (_, index) => (
          <option key={index + 1} value={index + 1}>
            {index === 0 ? told.once : told.months(index + 1)}
          </option>
        ))}
      </select>
      <p id={`${id}-hint`} className="quiet">
        {told.why}
      </p>
    </div>
  )
}
