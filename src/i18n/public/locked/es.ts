import type { LockedWords } from './words.ts'

export const es: LockedWords = {
  why: 'Escribe la contraseña que recibiste con el enlace.',
  password: 'Contraseña',
  open: 'Abrir',
  wrong: 'Esa no es la contraseña.',
  tooMany: 'Demasiados intentos. Espera 15 minutos e inténtalo de nuevo.',
  linkExpired: 'Ya no se reserva en esta página. Pide un enlace nuevo al negocio.',
  exhausted: 'Ya se hicieron todas las reservas de esta página. Pide un enlace nuevo al negocio.',
  notYet: 'Las reservas de esta página empiezan más tarde. Vuelve entonces o contacta al negocio.',
}
