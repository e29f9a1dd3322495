import type { DeskClientWords } from '../shape/appointments.ts'

export const en: DeskClientWords = {
  hint: 'Name, phone or email',
  create: (typed) => `Create “${typed}”`,
  walkIn: 'Walk-in, without a file',
  walkInName: 'Walk-in',
  known: (name) => `This belongs to ${name} already.`,
  useKnown: 'Use this client',
}
