import { es as webhooks } from './webhooks.ts'
import type { DeadLetterWords } from '../shape/deadLetters.ts'

export const es: DeadLetterWords = {
  views: 'Mensajes y lo que no se logró',
  all: 'Todos',
  givenUp: 'No logrados',
  title: 'Lo que no se logró',
  intro:
    'Mensajes, eventos de webhooks y otras tareas que se abandonaron en los últimos catorce días, después de todos sus intentos. Cada uno se puede intentar de nuevo, una vez.',
  none: 'No hay nada abandonado.',
  noneWhy: 'Lo que no se logre después de todos sus intentos aparecerá aquí.',
  tries: 'intentos: {count}',
  to: 'a {receiver}',
  schedule: 'cita número {id}',
  because: 'Problema: {problem}',
  unknown: 'no se sabe',
  retry: 'Intentar de nuevo',
  retryOf: 'Intentar de nuevo: {what}, {when}',
  retryAll: 'Intentar de nuevo los {count} que se muestran',
  onTheWay: 'De nuevo en camino: {count}.',
  left: 'Quedan {count}: ya no se conocen, alguien los pidió antes o su webhook está desactivado.',
  more: 'Mostrar anteriores',
  works: {
    schedules: 'Lo que sigue a una cita',
    waitlist: 'Lo que sigue a la lista de espera',
    payments: 'Ordenar un pago',
    fees: 'Cobrar un cargo',
    cards: 'Quitar una tarjeta de la pasarela',
    imports: 'Importar un archivo',
    notices: 'Un aviso en un dispositivo',
    webhooks: 'Enviar a un webhook',
    letters: 'Un correo',
    other: 'Otra tarea',
  },
  channels: { email: 'Correo', sms: 'SMS', whatsapp: 'WhatsApp' },
  failures: webhooks.failures,
}
