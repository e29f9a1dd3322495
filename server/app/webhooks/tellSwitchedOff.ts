import { chooseLanguage } from '../../../contract/words/chooseLanguage.ts'
import type { Ports } from '../../ports/ports.ts'
import { onlyThat } from '../onlyThat.ts'
import { branchPlaceOf } from '../branchPlaceOf.ts'
import { clockSettingsAt } from '../clockSettings.ts'
import { ofOrganization } from '../letters/ofOrganization.ts'

/** What whoever runs an organization is told of a webhook that was switched off. */
export type SwitchedOff = { webhook: string; url: string }

/** Writes to whoever runs an organization that one of its webhooks was switched off. */
export const tellSwitchedOff =
  (ports: Ports) =>
  async ({ organization, payload }: { organization?: number; payload: unknown }): Promise<void> => {
    if (organization === undefined) return
    const { webhook, url } = payload as SwitchedOff
    const contact = await ports.store.contactOf({ organization, partner: null })
    if (contact?.email == null) return
    const to = { name: contact.name, email: contact.email }
    const { language: ofPlace } = await clockSettingsAt(ports, await branchPlaceOf(ports, organization, null))
    const language = chooseLanguage({ chosen: [contact.language], organization: ofPlace })
    const about = ofOrganization(organization)
    await ports.store.within(onlyThat(organization), (records) =>
      records.post({ letter: 'webhookSwitchedOff', to, language, facts: { webhook, url }, about }, ports.clock.now()),
    )
  }
