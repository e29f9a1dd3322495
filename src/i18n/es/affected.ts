import type { AffectedWords } from '../shape/appointments.ts'

const appointments = (count: number): string => (count === 1 ? '1 cita' : `${count} citas`)

export const es: AffectedWords = {
  title: 'Citas afectadas',
  lead: 'Un profesional no está, o los horarios cambiaron. Elige qué pasa con cada cita; nada cambia hasta que lo apliques.',
  found: (count) =>
    count === 1
      ? '1 cita no puede ser como se reservó.'
      : `${count} citas no pueden ser como se reservaron.`,
  open: 'Resolver',
  none: 'No hay nada que resolver',
  noneWhy: 'Todas las citas de estos días pueden ser como se reservaron.',
  back: 'Al calendario',
  from: 'Desde',
  to: 'Hasta',
  causes: {
    timeOff: (name) => `${name} no está`,
    expertHours: (name) => `${name} no atiende a esa hora`,
    expertGone: (name) => `${name} ya no trabaja aquí`,
    branchHours: () => 'El local no está abierto',
  },
  solutions: {
    otherTimes: 'Ofrecer otras horas',
    cancel: 'Anular y reembolsar',
    leave: 'Dejarla como está',
    nothing: 'Decidir después',
  },
  colleague: (name) => `Pasar a ${name}`,
  noColleague: 'Ningún colega está libre',
  solutionOf: (client) => `Qué pasa con la cita de ${client}`,
  forAll: 'Para todas',
  forAllOf: {
    colleague: 'Pasar a colegas',
    otherTimes: 'Ofrecer otras horas',
    cancel: 'Anular y reembolsar',
    leave: 'Dejar',
    nothing: 'Decidir después',
  },
  costs: (before, after) => `Precio ${before} → ${after}`,
  requested: (when) => `Otras horas ofrecidas ${when}; aún sin respuesta`,
  accepted: (count) =>
    `Ver ${appointments(count)} que ${count === 1 ? 'quedó' : 'quedaron'} como ${count === 1 ? 'está' : 'están'}`,
  hideAccepted: 'Ocultar las que quedaron como están',
  takeBack: 'Volver a la lista',
  message: 'Mensaje a quienes eligen otra hora',
  messageHint: 'Opcional. El mensaje ofrece otras horas y dice que anular es sin costo.',
  reason: 'Motivo de la anulación',
  notify: 'Avisar a los clientes',
  apply: (count) => `Aplicar a ${appointments(count)}`,
  applying: (done, all) => `${done} de ${all}…`,
  nothingChosen: 'Elige qué pasa con al menos una cita',
  report: 'Hecho',
  done: {
    colleague: (count) => `${appointments(count)} con un colega`,
    otherTimes: (count) => `${appointments(count)}: otras horas ofrecidas`,
    cancel: (count) => `${appointments(count)} ${count === 1 ? 'anulada' : 'anuladas'}`,
    leave: (count) =>
      `${appointments(count)} ${count === 1 ? 'queda como está' : 'quedan como están'}`,
  },
  refunded: (amounts) => `${amounts} reembolsados`,
  failed: (count) => `${appointments(count)} no se ${count === 1 ? 'pudo' : 'pudieron'} cambiar:`,
  undo: 'Deshacer todo esto',
  undoing: 'Deshaciendo…',
  undone: 'Todo se deshizo.',
  refundsStay: 'Lo que se reembolsó sigue reembolsado.',
  partlyUndone: (count) => `${appointments(count)} no ${count === 1 ? 'pudo' : 'pudieron'} volver.`,
  goOn: 'Continuar',
  more: (count) =>
    count === 1
      ? 'Viene 1 cita más cuando estas estén resueltas.'
      : `Vienen ${count} citas más cuando estas estén resueltas.`,
}
