import type { ConfigurationWords } from '../shape/configuration.ts'

export const settings: ConfigurationWords['settings'] = {
  schedule: {
    holidays: [
      'Feriados',
      'La sucursal cierra en los feriados de un país. Desactiva los días en que abre; lo que la propia sucursal dice de una fecha va primero.',
    ],
    language: [
      'Idioma',
      'El idioma de tus servicios, formularios y descripciones. Los correos y las páginas lo usan cuando no sabemos el idioma de quien los lee.',
    ],
    weekStart: [
      'Primer día de la semana',
      'Con él empiezan los calendarios y los horarios semanales.',
    ],
    timeFormat: ['Reloj', 'Cómo se escriben las horas aquí y a los clientes.'],
    granularity: ['Inicios cada', 'Las horas libres se ofrecen en estos pasos.'],
    gridOffset: [
      'Los pasos empiezan tras la hora',
      'Con pasos de 30 y 10 aquí: 9:10, 9:40, 10:10.',
    ],
    leadTimeMinutes: [
      'Anticipación mínima',
      'Nadie reserva en línea más tarde que esto antes de la cita.',
    ],
    horizonDays: [
      'Reservable con antelación',
      'Hasta qué fecha futura pueden reservar los clientes.',
    ],
    sameDayCutoff: ['Sin reservas para hoy después de', 'Vacío: no hay tal hora.'],
    holdMinutes: [
      'Tiempo para terminar de reservar',
      'La hora elegida se retiene por este tiempo.',
    ],
    approval: [
      'Las reservas necesitan aprobación',
      'Qué reservas en línea confirma primero tu equipo.',
    ],
    approvalHours: ['Plazo para aprobar', 'Una solicitud sin respuesta caduca después.'],
    requestsBlock: [
      'Las solicitudes ocupan la hora',
      'Nadie más puede reservar una hora que espera aprobación.',
    ],
    cancelWindowMinutes: [
      'Anular sin costo hasta',
      'Este tiempo antes de la cita; después es tarde.',
    ],
    rescheduleWindowMinutes: ['Reagendar hasta', 'Este tiempo antes de la cita.'],
    maxReschedules: ['Veces que se puede mover una cita', 'Por el cliente; 0 significa nunca.'],
    allowClientCancel: ['Los clientes cancelan en línea', 'Si no, tienen que llamar.'],
    allowClientReschedule: ['Los clientes reagendan en línea', 'Si no, tienen que llamar.'],
    lateCancelFee: [
      'Cargo por anular tarde',
      'Quien dejó una tarjeta puede anular en línea después del plazo de arriba y paga este cargo.',
    ],
    noShowFee: ['Cargo por no asistir', 'Si nadie se presenta.'],
    noShowAfter: [
      'Ausente después de',
      'Desde entonces una cita se puede marcar como inasistencia.',
    ],
    autoNoShow: ['Marcar inasistencias por sí solo', 'Sin que nadie pulse un botón.'],
    anyExpert: ['Elección de profesional', 'Qué deciden los clientes al reservar en línea.'],
    assignment: [
      'Asignación de profesionales',
      'Para citas sin profesional elegido. Los empates siguen el orden de la lista.',
    ],
    multiService: [
      'Varios servicios en una cita',
      'En línea, los clientes pueden reservar más de uno. El equipo siempre puede.',
    ],
    maxItems: ['Servicios por cita', 'Como máximo.'],
    internalBuffers: [
      'Minutos libres dentro de una cita',
      'Los minutos libres de cada servicio ocupan al profesional. Si no, solo los de antes y después de toda la cita.',
    ],
    maxOpenPerClient: ['Reservas abiertas por cliente', '0 significa sin límite.'],
    maxPerDayPerClient: ['Reservas por cliente y día', '0 significa sin límite.'],
    overlapForClient: [
      'Dos citas de un cliente a la vez',
      'El aviso lo ve tu equipo antes de guardar. En línea solo las impide «No se permite».',
    ],
    publicIdentity: [
      'Los clientes prueban quiénes son',
      'Antes de que valga una reserva en línea.',
    ],
    reminders: [
      'Recordatorios',
      'Hasta cinco mensajes antes de la cita. Cada uno puede enviar una plantilla tuya; si no existe en el idioma de quien lee, sale el texto de siempre. Por WhatsApp va primero la plantilla aprobada allí.',
    ],
    quietHours: ['Horas de silencio', 'Los mensajes esperan a que terminen.'],
    reconfirm: ['Pedir confirmación', 'Los clientes confirman que vendrán.'],
    waitlist: ['Lista de espera', 'Una hora que se libera se ofrece a quien espera.'],
    minCapacityHours: [
      'Los grupos se deciden',
      'Este tiempo antes de empezar, un grupo con muy pocas personas se anula y se devuelve lo pagado. Lo reservado antes de subir el mínimo, o antes de que el servicio fuera de grupo, conserva lo acordado. 0: nunca.',
    ],
    correctionDays: ['Corregir citas pasadas', 'Durante estos días.'],
    cancelReasons: [
      'Para anular',
      'Motivos que el equipo y los clientes eligen al anular; también pueden escribir otro. Termina cada uno con Enter.',
    ],
    rejectReasons: [
      'Para rechazar',
      'Motivos que el equipo elige al rechazar una solicitud; también puede escribir otro. Termina cada uno con Enter.',
    ],
    noShowReasons: [
      'Para no asistir',
      'Motivos que el equipo elige al marcar una inasistencia; también puede escribir otro. Termina cada uno con Enter.',
    ],
    calendar: ['Calendario', 'Cómo se abre.'],
    attendanceLockHours: [
      'Los borradores siguen abiertos',
      'Después, cambiarlos requiere un permiso propio.',
    ],
  },
  payment: {
    currency: ['Moneda', 'Tres letras, como USD o EUR.'],
    taxRates: ['Impuestos', 'Con qué se gravan los productos; como máximo uno vale por sí solo.'],
    pricesIncludeTax: ['Los precios incluyen impuesto', 'Si no, se suma.'],
    processors: ['Pasarelas de pago', 'Quién cobra en línea.'],
    branchGateways: [
      'Las sucursales pueden tener pasarelas propias',
      'Si está apagado, las pasarelas de una sucursal no se usan.',
    ],
    methodsOnline: [
      'En línea',
      'Con qué pagan los clientes por su cuenta; sin ninguno, no se paga nada en línea.',
    ],
    methodsAtBranch: [
      'En la sucursal',
      'Lo que acepta la caja a mano. Las tarjetas guardadas y el crédito de los clientes se aceptan siempre.',
    ],
    paymentRule: [
      'Al reservar',
      'Lo que paga el cliente; todo salvo nada y opcional necesita una pasarela.',
    ],
    deposit: ['Anticipo', 'Lo que se paga por adelantado cuando se pide anticipo.'],
    capture: [
      'Las tarjetas se cobran',
      'Hasta entonces el monto solo queda reservado. Si faltan más de seis días para la cita, se cobra enseguida.',
    ],
    refundPolicy: [
      'Reembolso según el aviso',
      'Quien cancela estas horas antes recibe esta parte; si cancela la sucursal, todo.',
    ],
    linkExpiryHours: ['Los enlaces de pago valen', 'Después ya no se puede pagar con ellos.'],
    installments: ['Cuotas', 'Como máximo; 1 significa todo a la vez.'],
    tips: ['Propinas', 'Con hasta cuatro sugerencias.'],
    receipt: ['Recibos', 'Cómo se numeran y qué llevan.'],
    invoiceData: ['Datos para el recibo', 'Si quien paga en línea escribe a nombre de quién va.'],
    platformFee: ['Comisión de la plataforma', 'Una parte de cada pago y un monto fijo.'],
    feePaidBy: [
      'Quién paga la comisión de la plataforma',
      'Quien paga en línea ve lo que se suma antes de pagar. Compartida: la mitad cada uno.',
    ],
    cashSessions: ['El efectivo se cuenta', 'La caja se abre y se cierra con un arqueo.'],
    minAmount: [
      'Anticipo mínimo',
      'Un anticipo menor sube hasta este monto, sin pasar del precio.',
    ],
    minDepositLocked: [
      'Los enlaces no piden menos',
      'Un enlace directo no puede aflojar esta regla.',
    ],
  },
  experts: {
    commission: ['Comisión', 'Cuando ni el servicio ni el profesional dicen otra.'],
    earnOn: ['Se gana cuando', 'Desde cuándo cuenta una comisión.'],
    holdDays: ['Se retiene', 'Este tiempo después de ganada se puede pagar.'],
    feeShare: ['Parte del costo de la pasarela', 'Lo que de él asume el profesional.'],
    consolidation: [
      'Liquidaciones',
      'Cuándo se consolida sin intervención: al terminar el periodo según la hora de la sucursal, todo lo disponible. Los meses cierran el día de cierre, o su último día. A mano: solo cuando lo hace un administrador.',
    ],
    approvalRequired: ['Las liquidaciones necesitan aprobación', 'Antes de pagarse.'],
    expertsSeeClients: ['Clientes que ven los profesionales', 'Todos, los suyos o ninguno.'],
    expertsSeePrices: ['Los profesionales ven precios', 'En el calendario y las reservas.'],
    expertsEditOwnHours: [
      'Los profesionales cambian su horario',
      'Quien tiene un rol que edita profesionales y solo ve lo suyo cambia su propio horario, nada más.',
    ],
    expertsRequestTimeOff: [
      'Los profesionales piden ausencias',
      'Un administrador aprueba o rechaza cada pedido; ambos reciben un aviso.',
    ],
    showExpertPicture: ['Mostrar fotos', 'En la página de reservas.'],
    showExpertBio: ['Mostrar descripciones', 'En la página de reservas.'],
    limits: [
      'Límites por profesional',
      'Para profesionales sin límites propios. 0 significa sin límite.',
    ],
    genderChoice: ['Elegir por género', 'Los clientes pueden preferir a una mujer o a un hombre.'],
  },
  messages: {
    sms: [
      'SMS (Twilio)',
      'Una cuenta de Twilio con un número, un nombre o un servicio de mensajería desde el que enviar.',
    ],
    whatsapp: [
      'WhatsApp (Cloud API)',
      'Un número en la Cloud API de Meta. A quien no ha escrito en el último día solo se le puede enviar una plantilla aprobada allí; sin ella, sale el texto tal cual.',
    ],
    routes: [
      'En vez del correo, o además',
      'Quien no tiene teléfono, o no se alcanza por él, recibe el correo. Cada recordatorio dice cómo va, en Reservas.',
    ],
  },
  ui: {
    logo: ['Dirección del logo', 'https://… o una imagen de esta instalación, /images/…'],
    favicon: ['Dirección del icono de la pestaña', 'https://… o /images/…'],
    titleBase: ['Título', 'Está en la pestaña tras el nombre de la página.'],
    themeVars: [
      'Colores y tamaños',
      'Los nombres empiezan con --phi-, como --phi-palette-primary-main.',
    ],
    themeClasses: ['Clases', 'Los nombres empiezan con phi-theme-.'],
    hosts: ['Dominios propios', 'Dónde te encuentran los visitantes, como agenda.example.com.'],
    supportEmail: ['Correo de soporte', 'A dónde llegan los pedidos de ayuda.'],
  },
  security: {
    requiredSecondFactor: [
      'Exigir la verificación en dos pasos',
      'Quien deba tenerla y no la tenga la configura al ingresar, antes de poder hacer otra cosa. Vale lo más estricto entre el socio y la organización.',
    ],
    singleSignOn: [
      'Ingresar con tu proveedor de identidad',
      'Los administradores ingresan en tu proveedor de OpenID Connect, como Microsoft Entra ID, Okta o Keycloak. Tiene que confirmar que su correo está verificado.',
    ],
    idleMinutes: [
      'Cerrar la sesión después de',
      'Tiempo sin actividad, de 15 minutos a 24 horas. Si una cuenta está en varios lugares, vale el tiempo más corto.',
    ],
    sessionDays: ['Volver a ingresar después de', 'Aunque la sesión se use. Máximo 30 días.'],
    allowedNetworks: [
      'Redes permitidas',
      'Los administradores y las claves de API trabajan solo desde estas direcciones, como 203.0.113.0/24. Sin ninguna, desde cualquier lugar. La tuya tiene que estar incluida.',
    ],
    refundStepUp: [
      'Confirmar reembolsos de más de',
      'Devolver más que esto vuelve a pedir el segundo factor o la contraseña.',
    ],
    keepMessages: [
      'Mensajes enviados',
      'El registro de correos y mensajes de texto, con su destinatario y asunto.',
    ],
    keepGuests: [
      'Datos de contacto de invitados',
      'Nombre, correo y teléfono de quienes reservaron o esperaron sin ser clientes, contados desde la cita.',
    ],
    keepClients: [
      'Clientes que ya no vienen',
      'Los clientes sin citas, atenciones, pagos ni cambios se borran con todo lo suyo, incluidas sus atenciones y archivos. Revisa antes cuánto tiempo te obliga la ley a conservarlas.',
    ],
    keepAnswers: [
      'Respuestas de formularios',
      'Las respuestas con sus archivos y firmas, contadas desde que se enviaron.',
    ],
    keepNotes: ['Notas de citas pasadas', 'Notas, motivos y comentarios. La cita se conserva.'],
    keepLinks: [
      'Textos de enlaces de pago vencidos',
      'Concepto y descripción de los enlaces que vencieron o se anularon.',
    ],
    keepImports: ['Archivos importados', 'Las filas de los archivos importados, para su informe.'],
    keepAuditTrail: [
      'Registro de actividad',
      'Quién cambió qué, con los valores de antes y después. El registro de seguridad se guarda aparte.',
    ],
  },
}
