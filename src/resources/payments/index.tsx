import { CreditCard, Link } from 'lucide-react'
import type { EntityScreens } from '../crud/entityScreens.ts'
import { onDemand } from '../ui/onDemand.ts'

export const payments: EntityScreens = {
  icon: CreditCard,
  menu: 'payments',
  list: onDemand(async () => (await import('./PaymentList.tsx')).PaymentList),
  create: onDemand(async () => (await import('./pages.ts')).PaymentCreate),
  edit: onDemand(async () => (await import('./PaymentEdit.tsx')).PaymentEdit),
}

export const paymentLinks: EntityScreens = {
  icon: Link,
  menu: 'paymentLinks',
  create: onDemand(async () => (await import('./pages.ts')).PaymentLinkCreate),
  edit: onDemand(async () => (await import('./pages.ts')).PaymentLinkEdit),
}
