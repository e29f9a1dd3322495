type Props = {
  isTicked: boolean
  /** What it is called. */
  name: string
  /** `isShifted`: while the shift key was held. */
  onTick: (isShifted: boolean) => void
  isLarge?: boolean
}

/** The checkbox of a row, or of all of them. */
export const Tick = ({ isTicked, name, onTick, isLarge = false }: Props) => (
  <input
    type="checkbox"
    className={isLarge ? 'tick tick-large' : 'tick'}
    aria-label={name}
    checked={isTicked}
    // Only a click knows of the shift key; one by the space bar is a click too.
    onChange={() => undefined}
    onClick={({ shiftKey }) => onTick(shiftKey)}
  />
)
