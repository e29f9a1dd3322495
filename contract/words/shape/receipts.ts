import type { PaymentKind, PaymentMethod } from '../../money/paymentMethods.ts'
import type { ReceiptState, AppointmentEnd } from '../../documents/receipts.ts'

/**
 * The words of receipts: on paper, on their page, and on the page that says whether one is genuine.
 */
export type ReceiptWords = {
  title: string
  numbered: (number: string) => string
  issued: string
  issuer: string
  taxId: string
  client: string
  address: string
  appointment: string
  /** Over how the appointment stands now. */
  appointmentNow: string
  appointmentStatus: string
  appointmentEnded: Record<AppointmentEnd, string>
  method: string
  reference: string
  code: string
  what: string
  quantity: string
  price: string
  total: string
  discount: string
  appointmentTotal: string
  taxIncluded: (tax: string) => string
  taxAdded: (tax: string) => string
  taxOf: (tax: string, net: string) => string
  surcharge: string
  tip: string
  installments: string
  paid: string
  left: string
  refunded: string
  refundedOn: (day: string) => string
  creditedOn: (day: string) => string
  states: Record<ReceiptState, string>
  kinds: Record<PaymentKind, string>
  methods: Record<PaymentMethod, string>
  card: (brand: string, last4: string) => string
  download: string
  print: string
  check: string
  checkWhy: string
  checkPage: string
  genuine: string
  genuineWhy: (number: string, amount: string) => string
  differs: string
  unknown: string
  unknownWhy: string
}
