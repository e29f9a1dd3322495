import type { EmailCatalog } from '../../shape/emails.ts'

type SessionEmail = 'newDevice' | 'passwordChanged' | 'sessionsEnded'

/** Security emails to an account's owner: new sign-ins, password changes and ended sessions. */
export const sessionEmails: Pick<EmailCatalog['emails'], SessionEmail> = {
  newDevice: {
    subject: 'Nuevo ingreso a tu cuenta',
    about: [
      'Tu cuenta se usó para ingresar en un dispositivo nuevo: {device}, desde la dirección {address}, el {moment}.',
    ],
    button: 'No fui yo: cambiar mi contraseña',
    note: 'Si fuiste tú, no tienes que hacer nada. Una contraseña nueva termina todas las sesiones de la cuenta. Tu perfil muestra dónde tienes la sesión abierta.',
  },
  passwordChanged: {
    subject: 'Tu contraseña cambió',
    about: [
      'La contraseña de tu cuenta se cambió el {moment}: {device}, desde la dirección {address}.',
    ],
    button: 'No fui yo: elegir otra contraseña',
    note: 'Si fuiste tú, no tienes que hacer nada. Una contraseña nueva termina todas las sesiones de la cuenta.',
  },
  sessionsEnded: {
    subject: 'Se cerraron todas tus sesiones',
    about: [
      'Un administrador de {place} cerró todas las sesiones de tu cuenta. Tu contraseña sigue siendo la misma.',
    ],
    button: 'Ingresar',
    note: 'Si no sabes por qué, pregunta en {place}.',
  },
}
