import { readDatabaseError } from '../readDatabaseError.ts'

/** Whether an appointment was refused because another has the code or secret that was drawn for it: another one is to be drawn. */
export const isDrawnAlready = (error: unknown): boolean => {
  const refused = readDatabaseError(error)
  return refused?.state === '23505' && drawn.some((constraint) => constraint === refused.constraint)
}

const drawn = ['schedule_code_unique', 'schedule_hold_unique', 'schedule_view_unique']
