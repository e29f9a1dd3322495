import { configurationPlace } from '../configurationPlace.ts'
import { sendTestMessage } from '../letters/sendTestMessage.ts'
import { reminderTemplatesOf } from '../letters/reminderTemplates.ts'
import { onlyThat } from '../onlyThat.ts'
import { branchesBelow, configurationReplyOf } from '../settings/configurationReply.ts'
import { editConfiguration } from '../settings/editConfiguration.ts'
import { checkHost, shownHosts } from '../settings/hosts.ts'
import { proveSupportEmail, sendSupportEmailLink, shownSupportEmail } from '../settings/supportEmail.ts'
import type { Handlers } from './handler.ts'

/** Configuration on three levels, each inheriting key by key from the one above (definitions 3.0, 3.15), each key as its owner allows. */
export const configuration: Handlers<
  | 'configuration.get'
  | 'configuration.edit'
  | 'configuration.testMessage'
  | 'configuration.reminderTemplates'
  | 'configuration.proofs'
  | 'configuration.checkHost'
  | 'configuration.sendSupportProof'
  | 'support.proveEmail'
> = {
  'configuration.get': async ({ key, organization, branchOffice }, { ports, caller }) => {
    const place = await configurationPlace(ports, caller, organization, branchOffice)
    const levels = await ports.store.configuration(place, key)
    return { r: configurationReplyOf({ key, place, caller, levels, branches: await branchesBelow(ports, place, key) }) }
  },

  'configuration.edit': async (input, context) => ({ r: await editConfiguration(input, context) }),

  'configuration.testMessage': async (asked, context) => ({ r: await sendTestMessage(asked, context) }),

  'configuration.reminderTemplates': async ({ organization: chosen, branchOffice }, { ports, caller }) => {
    const { organization } = await configurationPlace(ports, caller, chosen, branchOffice)
    if (organization === null) return { r: { items: [] } }
    const found = await ports.store.within(onlyThat(organization), (records) => reminderTemplatesOf(records, organization))
    const items = found.map(({ id, variant, language, subject, short }) => ({
      id,
      variant: (variant ?? null) as string | null,
      language: language as string,
      subject: subject as string,
      hasShort: Boolean(short),
    }))
    return { r: { items } }
  },

  'configuration.proofs': async ({ organization }, { ports, caller }) => {
    const place = await configurationPlace(ports, caller, organization, undefined)
    return { r: { hosts: await shownHosts(ports, place), supportEmail: await shownSupportEmail(ports, place) } }
  },

  'configuration.checkHost': async ({ host, organization }, context) => {
    const place = await configurationPlace(context.ports, context.caller, organization, undefined)
    return { r: await checkHost(host, place, context) }
  },

  'configuration.sendSupportProof': async ({ organization }, context) => {
    const place = await configurationPlace(context.ports, context.caller, organization, undefined)
    await sendSupportEmailLink(context, place)
    return { r: {} }
  },

  'support.proveEmail': async ({ token }, { ports }) => ({ r: { email: await proveSupportEmail(ports, token) } }),
}
