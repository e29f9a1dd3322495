import type { MessageChannel } from '../../../contract/events/channels.ts'
import type { LetterOrder } from '../../ports/mail.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Records } from '../../ports/records.ts'
import type { StoredRecord } from '../../ports/values.ts'
import { onlyThat } from '../onlyThat.ts'
import { storedValues } from '../storedValues.ts'
import { installationLook, lookOf, type LetterLook } from './letterLook.ts'
import type { TemplateTexts } from './templateTexts.ts'

type Worded = Pick<LetterOrder, 'letter' | 'language' | 'words'> & {
  /** The template that is to be used, if it is still there. */
  template?: number | undefined
}

/** The wording that an order asks for on a channel. */
export const wordedFor = (order: LetterOrder, channel: MessageChannel): Worded => ({ ...order, template: order.templates?.[channel] })

/** How a letter looks, and in which words an organization tells it, where it has some of its own. */
export const wordingOf = async (
  ports: Ports,
  organization: number | undefined,
  order: Worded,
  address: string,
): Promise<{ look: LetterLook; own?: TemplateTexts | undefined }> => {
  if (organization === undefined) return { look: installationLook }
  return ports.store.within(onlyThat(organization), async (records) => ({
    look: await lookOf(records, organization, address),
    own: order.words ?? textsOf(await templateOf(records, organization, order)),
  }))
}

/** Notes on an organization's own words of a letter that they could not be used, so that whoever wrote them sees it. */
export const notePassedOver = (ports: Ports, organization: number, order: Worded, problem: string): Promise<void> =>
  ports.store.within(onlyThat(organization), async (records) => {
    const template = order.words === undefined ? await templateOf(records, organization, order) : undefined
    if (template === undefined || template['problem'] === problem) return
    const by = { at: ports.clock.now(), accountId: null }
    await records.update('messageTemplates', organization, template.id, { ...storedValues('messageTemplates', template), problem }, by)
  })

const templateOf = async (
  records: Records,
  organization: number,
  { letter, language, template }: Worded,
): Promise<StoredRecord | undefined> => {
  const named = await records.having('messageTemplates', organization, 'letter', [letter])
  const found = await records.find(
    'messageTemplates',
    named.map(({ id }) => id),
  )
  const inLanguage = found.filter((each) => each['language'] === language)
  const chosen = template === undefined ? undefined : found.find(({ id }) => id === template)
  // In another language than the reader's, the same version in theirs; words in a language they don't read are not sent.
  const variantOf = (each: StoredRecord) => each['variant'] ?? null
  const version = chosen && inLanguage.find((each) => variantOf(each) === variantOf(chosen))
  return version ?? inLanguage.find((each) => variantOf(each) === null)
}

const textsOf = (template: StoredRecord | undefined): TemplateTexts | undefined =>
  template && { subject: template['subject'] as string, body: template['body'] as string, short: template['short'] as string | null }
