import { FormControlLabel, Radio } from '@mui/material'

type Props = {
  value: string
  /** Whose it is. */
  side: string
  words: string
  isChosen: boolean
  isWide?: boolean
}

/**
 * One of several values that a field may take over, framed, below the name of the side it comes
 * from; within a group of radio buttons.
 */
export const SideOption = ({ value, side, words, isChosen, isWide = false }: Props) => (
  <FormControlLabel
    value={value}
    control={<Radio size="small" />}
    sx={{
      m: 0,
      p: 1,
      pl: 0.5,
      alignItems: 'flex-start',
      minHeight: 44,
      border: '1px solid',
      borderColor: isChosen ? 'primary.main' : 'divider',
      borderRadius: 'var(--phi-radius-control, 8px)',
      '& .MuiFormControlLabel-label': {
        minWidth: 0,
        maxHeight: 160,
        overflow: 'auto',
        overflowWrap: 'anywhere',
        whiteSpace: 'pre-wrap',
      },
      ...(isWide ? { gridColumn: { sm: '1 / -1' } } : {}),
    }}
    label={
      <>
        <span
          style={{ display: 'block', fontSize: 12, color: 'var(--phi-palette-text-secondary)' }}
        >
          {side}
        </span>
        {words}
      </>
    }
  />
)
