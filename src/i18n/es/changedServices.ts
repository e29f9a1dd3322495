import type { ChangedServicesWords } from '../shape/changedServices.ts'

export const es: ChangedServicesWords = {
  open: 'Cambiar servicios…',
  title: (name) => `Servicios de ${name}`,
  minutes: 'Minutos',
  ends: 'Cuándo',
  toMove: 'Otras horas ofrecidas',
  due: 'Falta pagar',
  overpaid: 'Pagado de más',
  before: (value) => `hasta ahora ${value}`,
  series: 'Solo cambia esta cita de la serie.',
  forced:
    'Se reserva fuera de las horas ofrecidas. Si el profesional está ocupado, igual se rechaza.',
  save: 'Guardar servicios',
  done: (when, minutes) => `Servicios cambiados: ${when} · ${minutes} min`,
  ownPrice: 'Descuento o precio propio',
  price: 'Precio',
  reason: 'Motivo',
  less: (discount, usual, reason) => `${discount} menos que ${usual}: ${reason}`,
  instead: (usual, reason) => `en vez de ${usual}: ${reason}`,
  kinds: { usual: 'Precio habitual', discount: 'Descuento', price: 'Precio propio' },
  amounts: { discount: 'Por ciento', price: (currency) => `Cada uno (${currency})` },
}
