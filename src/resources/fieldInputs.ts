import type { ComponentType } from 'react'
import type { EntityName } from '../../contract/entities/index.ts'
import { AppointmentChoice } from './attendances/AppointmentChoice.tsx'
import type { InputProps } from './crud/inputs/input.ts'

/** The inputs of fields that the kind of the field alone does not decide, by entity. */
export const fieldInputs: Partial<Record<EntityName, Record<string, ComponentType<InputProps>>>> = {
  clientAttendances: { schedule: AppointmentChoice },
}
