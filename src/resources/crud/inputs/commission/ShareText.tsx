import { InputAdornment } from '@mui/material'
import { useState } from 'react'
import { amountOfText, percentText } from '../../../../components/moneyText.ts'
import { FieldText } from '../../FieldText.tsx'

type Props = {
  id: string
  label: string
  /** In hundredths of a per cent; NaN where what is typed is none. */
  bp: number | undefined
  onShare: (bp: number | undefined) => void
  onBlur: () => void
  problem?: string | undefined
}

/** A share as people write it, in per cent. */
export const ShareText = ({ bp, onShare, ...rest }: Props) => {
  const [typed, setTyped] = useState('')
  const written = bp === undefined || Number.isNaN(bp) ? '' : percentText(bp)
  return (
    <FieldText
      {...rest}
      required
      // What is being typed stays as it stands for as long as it means the share that is held.
      text={Object.is(amountOfText(typed, 2), bp) ? typed : written}
      onText={(text) => {
        setTyped(text)
        onShare(amountOfText(text, 2))
      }}
      slotProps={{
        htmlInput: { inputMode: 'decimal', autoComplete: 'off' },
        input: { endAdornment: <InputAdornment position="end">%</InputAdornment> },
      }}
    />
  )
}
