import type { LetterCatalog } from './letters.ts'

export const es: LetterCatalog = {
  greeting: 'Hola, {name}:',
  linkHint: 'Si el botón no funciona, abre esta dirección:',
  sender: 'Enviado por Phi Agenda',
  letters: {
    resetCode: {
      subject: '{code} es tu código para una contraseña nueva',
      about: ['Alguien, esperamos que tú, pidió una contraseña nueva. Escribe este código donde la pediste:'],
      note: 'El código sirve una sola vez y durante {minutes} minutos. Si no lo pediste, no lo uses: tu contraseña sigue siendo la misma. Nadie de nuestro equipo te lo pedirá.',
    },
    invitation: {
      subject: 'Te invitan a administrar {place}',
      about: ['Ahora administras {place}. Elige una contraseña para ingresar con este correo.'],
      button: 'Elegir una contraseña',
      note: 'La invitación sirve una sola vez y durante {hours} horas. Si no sabes de qué se trata, no la uses.',
    },
    signUpReceived: {
      subject: 'Recibimos {organization}',
      about: [
        'Gracias por registrar {organization}. {partner} la revisará y la aprobará; mientras tanto puedes ingresar, pero no trabajar con ella.',
      ],
      button: 'Ingresar',
      note: 'Si no registraste esta organización, avisa a {partner}.',
    },
    signUpToApprove: {
      subject: '{organization} espera tu aprobación',
      about: ['{admin} ({email}) registró la organización {organization}. No puede hacer nada hasta que la apruebes.'],
      button: 'Ver las organizaciones',
      note: 'Recibes este correo porque las organizaciones se registran bajo {name}.',
    },
    support: {
      subject: 'Ayuda para {place}: {title}',
      about: ['{sender} ({email}) escribe a {place}:'],
      note: 'Tu respuesta a este correo llega a {email}.',
    },
  },
}
