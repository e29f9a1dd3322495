import { MailCheck } from 'lucide-react'
import type { EntityScreens } from '../crud/entityScreens.ts'
import { onDemand } from '../ui/onDemand.ts'

export const deliveries: EntityScreens = {
  icon: MailCheck,
  list: onDemand(async () => (await import('./DeliveryList.tsx')).DeliveryList),
  show: onDemand(async () => (await import('./DeliveryPage.tsx')).DeliveryPage),
}
