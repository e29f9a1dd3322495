import type { EmailCatalog } from '../../shape/emails.ts'

type SessionEmail = 'newDevice' | 'passwordChanged' | 'sessionsEnded' | 'signInTries'

/**
 * Security emails to an account's owner: new sign-ins, attempts to sign in, password changes and
 * ended sessions.
 */
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
  signInTries: {
    subject: 'Alguien intenta adivinar tu contraseña',
    about: [
      'En un día se probaron {tries} contraseñas equivocadas en tu cuenta, desde dispositivos que nunca la usaron. Ninguna era la correcta.',
      'Los próximos intentos serán cada vez más lentos. Puedes ingresar como siempre desde un dispositivo que ya usaste.',
    ],
    button: 'Elegir una contraseña nueva',
    note: 'Si tu contraseña es larga y no la usas en otro sitio, no tienes que hacer nada.',
  },
}
