import type { DemoRows, Owner } from './demoRows.ts'

/** Adds own words for the letter that reminds of an appointment. */
export const addMessageTemplate = (rows: DemoRows, owner: Owner): void => {
  rows.record('messageTemplates', owner, {
    organization: owner.organization,
    letter: 'appointmentReminder',
    language: 'es',
    subject: 'Te esperamos el {{when}}',
    body: 'Hola, {{name}}:\n\nTe esperamos el {{when}} para {{what}} con {{whom}}.\n\n{{where}}',
  })
}
