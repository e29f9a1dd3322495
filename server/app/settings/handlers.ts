import { configurationPlace, effectiveOf } from '../configuration/effective.ts'
import { sendTestMessage } from '../messages/messageTemplates.ts'
import { reminderTemplatesOf } from '../messages/reminderTemplates.ts'
import { onlyThat, namedPlace } from '../kernel/scope.ts'
import { branchesBelow, configurationReplyOf } from './configurationReply.ts'
import { editConfiguration } from './editConfiguration.ts'
import { checkHost, shownHosts, placeOfVisitedHost } from '../configuration/hosts.ts'
import { proveSupportEmail, sendSupportEmailLink, shownSupportEmail } from './supportEmail.ts'
import type { Handlers } from '../kernel/call.ts'

/**
 * Configuration on three levels, each inheriting key by key from the one above (definitions 3.0,
 * 3.15), each key as its owner allows.
 */
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
    const place = await configurationPlace(ports, caller, { organization, branchOffice })
    const levels = await ports.store.configuration(place, key)
    return {
      r: configurationReplyOf({
        key,
        place,
        caller,
        levels,
        branches: await branchesBelow(ports, place, key),
      }),
    }
  },

  'configuration.edit': async (input, context) => ({ r: await editConfiguration(input, context) }),

  'configuration.testMessage': async (request, context) => ({
    r: await sendTestMessage(request, context),
  }),

  'configuration.reminderTemplates': async (
    { organization: chosen, branchOffice },
    { ports, caller },
  ) => {
    const { organization } = await configurationPlace(ports, caller, {
      organization: chosen,
      branchOffice,
    })
    if (organization === null) return { r: { items: [] } }
    const found = await ports.store.within(onlyThat(organization), (records) =>
      reminderTemplatesOf(records, organization),
    )
    const items = found.map(({ id, variant, language, subject, short }) => ({
      id,
      variant,
      language,
      subject,
      hasShort: Boolean(short),
    }))
    return { r: { items } }
  },

  'configuration.proofs': async ({ organization }, { ports, caller }) => {
    const place = await configurationPlace(ports, caller, { organization, branchOffice: undefined })
    return {
      r: {
        hosts: await shownHosts(ports, place),
        supportEmail: await shownSupportEmail(ports, place),
      },
    }
  },

  'configuration.checkHost': async ({ host, organization }, context) => {
    const place = await configurationPlace(context.ports, context.caller, {
      organization,
      branchOffice: undefined,
    })
    return { r: await checkHost(host, place, context) }
  },

  'configuration.sendSupportProof': async ({ organization }, context) => {
    const place = await configurationPlace(context.ports, context.caller, {
      organization,
      branchOffice: undefined,
    })
    await sendSupportEmailLink(context, place)
    return { r: {} }
  },

  'support.proveEmail': async ({ token }, { ports }) => ({
    r: { email: await proveSupportEmail(ports, token) },
  }),
}

/**
 * The look of a scope: the one that the headers name, else the host, else the empty look that the
 * specification falls back to.
 */
export const scope: Handlers<'scope.config'> = {
  'scope.config': async (_input, { ports, headers }) => {
    const place =
      (await namedPlace(ports, headers)) ?? (await placeOfVisitedHost(ports, headers.host))
    const { logo, favicon, titleBase, themeVars, themeClasses } = effectiveOf(
      'ui',
      place ? await ports.store.configuration(place, 'ui') : [],
    )
    // As account.signup finds the partner that an organization is entered under.
    const contact = await ports.store.contactOf({
      organization: null,
      partner: place?.partner ?? null,
    })
    const signUp = contact === undefined ? 'closed' : ports.signUp
    const colors = { theme: { vars: themeVars, classes: themeClasses } }
    return {
      r: {
        ui: {
          admin: {
            logo: { url: logo },
            favicon: { url: favicon },
            title: { base: titleBase },
            colors,
          },
        },
        demo: ports.demo,
        signUp,
      },
    }
  },
}
