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

  notFound: {
    title: 'No hay nada en esta dirección',
    lead: 'Puede haber cambiado de lugar, o el enlace está incompleto.',
    home: 'Ir al inicio',
  },
}
