import type { NotificationEvent, WebhookEvent } from '../events/events.ts'
import type { Language } from '../text/languages.ts'
import { en } from './en/events.ts'
import { es } from './es/events.ts'
import type { EventWords } from './shape/events.ts'

const catalogs: Record<Language, EventWords> = { en, es }

/** What an event is called in a language: `Booked`, `Pago devuelto`. */
export const eventName = (language: Language, event: WebhookEvent | NotificationEvent): string => {
  const [kind, what] = event.split('.') as [keyof EventWords, string]
  return (catalogs[language][kind] as Record<string, string>)[what]!
}

const newNotifications: Record<Language, string> = {
  en: 'New notification',
  es: 'Tienes un aviso nuevo',
}

/** What a notification says on a device that may not learn more. */
export const newNotification = (language: Language): string => newNotifications[language]
