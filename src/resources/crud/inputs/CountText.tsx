import { FieldText } from '../FieldText.tsx'

type Props = {
  id: string
  label: string
  count: number
  onCount: (count: number) => void
  onBlur: () => void
  problem: string | undefined
  most: number
}

/** How many of something, from one on; an emptied line is no number until something is typed. */
export const CountText = ({ id, label, count, onCount, onBlur, problem, most }: Props) => (
  <FieldText
    id={id}
    type="number"
    required
    label={label}
    text={Number.isFinite(count) ? String(count) : ''}
    onText={(typed) => onCount(typed === '' ? (null as never) : Number(typed))}
    onBlur={onBlur}
    problem={problem}
    slotProps={{ htmlInput: { min: 1, max: most, inputMode: 'numeric' } }}
  />
)
