import type { Language } from '../../contract/text/languages.ts'

/**
 * What the calls about one's own account, and those of every administrator and key, did; other
 * calls are named by their record and verb.
 */
export type SecurityCallWords = {
  own: Record<string, string>
  /** The calls of an entity, after the name of the record. */
  ofRecord: Record<string, string>
  /** Further calls, by their id. */
  others: Record<string, string>
}

const en: SecurityCallWords = {
  own: {
    startTotp: 'Authenticator app setup started',
    confirmTotp: 'Authenticator app added',
    removeTotp: 'Authenticator app removed',
    startPasskey: 'Passkey setup started',
    addPasskey: 'Passkey added',
    renamePasskey: 'Passkey renamed',
    removePasskey: 'Passkey removed',
    renewRecoveryCodes: 'Recovery codes renewed',
    signinFactor: 'Sign-in, second step',
    signinPasskey: 'Sign-in with a passkey',
    endSession: 'Own session ended',
    edit: 'Own account edited',
    confirmEmailChange: 'Email changed',
    cancelEmailChange: 'Email change canceled',
    undoEmailChange: 'Email change undone',
    close: 'Account closed',
    resetEmail: 'Password reset requested',
    resetCode: 'Password reset, code entered',
    resetPassword: 'New password chosen',
    acceptInvitation: 'Invitation accepted',
    declineInvitation: 'Invitation declined',
  },
  ofRecord: {
    create: 'created',
    edit: 'edited',
    delete: 'deleted',
    resend: 'invitation sent again',
    resetPassword: 'password reset sent',
    resetSecondFactor: 'second factor removed',
    endSessions: 'signed out everywhere',
    rotate: 'secret renewed',
  },
  others: {
    'feeds.create': 'Calendar feed created',
    'feeds.delete': 'Calendar feed revoked',
    'organizations.close': 'Organization closed',
    'organizations.reopen': 'Organization opened again',
    'partners.close': 'Partner closed',
    'partners.reopen': 'Partner opened again',
  },
}

const es: SecurityCallWords = {
  own: {
    startTotp: 'Configuración de la aplicación de verificación iniciada',
    confirmTotp: 'Aplicación de verificación agregada',
    removeTotp: 'Aplicación de verificación quitada',
    startPasskey: 'Configuración de la llave de acceso iniciada',
    addPasskey: 'Llave de acceso agregada',
    renamePasskey: 'Llave de acceso renombrada',
    removePasskey: 'Llave de acceso quitada',
    renewRecoveryCodes: 'Códigos de recuperación renovados',
    signinFactor: 'Inicio de sesión, segundo paso',
    signinPasskey: 'Inicio de sesión con llave de acceso',
    endSession: 'Sesión propia cerrada',
    edit: 'Cuenta propia editada',
    confirmEmailChange: 'Correo cambiado',
    cancelEmailChange: 'Cambio de correo anulado',
    undoEmailChange: 'Cambio de correo revertido',
    close: 'Cuenta cerrada',
    resetEmail: 'Restablecimiento de contraseña pedido',
    resetCode: 'Restablecimiento de contraseña, código ingresado',
    resetPassword: 'Contraseña nueva elegida',
    acceptInvitation: 'Invitación aceptada',
    declineInvitation: 'Invitación rechazada',
  },
  ofRecord: {
    create: 'creación',
    edit: 'edición',
    delete: 'eliminación',
    resend: 'invitación reenviada',
    resetPassword: 'restablecimiento de contraseña enviado',
    resetSecondFactor: 'segundo factor quitado',
    endSessions: 'todas las sesiones cerradas',
    rotate: 'secreto renovado',
  },
  others: {
    'feeds.create': 'Calendario enlazado creado',
    'feeds.delete': 'Calendario enlazado revocado',
    'organizations.close': 'Organización cerrada',
    'organizations.reopen': 'Organización abierta de nuevo',
    'partners.close': 'Socio cerrado',
    'partners.reopen': 'Socio abierto de nuevo',
  },
}

export const securityCallWords: Record<Language, SecurityCallWords> = { en, es }
