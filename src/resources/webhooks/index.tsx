import { Webhook } from 'lucide-react'
import type { EntityScreens } from '../crud/entityScreens.ts'
import { onDemand } from '../ui/onDemand.ts'

export const webhooks: EntityScreens = {
  icon: Webhook,
  create: onDemand(async () => (await import('./WebhookCreate.tsx')).WebhookCreate),
  edit: onDemand(async () => (await import('./WebhookEdit.tsx')).WebhookEdit),
}
