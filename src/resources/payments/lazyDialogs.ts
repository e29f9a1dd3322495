import { onDemand } from '../ui/onDemand.ts'

export const CaptureDialog = onDemand(async () => (await import('./dialogs.ts')).CaptureDialog)
export const CardLinkDialog = onDemand(async () => (await import('./dialogs.ts')).CardLinkDialog)
export const ChargeDialog = onDemand(async () => (await import('./dialogs.ts')).ChargeDialog)
export const LinkDialog = onDemand(async () => (await import('./dialogs.ts')).LinkDialog)
export const RefundDialog = onDemand(async () => (await import('./dialogs.ts')).RefundDialog)
export const SendReceiptDialog = onDemand(
  async () => (await import('./dialogs.ts')).SendReceiptDialog,
)
export const VoidDialog = onDemand(async () => (await import('./dialogs.ts')).VoidDialog)
