import type { EntryWords } from './words.ts'

export const es: EntryWords = {
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
    demoRoles: { partner: 'Socio', organization: 'Organización', branch: 'Sucursal', reception: 'Recepción' },
    motto: ['Agenda, reservas y cobros', 'de todas tus sucursales.'],
    forgotten: '¿Olvidaste tu contraseña?',
  },

  signUp: {
    ask: 'Registrar mi negocio',
    title: 'Registra tu negocio',
    lead: 'Te escribimos en cuanto lo aprobemos. Toma dos minutos.',
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
    takenEmail: 'Este correo ya tiene una cuenta: ingresa con ella, o escribe otro.',
    done: {
      title: 'Recibimos tu registro',
      lead: (email) => `Enviamos la confirmación a ${email}. Si no la ves, mira en el correo no deseado.`,
      next: 'Cuando tu negocio esté aprobado te escribimos otra vez, y podrás empezar a configurarlo.',
      signIn: 'Ir a ingresar',
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
      lead: (email) => `Si ${email} tiene una cuenta aquí, va en camino un código de ocho letras y cifras. Sirve durante diez minutos.`,
      label: 'Código',
      missing: 'Escribe el código del correo.',
      submit: 'Continuar',
      again: 'Enviar otro código',
    },
    password: {
      title: 'Elige una contraseña nueva',
      invited: 'Te damos la bienvenida: elige tu contraseña',
      lead: 'Al menos 8 caracteres. Se cierra tu sesión en todos los demás lugares.',
      label: 'Contraseña nueva',
      missing: 'Escribe una contraseña de al menos 8 caracteres.',
      submit: 'Guardar e ingresar',
      expired: 'El código o la invitación ya se usó o venció. Pide un código nuevo: también sirve.',
    },
    back: 'Volver a ingresar',
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

  notFound: {
    title: 'No hay nada en esta dirección',
    lead: 'Puede haber cambiado de lugar, o el enlace está incompleto.',
    home: 'Ir al inicio',
  },
}
