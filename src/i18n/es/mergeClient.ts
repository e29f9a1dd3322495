import type { MergeClientWords } from '../shape/records.ts'

export const es: MergeClientWords = {
  title: (name) => `Fusionar a ${name} con otro cliente`,
  why: 'Elige el otro registro de la misma persona. Compararás los dos antes de que cambie algo.',
  other: 'El otro cliente',
  compare: 'Comparar',
}
