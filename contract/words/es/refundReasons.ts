import type { RefundReasonWords } from '../shape/refundReasons.ts'

export const es: RefundReasonWords = {
  requested: 'Lo pidió el cliente',
  cancelled: 'Se canceló la cita',
  no_service: 'No se prestó el servicio',
  wrong_amount: 'Monto equivocado',
  duplicate: 'Cobro repetido',
  fraud: 'Fraude',
  fee_lifted: 'Se retiró el cargo',
  dispute: 'Se perdió una disputa',
  other: 'Otro motivo',
}
