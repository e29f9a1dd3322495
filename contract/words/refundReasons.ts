import type { refundReasons } from '../endpoints/payments.ts'
import type { Language } from '../text/languages.ts'

/** Why money was returned, in every language. */
export const refundReasonWords: Record<Language, Record<(typeof refundReasons)[number], string>> = {
  en: {
    requested: 'Requested by the client',
    cancelled: 'The appointment was canceled',
    no_service: 'The service was not given',
    wrong_amount: 'Wrong amount',
    duplicate: 'Charged twice',
    fraud: 'Fraud',
    fee_lifted: 'The fee was lifted',
    other: 'Another reason',
  },
  es: {
    requested: 'Lo pidió el cliente',
    cancelled: 'Se canceló la cita',
    no_service: 'No se prestó el servicio',
    wrong_amount: 'Monto equivocado',
    duplicate: 'Cobro repetido',
    fraud: 'Fraude',
    fee_lifted: 'Se retiró el cargo',
    other: 'Otro motivo',
  },
}
