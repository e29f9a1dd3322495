import { onDemand } from '../onDemand.ts'

// None of them is part of what the first list waits for.
export const PaymentList = onDemand(async () => (await import('./PaymentList.tsx')).PaymentList)
export const PaymentCreate = onDemand(async () => (await import('./pages.ts')).PaymentCreate)
export const PaymentEdit = onDemand(async () => (await import('./PaymentEdit.tsx')).PaymentEdit)
export const PaymentLinkCreate = onDemand(async () => (await import('./pages.ts')).PaymentLinkCreate)
export const PaymentLinkEdit = onDemand(async () => (await import('./pages.ts')).PaymentLinkEdit)
export const DayClosePage = onDemand(async () => (await import('./pages.ts')).DayClosePage)
