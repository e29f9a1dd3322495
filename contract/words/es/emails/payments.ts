import type { EmailCatalog, PaymentEmail } from '../../shape/emails.ts'

/** The emails about money. */
export const paymentEmails: Pick<EmailCatalog['emails'], PaymentEmail> = {
  paymentAsked: {
    subject: '{organization} te pide pagar {price}',
    about: ['{organization} te envía un enlace para pagar {price} con tarjeta. Vence el {until}.'],
    button: 'Pagar {price}',
    note: 'Si no lo esperabas, no pagues y pregunta a {organization}.',
  },
  paymentCardAsked: {
    subject: '{organization} te pide guardar una tarjeta',
    about: [
      '{organization} te envía un enlace para guardar una tarjeta. No se cobra nada ahora: verás para qué podrá usarse antes de aceptar. Vence el {until}.',
    ],
    button: 'Guardar una tarjeta',
    note: 'Si no lo esperabas, no guardes ninguna tarjeta y pregunta a {organization}.',
  },
  paymentCvvAsked: {
    subject: 'Confirma tu pago de {price} a {organization}',
    about: [
      '{organization} cobrará {price} a tu tarjeta {card} cuando confirmes con su CVV. Vence el {until}.',
    ],
    button: 'Confirmar con el CVV',
    note: 'Si no lo esperabas, no lo confirmes y pregunta a {organization}.',
  },
  paymentFeeCharged: {
    subject: '{organization} cobró {price} a tu tarjeta',
    about: [
      '{organization} cobró {price} a tu tarjeta {card}, según la política que aceptaste al reservar y al guardarla.',
    ],
    button: 'Ver el recibo',
    note: 'El recibo va adjunto. Si algo no está bien, responde a este correo. También puedes pedir que retiren la tarjeta.',
  },
  paymentCardEnding: {
    subject: 'Tu tarjeta {card} vence pronto',
    about: [
      'La tarjeta {card} que guardaste en {organization} vence el {until}. Después ya no podrá usarse.',
    ],
    note: 'Si tienes otra, pide a {organization} un enlace para guardarla. Si no, no tienes que hacer nada.',
  },
  paymentReceived: {
    subject: '{organization} recibió tu pago de {price}',
    about: ['Gracias: {organization} recibió tu pago de {price}.'],
    button: 'Ver el recibo',
    note: 'El recibo va adjunto. Si algo no está bien, responde a este correo.',
  },
  paymentCredited: {
    subject: 'Tienes {price} de crédito en {organization}',
    about: [
      '{organization} guarda {price} de tu pago como crédito a tu favor. Cuenta para lo próximo que pagues ahí.',
      '{#reduced}El precio de tu cita baja {reduced}: ese monto no se vuelve a cobrar.{/reduced}',
      '{#due}Del precio de tu cita falta pagar {due}.{/due}',
    ],
    button: 'Ver el recibo',
    note: 'Va adjunto el recibo. Si prefieres el reembolso, o algo no está bien, responde a este correo.',
  },
  paymentRefunded: {
    subject: '{organization} te devolvió {price}',
    about: [
      '{organization} devolvió {price} de tu pago.',
      '{#reduced}El precio de tu cita baja {reduced}: ese monto no se vuelve a cobrar.{/reduced}',
      '{#due}Del precio de tu cita falta pagar {due}.{/due}',
      'Lo que pagaste con tarjeta suele tardar de 5 a 10 días hábiles en llegar a tu cuenta.',
    ],
    button: 'Ver el recibo',
    note: 'El recibo va adjunto y dice lo que se devolvió. Si algo no está bien, responde a este correo.',
  },
}
