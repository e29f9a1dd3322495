import { es as general } from '../../../../contract/words/es/general.ts'
import type { EntryWords } from '../../shape/entry.ts'

export const es: EntryWords = {
  general,

  switchLanguage: (to) => `Cambiar el idioma a ${to}`,
  switchTheme: 'Cambiar entre claro y oscuro',

  signIn: {
    title: 'Ingresar',
    email: 'Correo',
    password: 'Contraseña',
    showPassword: 'Mostrar la contraseña',
    hidePassword: 'Ocultar la contraseña',
    submit: 'Ingresar',
    submitting: 'Ingresando…',
    emailMissing: 'Escribe el correo con el que ingresas.',
    passwordMissing: 'Escribe tu contraseña.',
    demo: 'Probar con datos de ejemplo',
    demoOnly: 'Solo en modo demostración',
    demoRoles: {
      partner: 'Socio',
      organization: 'Organización',
      branch: 'Sucursal',
      reception: 'Recepción',
    },
    motto: ['Agenda, reservas y cobros', 'de todas tus sucursales.'],
    forgotten: '¿Olvidaste tu contraseña?',
    help: 'Contactar a soporte',
    passkey: 'Ingresar con llave de acceso',
    singleSignOn: 'Ingresar con inicio de sesión único',
  },

  singleSignOn: {
    title: 'Ingresando…',
    lead: 'Tarda un momento.',
    failed: 'No ingresaste',
    back: 'Volver a ingresar',
    taken: 'Listo',
    takenLead: 'Puedes cerrar esta ventana.',
    elsewhere: 'Sigue donde estabas',
    elsewhereLead: 'Dejaste una página abierta en otra ventana: vuelve a ella.',
    here: 'Seguir aquí',
  },

  secondStep: {
    title: 'Confirma que eres tú',
    codeLead: 'Escribe el código de seis cifras de tu aplicación de verificación.',
    recoveryLead:
      'Escribe uno de los códigos de recuperación que guardaste. Cada uno sirve una sola vez.',
    passkeyLead: 'Usa tu llave de acceso para terminar de ingresar.',
    code: 'Código',
    codeMissing: 'Escribe el código de la aplicación.',
    recoveryCode: 'Código de recuperación',
    recoveryMissing: 'Escribe un código de recuperación.',
    remember: (days) => `No preguntar en este dispositivo durante ${days} días`,
    submit: 'Continuar',
    submitting: 'Comprobando…',
    usePasskey: 'Usar llave de acceso',
    useCode: 'Usar la aplicación de verificación',
    useRecoveryCode: 'Usar un código de recuperación',
    back: 'Volver a ingresar',
  },

  closedPlace: {
    title: (place) => `Ingresa a ${place} de otra forma`,
    lead: {
      singleSignOn:
        'Esta organización exige el inicio de sesión único. Tu contraseña y tus llaves de acceso no la abren.',
      password:
        'El inicio de sesión único solo abre su propia organización. Ingresa con tu contraseña para abrir esta.',
    },
    open: {
      singleSignOn: 'Ingresar con inicio de sesión único',
      password: 'Ingresar con tu contraseña',
    },
  },
  waiting: {
    title: (place) => `${place} espera aprobación`,
    lead: 'Te escribiremos cuando se apruebe. Desde entonces podrás preparar tu agenda aquí.',
    again: 'Revisar de nuevo',
    still: 'Todavía espera.',
    goTo: (place) => `Ir a ${place}`,
    leave: 'Salir',
  },
  secondFactor: {
    title: 'Protege tu cuenta',
    lead: (place) =>
      `${place} o tu rol allí exige la verificación en dos pasos. Configura una forma para continuar.`,
    done: 'Continuar',
    leave: 'Salir',
    waiting: 'Podrás continuar cuando tengas al menos una forma.',
  },

  signUp: {
    ask: 'Registrar mi negocio',
    title: 'Registra tu negocio',
    lead: 'Toma dos minutos. Confirmas tu correo y te escribimos cuando tu negocio esté aprobado.',
    invitedLead: (partner) =>
      `${partner} te invitó. Confirmas tu correo y te escribimos cuando tu negocio esté aprobado.`,
    submit: 'Registrar',
    submitting: 'Registrando…',
    groups: { organization: 'Tu negocio', admin: 'Quien lo administra' },
    fields: {
      'organization.fantasyName': 'Nombre del negocio',
      'organization.email': 'Correo del negocio',
      'organization.phone': 'Teléfono',
      'organization.taxId': 'RUC o identificación tributaria',
      'admin.name': 'Tu nombre',
      'admin.email': 'Tu correo, para ingresar',
      'admin.password': 'Contraseña',
    },
    optional: 'opcional',
    phoneHint: 'Con el prefijo del país: +593 99 120 4518',
    passwordHint: 'Al menos 8 caracteres',
    done: {
      title: 'Revisa tu correo',
      lead: (email) =>
        `Enviamos un enlace a ${email}. Ábrelo antes de 24 horas para terminar tu registro.`,
      next: 'Si no lo ves, mira en el correo no deseado.',
      again: 'Enviar otra vez',
      sent: 'Lo enviamos otra vez.',
      signIn: 'Ir a ingresar',
    },
    inviteOnly: {
      title: 'El registro es por invitación',
      lead: 'Abre el enlace de tu correo de invitación para registrar tu negocio. Si ya tienes una cuenta, ingresa.',
      signIn: 'Ingresar',
    },
    back: 'Ya tengo una cuenta',
  },

  recover: {
    email: {
      title: 'Una contraseña nueva',
      lead: 'Escribe tu correo. Si tiene una cuenta aquí, te enviamos un código.',
      submit: 'Enviar el código',
    },
    code: {
      title: 'Escribe el código',
      lead: (email) =>
        `Si ${email} tiene una cuenta aquí, va en camino un código de ocho letras y cifras. Sirve durante diez minutos.`,
      label: 'Código',
      missing: 'Escribe el código del correo.',
      submit: 'Continuar',
      again: 'Enviar otro código',
    },
    password: {
      title: 'Elige una contraseña nueva',
      lead: 'Al menos 8 caracteres. Se cierra tu sesión en todos los demás lugares.',
      label: 'Contraseña nueva',
      missing: 'Escribe una contraseña de al menos 8 caracteres.',
      submit: 'Guardar e ingresar',
      expired: 'El código o el enlace ya se usó o venció. Pide un código nuevo: también sirve.',
    },
    back: 'Volver a ingresar',
  },

  links: {
    broken: {
      unknown: 'Este enlace no funciona',
      incomplete: 'Revisa que el enlace esté completo o pide uno nuevo.',
      used: 'Si lo usaste tú, ya está todo listo: ingresa.',
      expired: 'Quizá lo reemplazó un enlace más nuevo. Abre el último correo o pide otro.',
      later: 'Después abre el enlace otra vez.',
    },
    signIn: 'Ingresar',
    enter: 'Ir a tu agenda',
    confirmSignUp: {
      title: 'Confirma tu correo',
      lead: 'Escribe la contraseña que elegiste para terminar tu registro.',
      password: 'Contraseña',
      missing: 'Escribe tu contraseña.',
      wrong: 'Esta no es la contraseña que elegiste.',
      submit: 'Confirmar correo',
      done: 'Tu correo está confirmado',
      doneLead:
        'Te escribimos cuando tu negocio esté aprobado. Mientras tanto puedes ingresar y ver su estado.',
    },
    confirmEmail: {
      title: 'Confirma tu correo nuevo',
      lead: 'Cuando lo confirmes, ingresas con este correo.',
      signInFirst: 'Ingresa con tu correo actual para confirmar el nuevo.',
      submit: 'Confirmar correo',
      done: 'Tu correo cambió',
      doneLead: (email) => `Ahora ingresas con ${email}. Avisamos a tu dirección anterior.`,
    },
    restoreEmail: {
      title: 'Recupera tu cuenta',
      lead: 'Vuelve tu correo anterior y se cierra la sesión en todos los dispositivos. Después eliges una contraseña nueva.',
      submit: 'Recuperar mi cuenta',
    },
    invitation: {
      title: (place) => `Invitación a ${place}`,
      lead: (inviter, role) => `${inviter} te invita con el rol ${role}.`,
      facts: { place: 'Dónde', role: 'Rol', invitedBy: 'Te invita', until: 'Válida hasta' },
      password: 'Elige una contraseña',
      missing: 'Escribe una contraseña de al menos 8 caracteres.',
      accept: 'Aceptar',
      decline: 'Rechazar',
      acceptOf: (place) => `Aceptar la invitación a ${place}`,
      declineOf: (place) => `Rechazar la invitación a ${place}`,
      signIn: (email) => `${email} ya tiene una cuenta. Ingresa para aceptar.`,
      otherAccount: (email) => `Esta invitación es para ${email}. Ingresaste con otra cuenta.`,
      signOut: 'Cerrar sesión',
      accepted: 'Invitación aceptada',
      acceptedLead: (place) => `Ya puedes trabajar en ${place}.`,
      declined: 'Invitación rechazada',
      declinedLead: (place) => `No tienes acceso a ${place}.`,
    },
    invitations: {
      title: 'Tus invitaciones',
      lead: 'Tienes acceso cuando aceptas.',
      none: 'No tienes invitaciones abiertas.',
    },
  },

  setUp: {
    title: 'Te damos la bienvenida',
    lead: 'Escribe el nombre del socio al que pertenece todo esto y los datos de quien lo administra.',
    submit: 'Crear e ingresar',
    fields: {
      'partner.fantasyName': 'Nombre del socio',
      'admin.name': 'Tu nombre',
      'admin.email': 'Tu correo',
      'admin.password': 'Contraseña, al menos 8 caracteres',
    },
  },

  home: {
    title: 'Tu día, en un anillo',
    lead: 'Agenda, reservas y cobros para negocios que venden tiempo.',
    enter: 'Ingresar a la administración',
    api: 'Interfaz de programación',
  },

  supportEmail: {
    title: 'Confirma tu correo de soporte',
    lead: 'Confirma que lees los mensajes de soporte en el correo al que llegó este enlace.',
    confirm: 'Confirmar',
    doneTitle: 'Correo confirmado',
    done: 'Los mensajes de soporte llegan ahora a {email}.',
    home: 'Ir al inicio',
  },

  support: {
    title: 'Contactar a soporte',
    lead: 'Cuéntanos qué necesitas. Te responderemos por correo.',
    fields: { name: 'Tu nombre', email: 'Tu correo', subject: 'Asunto', message: 'Mensaje' },
    send: 'Enviar mensaje',
    sending: 'Enviando…',
    sentTitle: 'Mensaje enviado',
    sent: 'Te responderemos a {email}.',
    home: 'Ir al inicio',
  },

  notFound: {
    title: 'No hay nada en esta dirección',
    lead: 'Puede haber cambiado de lugar, o el enlace está incompleto.',
    home: 'Ir al inicio',
  },
}
