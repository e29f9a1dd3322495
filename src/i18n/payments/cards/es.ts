import type { CardWords } from './words.ts'

export const cards: CardWords = {
  cards: {
    title: 'Tarjetas guardadas',
    none: 'Este cliente no ha guardado ninguna tarjeta.',
    ask: 'Pedir una tarjeta',
    concept: 'Guardar una tarjeta',
    askTitle: 'Enlace para guardar una tarjeta',
    askWhy: 'El cliente escribe su tarjeta en la página de la pasarela y elige para qué autoriza su uso.',
    default: 'Principal',
    makeDefault: 'Hacer principal',
    remove: 'Retirar',
    removeWhy:
      'Ya no se podrá cobrar a esta tarjeta, y se quita también de la pasarela. Para usarla otra vez, el cliente tendrá que guardarla de nuevo.',
    removed: 'Tarjeta retirada',
    expires: (month) => `Vence ${month}`,
    agreed: (day) => `Autorizada el ${day}:`,
    named: (verb, card) => `${verb}: ${card}`,
  },
  held: {
    title: 'Hora guardada: falta confirmarla',
    askCard: 'Pedir una tarjeta para confirmar',
    askMoney: (amount) => `Pedir ${amount} para confirmar`,
    askWhy: 'La hora se guarda hasta que el cliente responda al enlace, o hasta que lo cobres aquí.',
    card: (until) => `Falta que deje su tarjeta: la hora se guarda hasta el ${until}.`,
    money: (amount, until) => `Faltan ${amount} para confirmar: la hora se guarda hasta el ${until}.`,
  },
  fee: {
    title: 'Cargo por inasistencia',
    charge: (amount, card) => `Cobrar el cargo de ${amount} a ${card}`,
    waive: 'No cobrarlo',
    noCard: (amount) => `El cargo de ${amount} no se cobrará: el cliente no ha guardado una tarjeta para esto.`,
  },
}
