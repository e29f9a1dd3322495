import type { z } from 'zod'
import type { messageTemplates } from '../../../contract/entities/messageTemplates.ts'

/** An organization's own words for a letter, as the server answers them. */
export type MessageTemplate = z.output<typeof messageTemplates.record>

/** Which letter is worded, in which language; `isVariant` beside its usual words, under a name of its own. */
export type Worded = Pick<MessageTemplate, 'letter' | 'language'> & { isVariant?: boolean }
