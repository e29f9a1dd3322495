import { AppointmentChoice } from './AppointmentChoice.tsx'

/** Inputs of an attendance's fields that their kinds alone do not decide. */
export const attendanceInputs = { schedule: AppointmentChoice }
