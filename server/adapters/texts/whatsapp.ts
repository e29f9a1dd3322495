import { MessageRefused, type Channel, type TextMessage, type TextSettings } from '../../ports/channels.ts'
import { textVariables } from '../../../contract/words/shape/shortMessages.ts'
import { post } from './post.ts'

const version = 'v23.0'

/**
 * What concerns the receiver or the text, and stays so: no WhatsApp there, a day passed since they wrote, they want none of it. What concerns
 * the account, its templates or how much is sent may be mended, or passes.
 */
const ofTheMessage = [100, 131_008, 131_009, 131_021, 131_026, 131_030, 131_047, 131_049, 131_050, 131_051]

/** WhatsApp by Meta's Cloud API: the template that is set for a letter in its language, else the text. */
export const whatsapp = (settings: TextSettings['whatsapp'], address: string): Channel<TextMessage> => ({
  send: async (message) => {
    const headers = {
      authorization: `Bearer ${settings.accessToken ?? ''}`,
      'content-type': 'application/json',
      accept: 'application/json',
    }
    const body = { messaging_product: 'whatsapp', recipient_type: 'individual', to: message.to, ...contentOf(message, settings) }
    const answer = await post(`${address}/${version}/${settings.phoneNumberId}/messages`, headers, JSON.stringify(body))
    const { messages, error } = (answer.body ?? {}) as Partial<Said>
    if (answer.status === 200 && messages?.[0]?.id !== undefined) return
    const told = [error?.error_data?.details ?? error?.message ?? `WhatsApp answered ${answer.status}`, error?.code]
    const text = told.filter((each) => each !== undefined).join(' · ')
    throw ofTheMessage.includes(error?.code ?? 0) ? new MessageRefused(text) : new Error(text)
  },
})

const contentOf = ({ letter, language, text, values }: TextMessage, { templates }: TextSettings['whatsapp']): object => {
  const template = templates.find((each) => each.letter === letter && each.language === language)
  if (template === undefined || values === null) return { type: 'text', text: { preview_url: false, body: text } }
  // A parameter may neither be empty nor break a line.
  const filled = textVariables
    .filter((name) => template.variables.includes(name))
    .map((name) => ({ type: 'text', text: values[name].replaceAll(/\s+/g, ' ').trim() || '–' }))
  const components = filled.length === 0 ? {} : { components: [{ type: 'body', parameters: filled }] }
  return { type: 'template', template: { name: template.name, language: { code: template.code }, ...components } }
}

/** A message as it was taken, or why it was not. */
type Said = { messages: { id: string }[]; error: { message: string; code: number; error_data?: { details?: string } } }
