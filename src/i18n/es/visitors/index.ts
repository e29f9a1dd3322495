import { es as general } from '../../../../contract/words/es/general.ts'
import { es as appointment } from './appointment.ts'
import { es as waiting } from './waiting.ts'
import { es as start } from './start.ts'
import { payment } from './payment.ts'
import type { PublicWords } from '../../shape/visitors/public.ts'

const count = (number: number, one: string, many: string) =>
  `${number} ${number === 1 ? one : many}`

export const es: PublicWords = {
  ...start,
  general,

  weekdays: ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'],
  weekdaysShort: ['lun', 'mar', 'mié', 'jue', 'vie', 'sáb', 'dom'],
  months: [
    'enero',
    'febrero',
    'marzo',
    'abril',
    'mayo',
    'junio',
    'julio',
    'agosto',
    'septiembre',
    'octubre',
    'noviembre',
    'diciembre',
  ],
  today: 'hoy',
  tomorrow: 'mañana',

  switchTheme: 'Cambiar entre claro y oscuro',
  poweredBy: 'Reservas con Phi Agenda',

  welcome: 'Elige tu hora: te la guardamos mientras terminas.',
  service: 'Servicio',
  change: 'Cambiar',
  done: 'Listo',
  withWhom: 'Con quién',
  anyone: 'Cualquiera',
  genders: { woman: 'Una mujer', man: 'Un hombre' },
  minutes: (minutes) => `${minutes} min`,
  hours: (hours) => `${hours} h`,
  priceFrom: (price) => `desde ${price}`,
  priceFree: 'Gratis',
  pageDiscount: (less) => `${less} en los servicios que reserves aquí`,
  groupMinimum: (people, before) =>
    `Se realiza con al menos ${people} personas. Se decide ${before} antes de empezar; si se anula, te devolvemos todo.`,
  discounted: (less) => `con ${less} de descuento`,
  discount: 'Descuento',
  priceOnRequest: 'Precio a consultar',
  directions: 'Cómo llegar',

  firstTimes: 'Primeras horas libres',
  timesFrom: (day) => `Desde el ${day}`,
  backToFirst: 'Primeras horas libres',
  otherDate: 'Otra fecha',
  backToTimes: 'Volver a las horas',
  zone: 'Zona horaria',
  clockDiffers:
    'Los datos de zonas horarias de tu dispositivo no están al día: estas horas pueden ser incorrectas. El correo de confirmación trae la correcta.',
  branchZone: 'la del local',
  allTimes: (hidden) => `${hidden} más`,
  allTimesOf: (hidden, day) => `${hidden} más: otras horas del ${day}`,
  moreDays: 'Más días',
  freeCount: (free) => count(free, 'libre', 'libres'),
  searching: 'Buscando horas libres…',
  found: (free) => count(free, 'hora libre', 'horas libres'),
  emptyTitle: 'No hay horas libres',
  empty: {
    closed: 'Estos días no se puede reservar.',
    fully_booked: 'Estos días ya están completos.',
    lead_time: 'Las horas que quedan están demasiado cerca para reservarlas.',
    same_day: 'Ya no se puede reservar en línea para hoy.',
    horizon: 'Estas fechas están demasiado lejos para reservarlas todavía.',
    no_expert: 'Nadie ofrece este servicio en estos días.',
    disabled: 'Este servicio no se puede reservar por ahora.',
  },
  jumpTo: (day) => `Ir al ${day}`,
  withAnyone: 'Ver horas con cualquiera',

  monthOf: (month, year) => `${month} de ${year}`,
  previousMonth: 'Mes anterior',
  nextMonth: 'Mes siguiente',
  fullness: { none: 'sin horas libres', few: 'pocas horas libres', many: 'muchas horas libres' },

  chooseTime: 'Elige una hora',
  chooseTimeWhy: (minutes) => `La guardamos ${minutes} minutos mientras terminas.`,
  holding: 'Guardando tu hora…',
  held: 'Hora guardada',
  heldWhy: 'Es tuya mientras terminas.',
  heldFor: (minutes, seconds) =>
    `Hora guardada durante ${count(minutes, 'minuto', 'minutos')} y ${count(seconds, 'segundo', 'segundos')}`,
  minuteLeft: 'Queda un minuto para confirmar.',
  continueBooking: 'Continuar',
  letGo: 'Soltarla',
  timeReleased:
    'Cambiaste el servicio o el profesional, así que se liberó el horario que habías elegido. Elige uno de nuevo.',
  changeTime: 'Cambiar hora',
  whatWithWhom: (what, whom) => `${what} con ${whom}`,
  addons: {
    title: 'Adicionales',
    always: 'Siempre incluido',
    howMany: (name) => `Cuántos: ${name}`,
  },
  name: 'Nombre y apellido',
  email: 'Correo',
  questionsLoading: 'Cargando las preguntas…',
  questionsChanged: 'Las preguntas cambiaron mientras tanto. Revísalas una vez más y confirma.',
  notSent: 'El archivo no llegó. Inténtalo de nuevo.',
  emailWhy: 'Solo para esta reserva.',
  emailMeant: (email) => `¿Quisiste decir ${email}?`,
  nameMissing: 'Escribe tu nombre.',
  emailMissing: 'Escribe tu correo.',
  emailWrong: 'Escribe una dirección completa, como nombre@correo.com.',
  identity: {
    phone: 'Teléfono móvil',
    phoneWhy: 'Te enviamos un código por mensaje para confirmar que es tuyo.',
    phoneMissing: 'Escribe tu teléfono móvil.',
    send: 'Enviarme un código',
    sending: 'Enviando el código…',
    again: 'Enviar otro código',
    code: 'Código',
    sent: (to, minutes) =>
      `Enviamos un código a ${to}. Vale ${minutes} minutos; tu horario sigue apartado.`,
    missing: 'Escribe el código que te enviamos.',
  },
  confirm: 'Confirmar reserva',
  request: 'Solicitar reserva',
  confirming: 'Confirmando…',
  toPayment: 'Continuar al pago',
  toCard: 'Continuar a la tarjeta',

  nearest: 'Las horas libres más cercanas:',
  crowded:
    'Muchas personas en tu red están reservando en este momento, y por ahora no se pueden apartar más horarios.',
  callBranch: (phone) => `Llamar al ${phone}`,
  reference: (ref) => `Ref. ${ref}`,
  expired: 'La hora quedó libre',
  expiredWhy: (minutes) =>
    `Estuvo guardada ${minutes} minutos. Lo que escribiste sigue aquí: guárdala otra vez o elige otra.`,
  holdAgain: (when) => `Guardar otra vez ${when}`,

  booked: {
    confirmed: 'Reserva confirmada',
    requested: 'Reserva solicitada',
    other: 'Reserva recibida',
  },
  bookedWhy: {
    confirmed: 'Te esperamos.',
    requested: 'La hora es tuya cuando la aprueben.',
    other: 'La hora queda apartada para ti.',
  },
  bookedFor: 'A nombre de',
  emailGoesTo: (email) => `Enviaremos la confirmación a ${email}.`,
  beforeConfirming: {
    nothing: 'Al confirmar, este horario queda reservado para ti.',
    card: 'Pagas en la página siguiente; mientras tanto te guardamos el horario.',
    card_kept: 'Guardas la tarjeta en la página siguiente; mientras tanto te guardamos el horario.',
  },
  approval: {
    firstTime: 'Aprobamos cada primera reserva: si es la tuya, te respondemos por correo.',
    always: 'Aprobamos cada reserva y te respondemos por correo.',
  },
  when: 'Cuándo',
  atTheBranch: (when) => `${when} en el local`,
  what: 'Qué',
  whom: 'Con quién',
  where: 'Dónde',
  contact: 'Contacto',
  code: 'Código',
  codeWhy: 'Guárdalo: con él encuentran tu reserva.',
  total: 'Total',
  bookAnother: 'Reservar otra hora',

  appointment,
  payment,
  waiting,

  unavailable: {
    unknown: {
      title: 'Esta página no está disponible',
      why: 'Aquí ya no se toman reservas o el enlace cambió. Pide uno nuevo.',
    },
    nothing: {
      title: 'Este enlace no abre nada',
      why: 'Está incompleto o cambió. Ábrelo otra vez desde tu correo o contacta al negocio.',
    },
    expired: {
      title: 'Este enlace venció',
      why: 'Abría una cita o un recibo anterior. Contacta al negocio si todavía lo necesitas.',
    },
    withdrawn: {
      title: 'Este enlace ya no sirve',
      why: 'Lo reemplazó uno más reciente. Usa el de tu último correo o contacta al negocio.',
    },
  },
}
