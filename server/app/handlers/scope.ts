import type { ConfigurationOf } from '../../../contract/configuration/index.ts'
import { namedPlace } from '../namedPlace.ts'
import { placeOfVisitedHost } from '../settings/hosts.ts'
import { effectiveOf } from '../effectiveConfiguration.ts'
import type { Handlers } from './handler.ts'

type Look = Pick<ConfigurationOf<'ui'>, 'logo' | 'favicon' | 'titleBase' | 'themeVars' | 'themeClasses'>

/** The look of a scope: the one that the headers name, else the host, else the empty look that the specification falls back to. */
export const scope: Handlers<'scope.config'> = {
  'scope.config': async (_input, { ports, headers }) => {
    const place = (await namedPlace(ports, headers)) ?? (await placeOfVisitedHost(ports, headers.host))
    const { logo, favicon, titleBase, themeVars, themeClasses } = effectiveOf(
      'ui',
      place ? await ports.store.configuration(place, 'ui') : [],
    ) as Look
    // As account.signup finds the partner that an organization is entered under.
    const contact = await ports.store.contactOf({ organization: null, partner: place?.partner ?? null })
    const signUp = contact === undefined ? 'closed' : ports.signUp
    const colors = { theme: { vars: themeVars, classes: themeClasses } }
    return {
      r: {
        ui: { admin: { logo: { url: logo }, favicon: { url: favicon }, title: { base: titleBase }, colors } },
        demo: ports.demo,
        signUp,
      },
    }
  },
}
