// One chunk: each of these pages is small, and made of what the others are made of.
export { DayClosePage } from './dayClose/DayClosePage.tsx'
export { PaymentLinkCreate } from './links/PaymentLinkCreate.tsx'
export { PaymentLinkEdit } from './links/PaymentLinkEdit.tsx'
export { PaymentCreate } from './PaymentCreate.tsx'
