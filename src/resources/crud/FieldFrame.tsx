import { FormHelperText } from '@mui/material'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { FieldNote } from './FieldNote.tsx'

const Frame = styled('fieldset')({ border: 0, margin: 0, padding: 0, minWidth: 0 })
const Legend = styled('legend')({ padding: 0, marginBottom: 8, fontSize: 13, fontWeight: 600 })

type Props = {
  label: string
  required?: boolean
  problem?: string | undefined
  children: ReactNode
}

/** Several controls that together are one field. */
export const FieldFrame = ({ label, required = false, problem, children }: Props) => (
  <Frame>
    <Legend>
      {label}
      {required && <span aria-hidden> *</span>}
    </Legend>
    {children}
    {problem && (
      <FormHelperText error>
        <FieldNote problem={problem} />
      </FormHelperText>
    )}
  </Frame>
)
