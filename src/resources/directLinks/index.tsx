import { Link } from 'lucide-react'
import type { EntityScreens } from '../crud/entityScreens.ts'
import { onDemand } from '../ui/onDemand.ts'

export const directLinks: EntityScreens = {
  icon: Link,
  menu: 'directLinks',
  edit: onDemand(async () => (await import('./DirectLinkEdit.tsx')).DirectLinkEdit),
  sections: {
    booked: ['products', 'paymentRule', 'discount'],
    staff: ['experts', 'chooseExpert'],
    window: ['opensAt', 'expiresAt', 'firstDay', 'lastDay', 'maxUses', 'maxPerBooker'],
    prefill: ['prefillName', 'prefillEmail', 'prefillPhone', 'prefillProduct', 'prefillExpert'],
    access: ['asksPassword'],
    appearance: ['title', 'welcome', 'banner'],
  },
}
