import { accountEmails } from './accounts.ts'
import { factorEmails } from './factors.ts'
import { sessionEmails } from './sessions.ts'
import type { EmailCatalog } from '../../shape/emails.ts'
import { paymentEmails } from './payments.ts'
import { shortMessages } from './short.ts'

export const es: EmailCatalog = {
  greeting: 'Hola, {name}:',
  linkHint: 'Si el botón no funciona, abre esta dirección:',
  sender: 'Enviado por Phi Agenda',
  details: {
    when: 'Cuándo',
    ownTime: 'Tu hora',
    dates: 'Fechas',
    what: 'Qué',
    whom: 'Con quién',
    where: 'Dónde',
    phone: 'Teléfono',
    whatsApp: 'WhatsApp',
    price: 'Total',
    tip: 'Incluye propina de',
    surcharge: 'Incluye por pagar en línea',
    payment: 'Pago',
    terms: 'Anulación',
    reference: 'Código',
    reason: 'Motivo',
    receipt: 'Recibo',
    card: 'Tarjeta',
  },
  answers: { coming: 'Sí, iré', notComing: 'No puedo ir' },
  discounted: '{price} (con un descuento de {discount})',
  questionsOpen:
    'Quedan preguntas por responder antes de la cita: {questions}. Están en la página de la cita, en el enlace.',
  nothingCharged: 'No se cobró nada.',
  tooFewPeople: 'Se inscribieron menos de {minimum} personas.',
  emails: {
    ...accountEmails,
    ...sessionEmails,
    ...factorEmails,
    bookingCode: {
      subject: '{code} es tu código para reservar en {organization}',
      about: [
        'Escribe este código en la página de reservas para confirmar que este correo es tuyo:',
      ],
      note: 'El código vale {minutes} minutos. Si no estás reservando una cita, ignora este correo: sin el código no se reserva nada.',
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
    appointmentBooked: {
      subject: 'Tu cita en {organization}: {when}',
      about: ['Tu cita en {organization} está confirmada.'],
      button: 'Ver, cambiar o anular la cita',
      note: 'La cita va adjunta para tu calendario. Quien tenga este enlace puede cambiarla: no lo reenvíes.',
    },
    appointmentToPay: {
      subject: 'Completa tu pago hasta el {until}: {organization}',
      about: [
        'Tu hora en {organization} está reservada hasta el {until}. Queda confirmada cuando pagues.',
      ],
      button: 'Pagar y confirmar',
      note: 'Si ya pagaste, ignora este correo: la confirmación llega en otro. Si no pagas, la hora queda libre y no se cobra nada.',
    },
    appointmentToSaveCard: {
      subject: 'Guarda una tarjeta hasta el {until} para confirmar: {organization}',
      about: [
        'Tu hora en {organization} está reservada hasta el {until}. Queda confirmada cuando guardes una tarjeta. Ahora no se cobra nada.',
      ],
      button: 'Guardar la tarjeta y confirmar',
      note: 'Si ya guardaste una tarjeta, ignora este correo: la confirmación llega en otro. Si no, la hora queda libre.',
    },
    appointmentRequested: {
      subject: 'Recibimos tu solicitud para {organization}: {when}',
      about: [
        '{organization} recibió tu solicitud. La hora es tuya cuando la aprueben: te escribimos en ese momento.',
      ],
      button: 'Ver, cambiar o anular la solicitud',
      note: 'Quien tenga este enlace puede cambiarla: no lo reenvíes.',
    },
    appointmentReminder: {
      subject: 'Recordatorio: {organization}, {when}',
      about: ['Te esperamos en {organization}.'],
      button: 'Ver, cambiar o anular la cita',
      note: 'Si no puedes venir, avísanos en el enlace: así otra persona podrá tomar la hora.',
    },
    appointmentMoved: {
      subject: 'Tu cita en {organization} cambió: {when}',
      about: ['Tu cita en {organization} tiene otra hora:'],
      button: 'Ver, cambiar o anular la cita',
      note: 'La cita va adjunta para que tu calendario se ponga al día. Si la nueva hora no te sirve, cámbiala en el enlace.',
    },
    appointmentChanged: {
      subject: 'Hay cambios en tu cita en {organization}: {when}',
      about: ['Tu cita en {organization} empieza a la misma hora y ahora queda así:'],
      button: 'Ver, cambiar o anular la cita',
      note: 'La cita va adjunta para que tu calendario se ponga al día. Si esto no te sirve, cámbiala en el enlace.',
    },
    appointmentLink: {
      subject: 'Nuevo enlace de tu cita en {organization}: {when}',
      about: [
        'Este es el nuevo enlace de tu cita en {organization}. Los enlaces de correos anteriores ya no sirven.',
      ],
      button: 'Ver, cambiar o anular la cita',
      note: 'Quien tenga este enlace puede cambiar la cita: no lo reenvíes.',
    },
    appointmentSeriesBooked: {
      subject: 'Tus citas en {organization}: {when}',
      about: ['Tus citas en {organization} están confirmadas.'],
      button: 'Ver la primera cita',
      note: 'Las citas van adjuntas para tu calendario. Quien tenga este enlace puede cambiar la primera: no lo reenvíes.',
    },
    appointmentSeriesMoved: {
      subject: 'Tus citas en {organization} cambiaron: {when}',
      about: ['Estas citas en {organization} cambiaron. Quedan así:'],
      button: 'Ver la primera de ellas',
      note: 'Van adjuntas para que tu calendario se ponga al día. Si alguna no te sirve, habla con {organization}.',
    },
    appointmentSeriesCancelled: {
      subject: 'Se anularon tus citas en {organization}: {when}',
      about: ['Estas citas en {organization} quedaron anuladas.'],
      button: 'Reservar otra hora',
      note: 'El adjunto las quita de tu calendario. Si no sabías de la anulación, habla con {organization}.',
    },
    appointmentApproved: {
      subject: 'Aprobaron tu cita en {organization}: {when}',
      about: ['{organization} aprobó tu solicitud: la cita está confirmada.'],
      button: 'Ver, cambiar o anular la cita',
      note: 'La cita va adjunta para tu calendario. Quien tenga este enlace puede cambiarla: no lo reenvíes.',
    },
    appointmentRejected: {
      subject: '{organization} no pudo aceptar tu cita: {when}',
      about: [
        '{organization} no pudo aceptar tu solicitud y la hora quedó libre. Puedes elegir otra.',
      ],
      button: 'Elegir otra hora',
      note: 'No tienes que hacer nada más. {charged}',
    },
    appointmentReturned: {
      subject: '{organization} devuelve {price}',
      about: [
        '{organization} devuelve {price} de lo que se pagó por esta cita, por el mismo medio. La cita no se realizará.',
      ],
      button: 'Ver la cita',
      note: 'Según el banco, el dinero tarda unos días en verse.',
    },
    appointmentPaidLate: {
      subject: 'Llegó tarde el pago de una cita y la hora seguía libre: {when}',
      about: [
        'El pago de esta cita llegó cuando la hora ya se había soltado. Seguía libre, así que la cita quedó reservada.',
      ],
      note: 'No tienes que hacer nada.',
    },
    appointmentCardLate: {
      subject: 'Llegó tarde la tarjeta de una cita y la hora seguía libre: {when}',
      about: [
        'La tarjeta de esta cita se guardó cuando la hora ya se había soltado. Seguía libre, así que la cita quedó reservada.',
      ],
      note: 'No tienes que hacer nada. No se cobró nada.',
    },
    appointmentCardReleased: {
      subject: 'Tu cita en {organization} no quedó reservada: {when}',
      about: [
        'Tu tarjeta llegó cuando la hora ya se había soltado y no se pudo reservar. Quitamos la tarjeta: no se cobró nada ni se cobrará.',
      ],
      button: 'Elegir otra hora',
      note: 'No tienes que hacer nada más.',
    },
    appointmentCancelled: {
      subject: 'Se anuló tu cita en {organization}: {when}',
      about: ['Tu cita en {organization} quedó anulada.'],
      button: 'Reservar otra hora',
      note: 'El adjunto la quita de tu calendario. Si no sabías de la anulación, habla con {organization}.',
    },
    appointmentExpired: {
      subject: 'Venció tu solicitud para {organization}: {when}',
      about: [
        'Nadie aprobó a tiempo tu solicitud en {organization} y la hora quedó libre. Puedes elegir otra.',
      ],
      button: 'Elegir otra hora',
      note: 'No tienes que hacer nada más. {charged}',
    },
    waitlistJoined: {
      subject: 'Te avisamos si se libera una hora en {organization}',
      about: [
        'Estás en la lista de espera de {organization}. Si se libera una hora que te sirva, la apartamos para ti y te escribimos.',
      ],
      button: 'Ver mi lugar o salir de la lista',
      note: 'Quien tenga este enlace puede cambiar tu lugar: no lo reenvíes. Si no lo pediste, sal de la lista con él.',
    },
    waitlistOffered: {
      subject: 'Se liberó una hora en {organization}: {when}',
      about: [
        'Se liberó una hora en {organization} y la apartamos para ti hasta {until}. Después la ofrecemos a otras personas que esperan.',
      ],
      button: 'Aceptar o rechazar la hora',
      note: 'Todavía no es una cita: lo es cuando la aceptas. Quien tenga este enlace puede aceptarla: no lo reenvíes.',
    },
    waitlistExpired: {
      subject: 'Ya no apartamos la hora en {organization}: {when}',
      about: ['La hora que apartamos para ti en {organization} venció. Ya no la apartamos.'],
      button: 'Seguir esperando',
      note: 'Si ya no la necesitas, no tienes que hacer nada: no se cobró nada y no te escribimos más.',
    },
    ...paymentEmails,
  },
  short: shortMessages,
  contactCode: '{code} es tu codigo para reservar en {place}. Vale {minutes} minutos.',
  examples: {
    name: 'Ana Torres',
    organization: 'Aurora',
    where: 'Aurora Norte, Av. República 123, Quito',
    phone: '+593 2 234 5678',
    whatsApp: '+593 98 765 4321',
    link: 'https://example.com/',
    coming: 'https://example.com/#coming',
    notComing: 'https://example.com/#not-coming',
    when: 'lunes 23 nov 2026, 10:15–11:15 (hora de Quito, GMT−5)',
    what: 'Corte de cabello, Lavado',
    whom: 'Luz Paredes',
    ownTime: 'lunes 23 nov 2026, 16:15–17:15 (hora de Madrid, GMT+1)',
    payment: 'Pagado: 13,50 US$\nSe paga en la cita: 31,50 US$',
    terms:
      'Hasta el 22 nov 2026, 10:15 (GMT−5): puedes anular y se te reembolsan 13,50 US$.\nDespués: para anular, comunícate con nosotros; no se reembolsa nada.',
    price: '$45,00',
    reference: 'K7MX4QTR',
    charged: 'No se cobró nada.',
    questions: 'Antes de tu primera visita',
    dates: 'lunes 23 nov 2026, 10:15–11:15 (GMT−5)\nlunes 30 nov 2026, 10:15–11:15 (GMT−5)',
    reason: 'La profesional está enferma.',
    until: '24 nov 2026, 18:00 (hora de Quito, GMT−5)',
    card: 'Visa ···· 4242',
    receipt: 'A-000123',
    tip: '4,50 US$',
    surcharge: '0,90 US$',
    reduced: '10,00 US$',
    due: '31,50 US$',
  },
}
