import type {
  EmailBlock,
  TemplatedEmail,
  VariableName,
} from '../../../contract/messages/templatedEmails.ts'

/**
 * The words of the messages about an appointment, and of their templates. `%{name}` stands for what
 * is put in.
 */
export type MessageWords = Record<
  | 'title'
  | 'none'
  | 'failed'
  | 'sentTo'
  | 'resend'
  | 'resendOf'
  | 'resent'
  | 'because'
  | 'fellBack',
  string
> & {
  templates: TemplateWords
}

export type TemplateWords = Record<
  | 'intro'
  | 'title'
  | 'someBroken'
  | 'usual'
  | 'own'
  | 'broken'
  | 'brokenBy'
  | 'edit'
  | 'write'
  | 'preview'
  | 'asMail'
  | 'asText'
  | 'variables'
  | 'insert'
  | 'maybe'
  | 'holes'
  | 'sections'
  | 'shortTitle'
  | 'shortWhy'
  | 'shortBegin'
  | 'shortSize'
  | 'shortPhone'
  | 'shortTest'
  | 'shortSent'
  | 'shortNotSet'
  | 'shortRefused'
  | 'test'
  | 'tested'
  | 'reset'
  | 'resetQuestion'
  | 'resetEffect'
  | 'addVariant'
  | 'variantWhy'
  | 'deleteVariant'
  | 'deleteVariantEffect',
  string
> & {
  groups: Record<'appointment' | 'waitlist' | 'payment', string>
  emails: Record<TemplatedEmail, string>
  names: Record<VariableName | EmailBlock, string>
}
