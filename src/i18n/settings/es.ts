import type { AccountFieldWords, SettingsWords } from './words.ts'

export const accountFields: AccountFieldWords = {
  name: 'Mi cuenta',
  fields: {
    name: 'Nombre',
    email: 'Correo',
    phone: 'Teléfono',
    taxId: 'Identificación tributaria',
    picture: 'Foto',
    locale: 'Idioma',
    pwd: { old: 'Contraseña actual', new: 'Contraseña nueva' },
  },
}

export const es: SettingsWords = {
  account: {
    title: 'Mi cuenta',
    lead: 'Cómo te ve tu equipo y cómo ingresas.',
    automatic: 'El elegido en cada dispositivo',
    saved: 'Tus datos están guardados.',
    password: 'Contraseña',
    passwordLead: 'Una contraseña nueva cierra tu sesión en todas partes menos aquí.',
    passwordLength: 'De 8 a 128 caracteres',
    changePassword: 'Cambiar contraseña',
    passwordChanged: 'La contraseña está cambiada. Las demás sesiones terminaron.',
    show: 'Mostrar las contraseñas',
    hide: 'Ocultar las contraseñas',
    wrongPassword: 'Esta no es tu contraseña',
    takenEmail: 'Otra cuenta tiene este correo',
    sessions: 'Dónde tienes sesión abierta',
    sessionsLead: 'Termina lo que no conozcas y después cambia tu contraseña.',
    here: 'Este dispositivo',
    since: 'desde {when}',
    seen: 'visto por última vez {when}',
    end: 'Terminar esta',
    endOf: 'Terminar la sesión en {device}',
    endOthers: 'Terminar todas las demás',
    ended: 'La sesión terminó.',
    noOthers: 'No tienes sesión abierta en otro lugar.',
  },
  profile: {
    decided: 'Decidido por encima de ti',
    decidedBy: 'Lo define quien te administra; pídele un cambio.',
    nothing: 'Sin definir',
    saved: 'Los cambios están guardados.',
    readOnly: 'Tu rol muestra esto y no cambia nada.',
  },
  conflict: {
    title: 'Alguien más guardó mientras tanto',
    why: 'Carga lo que guardó, o conserva lo tuyo y guárdalo encima.',
    reload: 'Cargar lo guardado',
    keep: 'Conservar lo mío y guardar',
  },
}
