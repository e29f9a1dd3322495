import type { EmailCatalog } from '../../shape/emails.ts'
import type { FactorEmailName } from '../../shape/factorEmails.ts'

/** The emails about a person's own second factors. */
export const factorEmails: Pick<EmailCatalog['emails'], FactorEmailName> = {
  totpAdded: {
    subject: 'Se agregó una aplicación de verificación a tu cuenta',
    about: ['Desde ahora, al ingresar se te pide un código de tu aplicación de verificación.'],
    button: 'No fui yo',
    note: 'Si no fuiste tú, usa el botón dentro de {hours} horas. Eliges una contraseña nueva, se cierran todas las sesiones y se quita lo que se agregó a tu cuenta en los últimos seis días: formas de ingresar, claves de API y calendarios enlazados.',
  },
  totpRemoved: {
    subject: 'Se quitó la aplicación de verificación de tu cuenta',
    about: ['Al ingresar ya no se te pide un código de tu aplicación de verificación.'],
    button: 'Cambiar mi contraseña',
    note: 'Si no fuiste tú, cambia tu contraseña ahora: así se cierran todas tus sesiones. Después configura la aplicación otra vez en Mi cuenta, Verificación en dos pasos.',
  },
  passkeyAdded: {
    subject: 'Se agregó una llave de acceso a tu cuenta',
    about: ['La llave de acceso «{passkey}» ya puede ingresar a tu cuenta.'],
    button: 'No fui yo',
    note: 'Si no fuiste tú, usa el botón dentro de {hours} horas. Eliges una contraseña nueva, se cierran todas las sesiones y se quita lo que se agregó a tu cuenta en los últimos seis días: formas de ingresar, claves de API y calendarios enlazados.',
  },
  passkeyRemoved: {
    subject: 'Se quitó una llave de acceso de tu cuenta',
    about: ['La llave de acceso «{passkey}» ya no puede ingresar a tu cuenta.'],
    button: 'Cambiar mi contraseña',
    note: 'Si no fuiste tú, cambia tu contraseña ahora: así se cierran todas tus sesiones.',
  },
  recoveryCodesRenewed: {
    subject: 'Tu cuenta tiene códigos de recuperación nuevos',
    about: ['Se crearon diez códigos de recuperación. Los anteriores ya no sirven.'],
    button: 'No fui yo',
    note: 'Si no fuiste tú, usa el botón dentro de {hours} horas. Eliges una contraseña nueva, se cierran todas las sesiones y se quita lo que se agregó a tu cuenta en los últimos seis días: formas de ingresar, claves de API y calendarios enlazados.',
  },
  recoveryCodeUsed: {
    subject: 'Se usó un código de recuperación para ingresar',
    about: [
      'Alguien ingresó a tu cuenta con tu contraseña y un código de recuperación. Códigos que quedan: {left}.',
    ],
    button: 'Cambiar mi contraseña',
    note: 'Si no fuiste tú, cambia tu contraseña ahora: así se cierran todas tus sesiones.',
  },
  secondFactorReset: {
    subject: 'Se quitó tu verificación en dos pasos',
    about: [
      '{by} quitó la aplicación de verificación, las llaves de acceso y los códigos de recuperación de tu cuenta, y cerró todas tus sesiones.',
    ],
    button: 'Ingresar',
    note: 'Ingresa y vuelve a configurar la verificación en dos pasos en Mi cuenta, Verificación en dos pasos. Si no lo pediste, avisa a la persona que administra tu cuenta.',
  },
}
