import { templates } from './templates.ts'
import type { MessageWords } from '../../shape/messages.ts'

export const es: MessageWords = {
  title: 'Mensajes',
  none: 'Todavía no se ha enviado nada sobre esta cita.',
  failed: 'No se pudieron leer los mensajes.',
  sentTo: 'a %{receiver}, %{when}',
  resend: 'Reenviar',
  resendOf: 'Reenviar: %{subject}',
  resent: 'El mensaje va de nuevo en camino.',
  because: 'Problema: %{problem}',
  fellBack: 'Salió con el texto de siempre: «%{problem}» impidió usar el propio.',
  templates,
}
