// One chunk for whoever does something with a payment.
export { CaptureDialog } from './CaptureDialog.tsx'
export { CardLinkDialog } from './cards/CardLinkDialog.tsx'
export { ChargeDialog } from './charge/ChargeDialog.tsx'
export { LinkDialog } from './links/LinkDialog.tsx'
export { RefundDialog } from './RefundDialog.tsx'
export { SendReceiptDialog } from './SendReceiptDialog.tsx'
export { VoidDialog } from './VoidDialog.tsx'
