import { templates } from '../views/messages/templates/es.ts'

/** The words for setting up what sends texts. */
export const messages = {
  parts: {
    accountSid: 'Account SID',
    sender: 'Remitente',
    authToken: 'Auth token',
    messagingServiceSid: 'SID del servicio',
    phoneNumberId: 'Id. del número',
    accessToken: 'Token de acceso',
    templates: 'Plantillas',
    letter: 'Mensaje',
    language: 'Idioma',
    code: 'Idioma allí',
    variables: 'Valores, en este orden',
    about: 'Noticia',
    by: 'Va por',
    emailToo: 'También por correo',
  },
  answers: {
    ...templates.letters,
    booked: 'Confirmación',
    changed: 'Cambio',
    cancelled: 'Cancelación',
    waitlist: 'Lista de espera: una hora libre',
    es: 'Español',
    en: 'Inglés',
    name: 'Nombre',
    organization: 'Organización',
    when: 'Cuándo',
    what: 'Servicios',
    where: 'Dónde',
    link: 'Enlace',
  },
  test: {
    test: 'Enviar una prueba por {name}',
    phone: 'Teléfono para la prueba',
    sending: 'Enviando…',
    sent: 'Enviado: el proveedor lo recibió.',
    notSet: 'Todavía no está configurado: guarda primero y prueba después.',
    refused: 'El proveedor no lo recibió:',
  },
}
