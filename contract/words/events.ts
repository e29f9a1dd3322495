import type { NotificationEvent, WebhookEvent } from '../events/events.ts'
import type { Language } from '../text/languages.ts'
import { en } from './en/events.ts'
import { es } from './es/events.ts'
import type { EventWords } from './shape/events.ts'

/** The words of events in every language. */
export const eventWords: Record<Language, EventWords> = { en, es }

/** What an event is called in a language: `Booked`, `Pago devuelto`. */
export const eventName = (language: Language, event: WebhookEvent | NotificationEvent): string => {
  const [kind, what] = event.split('.') as [keyof EventWords['names'], string]
  return (eventWords[language].names[kind] as Record<string, string>)[what]!
}
