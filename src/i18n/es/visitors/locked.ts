import type { LockedWords } from '../../shape/visitors/public.ts'

export const es: LockedWords = {
  title: 'Escribe la contraseña',
  why: 'Escribe la contraseña que recibiste con el enlace.',
  password: 'Contraseña',
  open: 'Abrir',
  wrong: 'Esa no es la contraseña.',
  tooMany: 'Demasiados intentos. Espera 15 minutos e inténtalo de nuevo.',
  endings: {
    linkExpired: {
      title: 'Este enlace venció',
      why: 'Ya no se reserva en esta página. Pide un enlace nuevo al negocio.',
    },
    exhausted: {
      title: 'Este enlace ya se usó',
      why: 'Ya se hicieron todas las reservas de esta página. Pide un enlace nuevo al negocio.',
    },
    notYet: {
      title: 'Aún no abre',
      why: 'Las reservas de esta página empiezan más tarde. Vuelve entonces o contacta al negocio.',
    },
  },
  changed: {
    title: 'Esta página tiene ahora otra contraseña',
    why: 'Escríbela para continuar. Conservamos tu nombre y tu correo.',
  },
  waitingClosed: {
    title: 'La lista de espera está cerrada',
    why: 'Ya no puedes unirte, pero aún puedes reservar cualquier hora libre.',
  },
  opens: (when) => `Abre: ${when} (hora local del negocio)`,
  ended: (when) => `Terminó: ${when} (hora local del negocio)`,
}
