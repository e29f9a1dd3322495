import type { EventWords } from '../shape/events.ts'

export const es: EventWords = {
  names: {
    booking: {
      created: 'Cita reservada',
      requested: 'Cita solicitada',
      approved: 'Cita aprobada',
      rejected: 'Cita rechazada',
      moved: 'Cita movida',
      changed: 'Cita cambiada',
      cancelled: 'Cita anulada',
      expired: 'Cita vencida',
      arrived: 'Llegó el cliente',
      started: 'Visita iniciada',
      completed: 'Visita terminada',
      missed: 'El cliente no vino',
      restored: 'Cita restablecida',
    },
    payment: {
      pending: 'Pago pendiente',
      authorized: 'Pago autorizado',
      paid: 'Pagado',
      failed: 'Pago fallido',
      voided: 'Pago anulado',
      refunded: 'Pago devuelto',
      disputed: 'Pago disputado',
      expired: 'Pago vencido',
    },
    client: {
      created: 'Cliente creado',
      changed: 'Cliente cambiado',
      merged: 'Cliente unido a otro',
      erased: 'Cliente borrado',
    },
    waitlist: { taken: 'Turno de la lista de espera aceptado' },
    timeOff: {
      requested: 'Ausencia solicitada',
      approved: 'Ausencia aprobada',
      rejected: 'Ausencia rechazada',
    },
    message: { failed: 'Un mensaje no se pudo entregar' },
  },
  newNotification: 'Tienes un aviso nuevo',
}
