import type { DeskClientWords } from '../shape/appointments.ts'

export const es: DeskClientWords = {
  hint: 'Nombre, teléfono o correo',
  create: (typed) => `Crear «${typed}»`,
  walkIn: 'Sin ficha, llegó sin cita',
  walkInName: 'Sin cita',
  known: (name) => `Ya es de ${name}.`,
  useKnown: 'Usar este cliente',
}
