import type { EmailCatalog } from '../../shape/emails.ts'

type AdministrationEmail =
  | 'support'
  | 'staffNotification'
  | 'webhookSwitchedOff'
  | 'gatewaysChanged'
  | 'singleSignOnChanged'
  | 'identityProviderChanged'
  | 'singleSignOnRemoved'
  | 'hostWithdrawn'
  | 'domainWithdrawn'
  | 'supportEmailProof'

/** The emails to administrators about their organization: its settings, its events, its support. */
export const administrationEmails: Pick<EmailCatalog['emails'], AdministrationEmail> = {
  support: {
    subject: 'Ayuda para {place}: {title}',
    about: ['{sender} ({email}) escribe a {place}:'],
    note: 'Tu respuesta a este correo llega a {email}.',
  },
  staffNotification: {
    subject: 'Aviso: {summary}',
    about: ['{headline}', '{#before}Antes: {before}.{/before}'],
    button: 'Abrir en Phi Agenda',
    note: 'Recibes este correo porque lo elegiste para este evento. Puedes cambiarlo en tu cuenta, en Avisos.',
  },
  webhookSwitchedOff: {
    subject: 'El webhook {webhook} fue desactivado',
    about: ['Desde hace tres días no llega nada a {url}, así que ya no se envían eventos allí.'],
    button: 'Ver los webhooks',
    note: 'El registro del webhook dice qué se respondió. Cuando el receptor funcione otra vez, actívalo; lo que no se envió puede reenviarse desde el registro.',
  },
  gatewaysChanged: {
    subject: 'Cambiaron las pasarelas de pago de {place}',
    about: [
      '{admin} cambió las pasarelas de pago de {place} o sus claves. Los pagos con tarjeta van a la cuenta a la que pertenecen esas claves.',
    ],
    button: 'Ver los ajustes de pago',
    note: 'Si no lo esperabas, revisa las claves ahora y pregúntale a {admin}. Este correo llega a todos los administradores de la organización con todos los permisos.',
  },
  singleSignOnChanged: {
    subject: 'Cambió el inicio de sesión único de {place}',
    about: [
      '{admin} cambió los ajustes del inicio de sesión único de {place}. Con su proveedor de identidad se ingresa a las cuentas de tu organización.',
    ],
    button: 'Ver los ajustes de seguridad',
    note: 'Si no lo esperabas, revisa el proveedor ahora y pregúntale a {admin}. Este correo llega a todos los administradores de la organización con todos los permisos.',
  },
  identityProviderChanged: {
    subject: 'Se reemplazó el proveedor de identidad de {place}',
    about: [
      '{admin} reemplazó el proveedor de identidad de {place}. Con el nuevo se ingresa a las cuentas de tu organización.',
      'Se cerró la sesión de todas las personas que habían ingresado con el proveedor anterior.',
    ],
    button: 'Ver los ajustes de seguridad',
    note: 'Si no lo esperabas, revisa el proveedor ahora y pregúntale a {admin}. Este correo llega a todos los administradores de la organización con todos los permisos.',
  },
  singleSignOnRemoved: {
    subject: 'Se quitó el inicio de sesión único de {place}',
    about: [
      '{admin} quitó el proveedor de identidad de {place}. Se ingresa con la contraseña, o se crea una con «¿Olvidaste tu contraseña?».',
      'Se cerró la sesión de todas las personas que habían ingresado con el proveedor.',
    ],
    button: 'Ver los ajustes de seguridad',
    note: 'Si no lo esperabas, revisa los ajustes ahora y pregúntale a {admin}. Este correo llega a todos los administradores de la organización con todos los permisos.',
  },
  hostWithdrawn: {
    subject: '{host} ya no lleva a {place}',
    about: [
      'El registro DNS {record} falta desde hace {days} días, así que {host} ya no abre {place}.',
      'Si el dominio sigue siendo tuyo, agrega otra vez el registro y compruébalo en los ajustes.',
    ],
    button: 'Abrir los ajustes',
    note: 'Recibes este correo porque puedes configurar {place}.',
  },
  domainWithdrawn: {
    subject: 'El inicio de sesión único ya no vale para {domain}',
    about: [
      'El registro DNS {record} falta desde hace {days} días, así que las personas con un correo de {domain} ya no ingresan a {place} con el inicio de sesión único. Se cerró la sesión de quienes habían ingresado así. Pueden usar su contraseña, o crear una con «¿Olvidaste tu contraseña?».',
      'Si el dominio sigue siendo tuyo, agrega otra vez el registro y compruébalo en los ajustes.',
    ],
    button: 'Abrir los ajustes',
    note: 'Recibes este correo porque puedes configurar la seguridad de {place}.',
  },
  supportEmailProof: {
    subject: 'Confirma este correo para el soporte de {place}',
    about: [
      'Los mensajes al soporte de {place} se enviarán a este correo. Confirma que los lees aquí.',
    ],
    button: 'Confirmar este correo',
    note: 'El enlace sirve durante {minutes} minutos. Si no conoces {place}, ignora este correo: no se te envía nada.',
  },
}
