import type { EntityRecord } from '../../../contract/entities/records.ts'
import { phoneOfCountry } from '../../../contract/text/phones.ts'
import { onlineChannels } from '../../../contract/endpoints/scheduleRecord.ts'
import { chooseLanguage } from '../../../contract/words/chooseLanguage.ts'
import type { Language } from '../../../contract/text/languages.ts'
import type { StoredSchedule } from '../../ports/bookings.ts'
import type { Scope } from '../../ports/caller.ts'
import type { EmailReceiver, EmailAbout } from '../../ports/messages.ts'
import type { Ports } from '../../ports/ports.ts'
import { branchLanguage } from '../configuration/clockSettings.ts'
import { writtenContactOf, type contactOf } from '../places/addressParts.ts'

type Recipient = {
  /** Without an email, that is empty; undefined where no one can be reached. */
  to: EmailReceiver | undefined
  /** In E.164. */
  phone: string | undefined
  language: Language
  replyTo: EmailReceiver | undefined
  /** The staff of the branch, by its own email. */
  branch: EmailReceiver | undefined
}

/**
 * Who is notified of an appointment: its booker, else its client; in which language, who reads
 * the reply, and where its branch is notified.
 */
export const recipientOf = (
  ports: Ports,
  scope: Scope,
  record: StoredSchedule,
): Promise<Recipient> =>
  ports.store.within(scope, async (records) => {
    const [client] = record.client === null ? [] : await records.find('clients', [record.client.id])
    const [branch] = await records.find('branchOffices', [record.branchOffice.id])
    const [owner] = await records.find('organizations', [record.organization.id])
    const phone = textedAt(record.booker?.phone ?? client?.['phone'], branch)
    return {
      to: receiverOf(record, client, phone),
      phone,
      language: chooseLanguage({
        chosen: localesOf(record, client),
        organization: branchLanguage(branch),
      }),
      replyTo: branch && answeredBy(branch, owner),
      branch: branch?.email ? { name: branch.fantasyName, email: branch.email } : undefined,
    }
  })

/**
 * Of an appointment that a visitor booked online the language in which they did so comes first; of
 * any other that of its client.
 */
const localesOf = (
  { booker, channel }: StoredSchedule,
  client: EntityRecord<'clients'> | undefined,
): unknown[] => {
  const locales = [client?.['locale'], booker?.locale]
  return onlineChannels.includes(channel) ? locales.toReversed() : locales
}

const receiverOf = (
  { booker }: StoredSchedule,
  client: EntityRecord<'clients'> | undefined,
  phone: string | undefined,
): EmailReceiver | undefined => {
  if (booker?.email) return { name: booker.name, email: booker.email }
  if (client?.email) return { name: client.name, email: client.email }
  return phone === undefined ? undefined : { name: booker?.name ?? client?.name ?? '', email: '' }
}

/**
 * A telephone that a text can be sent to: in E.164, a number without its country's prefix being one
 * of the branch's country.
 */
export const textedAt = (
  written: unknown,
  branch: EntityRecord<'branchOffices'> | undefined,
): string | undefined => {
  if (typeof written !== 'string') return undefined
  const country = branch?.address?.country?.isoCode
  const number = country === undefined ? written : phoneOfCountry(written, country)
  return /^\+[1-9]\d{6,14}$/.test(number) ? number : undefined
}

/** Who reads what a visitor answers to a branch's emails. */
export const answeredBy = (
  branch: EntityRecord<'branchOffices'>,
  owner: EntityRecord<'organizations'> | undefined,
): EmailReceiver | undefined => {
  const { email } = writtenContactOf(branch, owner)
  return email === null ? undefined : { name: branch.fantasyName, email }
}

type ReachedByPhone = Pick<ReturnType<typeof contactOf>, 'phoneShown' | 'whatsApp'>

/** How a branch is reached, as its emails state it. */
export const contactFacts = ({ phoneShown, whatsApp }: ReachedByPhone) => ({
  phone: phoneShown ?? '',
  whatsApp: whatsApp ?? '',
})

/** What an email to the administrators of an organization, or of one of its branches, is about. */
export const ofOrganization = (
  organization: number,
  branchOffice: number | null = null,
): EmailAbout => ({
  organization,
  branchOffice,
  client: null,
  schedule: null,
})
