import type { ComponentType } from 'react'
import type { Field } from '../../../../contract/kernel/field.ts'

export type InputProps = { name: string; field: Field }

/** How a form asks for a kind of field. */
export type KindInput = {
  Input: ComponentType<InputProps>
  /** Takes the form's whole width. */
  wide?: boolean
}
