import type { Behaviour } from '../kernel/behaviour.ts'
import { templateRule } from '../messages/templates.ts'

/** Words of the organization's own for a message. */
export const messageTemplates: Behaviour<'messageTemplates'> = { rule: templateRule }
