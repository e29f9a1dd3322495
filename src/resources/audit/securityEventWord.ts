import type { SecurityKind } from '../../../contract/events/securityEvents.ts'
import type { Language } from '../../../contract/words/languages.ts'
import { securityCallWords } from '../../i18n/audit/securityCalls.ts'
import type { AuditWords } from '../../i18n/audit/words.ts'
import { isEntity, recordWord } from './recordWords.ts'

type Event = { kind: SecurityKind; operation: string }

/**
 * What an event of the security log did: two events of one kind, such as an added and a removed passkey, read differently. Calls without
 * words of their own show their kind.
 */
export const securityEventWord = ({ kind, operation }: Event, words: AuditWords, language: Language): string => {
  const [topic = '', call = ''] = operation.split('.')
  const { own, ofRecord, others } = securityCallWords[language]
  // A refused call is listed as access whatever it was about.
  if (kind === 'access') return words.kinds[kind]
  if (topic === 'account') return own[call] ?? words.kinds[kind]
  if (isEntity(topic) && ofRecord[call] !== undefined) return `${recordWord(topic, words, language)}: ${ofRecord[call]}`
  return others[operation] ?? words.kinds[kind]
}
