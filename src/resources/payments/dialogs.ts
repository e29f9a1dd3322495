// One chunk for the dialogs of payments.
export { CaptureDialog } from './paymentDialogs.tsx'
export { CardLinkDialog } from './cards/CardLinkDialog.tsx'
export { ChargeDialog } from './charge/ChargeDialog.tsx'
export { LinkDialog } from './links/LinkDialog.tsx'
export { RefundDialog } from './refund/RefundDialog.tsx'
export { SendReceiptDialog } from './paymentDialogs.tsx'
export { VoidDialog } from './paymentDialogs.tsx'
