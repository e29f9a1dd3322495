import type { AccountEmail, EmailCatalog } from '../../shape/emails.ts'

/** The emails about accounts: signing up, invitations, changes of email and passwords. */
export const accountEmails: Pick<EmailCatalog['emails'], AccountEmail> = {
  resetCode: {
    subject: '{code} es tu código para una contraseña nueva',
    about: [
      'Recibimos una solicitud para cambiar tu contraseña. Ingresa este código para continuar:',
    ],
    note: 'El código vence en {minutes} minutos y sirve una sola vez. Si no lo pediste, ignora este correo: tu contraseña sigue siendo la misma. Nunca te pediremos este código.',
  },
  signUpProof: {
    subject: 'Confirma tu correo para registrar {organization}',
    about: [
      'Confirma este correo para registrar {organization}. Vas a necesitar la contraseña que elegiste.',
    ],
    button: 'Confirmar correo',
    note: 'El enlace sirve una sola vez, durante {hours} horas. Si no registraste un negocio, ignora este correo: sin él no se crea nada.',
  },
  signUpInvitation: {
    subject: '{partner} te invita a registrar tu negocio',
    about: [
      '{inviter}, de {partner}, te invita a registrar tu negocio para recibir citas en línea. Toma dos minutos.',
    ],
    button: 'Registrar mi negocio',
    note: 'El enlace sirve una sola vez, durante {days} días y solo para este correo. Si no conoces {partner}, ignora este correo: sin ti no se crea nada.',
  },
  signUpKnown: {
    subject: 'Ya tienes una cuenta',
    about: [
      'Alguien, esperamos que tú, quiso registrar un negocio con {email}. Este correo ya tiene una cuenta, así que no se creó nada.',
      'Si fuiste tú, ingresa o pide una contraseña nueva.',
    ],
    button: 'Ingresar',
    note: 'Si no fuiste tú, no tienes que hacer nada: tu cuenta no cambió.',
  },
  invitation: {
    subject: 'Te invitan a {place}',
    about: [
      '{inviter} te invita a {place} con el rol {role}. Abre la invitación para aceptarla o rechazarla.',
    ],
    button: 'Ver invitación',
    note: 'El enlace sirve durante {days} días. Si no conoces {place}, ignora este correo: no tienes acceso hasta que aceptes.',
  },
  passwordReset: {
    subject: 'Elige una contraseña nueva',
    about: [
      '{by}, de {place}, te pide elegir una contraseña nueva. La actual sirve hasta entonces.',
    ],
    button: 'Elegir una contraseña',
    note: 'El enlace sirve una sola vez, durante {minutes} minutos. Después, pide una contraseña nueva donde ingresas. Si no lo esperabas, pregúntale a {by} antes de abrir el enlace.',
  },
  emailProof: {
    subject: 'Confirma tu correo nuevo',
    about: [
      'Pediste usar {email} para ingresar. Confírmalo para hacer el cambio; mientras tanto, conservas tu correo actual.',
    ],
    button: 'Confirmar correo',
    note: 'El enlace sirve una sola vez, durante {minutes} minutos. Si no lo pediste, ignora este correo.',
  },
  emailChanged: {
    subject: 'Tu correo cambió',
    about: [
      'El correo de tu cuenta ahora es {email}. Desde ahora ingresa con él.',
      'Si no fuiste tú, recupera tu cuenta: vuelve tu correo anterior, se cierra la sesión en todos los dispositivos y eliges una contraseña nueva.',
    ],
    button: 'No fui yo',
    note: 'El enlace sirve una sola vez, durante {hours} horas. Si hiciste el cambio, no tienes que hacer nada.',
  },
  accountClosed: {
    subject: 'Tu cuenta se cerró',
    about: [
      'Tu cuenta está cerrada: se cerraron todas tus sesiones y ya no administras ningún lugar.',
      'Si cambias de idea, ingresa antes de {days} días y todo vuelve a estar como antes. Después se borran tus datos personales.',
    ],
    button: 'Ingresar y conservar la cuenta',
    note: 'Si no la cerraste tú, ingresa y cambia tu contraseña.',
  },
  accountReopened: {
    subject: 'Tu cuenta está abierta otra vez',
    about: [
      'Ingresaste o recuperaste tu cuenta, así que ya no está cerrada. Administras los mismos lugares que antes, salvo que alguien lo haya cambiado.',
    ],
    button: 'No fui yo: poner otra contraseña',
    note: 'Si fuiste tú, no hay nada que hacer.',
  },
  organizationClosed: {
    subject: '{place} se cerró',
    about: [
      '{admin} cerró {place}. Los visitantes ya no pueden reservar y las próximas citas se anulan con un mensaje a los clientes.',
      'Durante {days} días, un administrador con todos los permisos puede abrirla otra vez o exportar sus datos. Después se borran los datos de clientes y personal; los recibos y los pagos se conservan.',
    ],
    button: 'Ver la organización',
    note: 'Si es un error, ábrela otra vez a tiempo: las citas anuladas quedan anuladas.',
  },
  organizationReopened: {
    subject: '{place} está abierta otra vez',
    about: [
      '{admin} abrió {place} otra vez. Los visitantes pueden reservar como antes. Las citas anuladas quedan anuladas.',
    ],
    button: 'Ver la organización',
    note: 'No se borrará nada de {place}.',
  },
  partnerClosed: {
    subject: '{place} se cerró',
    about: [
      '{admin} cerró {place}. Ningún negocio puede registrarse ahí ni abrirse otra vez.',
      'Durante {days} días, un administrador con todos los permisos puede abrirlo otra vez. Después se borran los datos de sus administradores, sus claves y sus nombres en la web.',
    ],
    button: 'Ver el socio',
    note: 'Si es un error, ábrelo otra vez a tiempo. Las organizaciones siguen cerradas hasta que se abran una por una.',
  },
  partnerReopened: {
    subject: '{place} está abierto otra vez',
    about: [
      '{admin} abrió {place} otra vez. Sus organizaciones siguen cerradas hasta que se abran una por una.',
    ],
    button: 'Ver el socio',
    note: 'Nada de {place} se borrará.',
  },
  signUpReceived: {
    subject: 'Recibimos {organization}',
    about: [
      'Gracias por registrar {organization}. Ya puedes ingresar; tendrás acceso completo cuando {partner} la apruebe.',
    ],
    button: 'Ingresar',
    note: 'Si no registraste esta organización, avisa a {partner}.',
  },
  signUpToApprove: {
    subject: '{organization} espera tu aprobación',
    about: [
      '{admin} ({email}) registró la organización {organization}. Queda cerrada hasta que la apruebes.',
    ],
    button: 'Ver las organizaciones',
    note: 'Recibes este correo porque las organizaciones pueden registrarse con {name}.',
  },
}
