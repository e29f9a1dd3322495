import { templates } from './templates.ts'
import type { MessageWords } from '../../shape/messages.ts'

export const en: MessageWords = {
  title: 'Messages',
  none: 'Nothing has been sent about this appointment yet.',
  failed: 'The messages could not be read.',
  sentTo: 'to %{receiver}, %{when}',
  resend: 'Send again',
  resendOf: 'Send again: %{subject}',
  resent: 'The message is on its way again.',
  because: 'Problem: %{problem}',
  fellBack: 'Sent in the usual words: “%{problem}” kept your own from being used.',
  templates,
}
