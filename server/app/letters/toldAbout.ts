import { languages, type Language } from '../../../contract/words/index.ts'
import type { StoredSchedule } from '../../ports/bookings.ts'
import type { Scope } from '../../ports/caller.ts'
import type { LetterReceiver } from '../../ports/mail.ts'
import type { Ports } from '../../ports/ports.ts'
import type { StoredRecord } from '../../ports/values.ts'

/** Spoken where neither the client nor the page that was booked on tells another language. */
export const usualLanguage: Language = 'es'

type Told = { to: LetterReceiver | undefined; language: Language; replyTo: LetterReceiver | undefined }

/** Who hears about an appointment: whoever booked, else the client; in which language, and who reads the answer. */
export const toldAbout = (ports: Ports, scope: Scope, record: StoredSchedule): Promise<Told> =>
  ports.store.within(scope, async (records) => {
    const [client] = record.client === null ? [] : await records.find('clients', [record.client.id])
    const [branch] = await records.find('branchOffices', [record.branchOffice.id])
    return { to: receiverOf(record, client), language: languageFor(client, record), replyTo: answeredBy(branch) }
  })

const receiverOf = ({ booker }: StoredSchedule, client: StoredRecord | undefined): LetterReceiver | undefined => {
  if (booker?.email) return { name: booker.name, email: booker.email }
  const email = client?.['email'] as string | null | undefined
  return email ? { name: client!['name'] as string, email } : undefined
}

const languageFor = (client: StoredRecord | undefined, { booker }: StoredSchedule): Language => {
  const asked = [client?.['locale'], booker?.locale].map((each) => (typeof each === 'string' ? each.slice(0, 2) : ''))
  return asked.find((code): code is Language => Object.hasOwn(languages, code)) ?? usualLanguage
}

/** Who reads what is answered to a branch's letters. */
export const answeredBy = (branch: StoredRecord | undefined): LetterReceiver | undefined => {
  const email = branch?.['email'] as string | null | undefined
  return email ? { name: branch!['fantasyName'] as string, email } : undefined
}
