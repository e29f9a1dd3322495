import type { Language } from '../../../contract/words/index.ts'
import type { StoredSchedule } from '../../ports/bookings.ts'
import type { Scope } from '../../ports/caller.ts'
import type { LetterReceiver } from '../../ports/mail.ts'
import type { Ports } from '../../ports/ports.ts'
import type { StoredRecord } from '../../ports/values.ts'
import { languageOfLetter } from './languageOfLetter.ts'

type Told = { to: LetterReceiver | undefined; language: Language; replyTo: LetterReceiver | undefined }

/** Who hears about an appointment: whoever booked, else the client; in which language, and who reads the answer. */
export const toldAbout = (ports: Ports, scope: Scope, record: StoredSchedule): Promise<Told> =>
  ports.store.within(scope, async (records) => {
    const [client] = record.client === null ? [] : await records.find('clients', [record.client.id])
    const [branch] = await records.find('branchOffices', [record.branchOffice.id])
    return {
      to: receiverOf(record, client),
      language: languageOfLetter(client?.['locale'], record.booker?.locale),
      replyTo: answeredBy(branch),
    }
  })

const receiverOf = ({ booker }: StoredSchedule, client: StoredRecord | undefined): LetterReceiver | undefined => {
  if (booker?.email) return { name: booker.name, email: booker.email }
  const email = client?.['email'] as string | null | undefined
  return email ? { name: client!['name'] as string, email } : undefined
}

/** Who reads what is answered to a branch's letters. */
export const answeredBy = (branch: StoredRecord | undefined): LetterReceiver | undefined => {
  const email = branch?.['email'] as string | null | undefined
  return email ? { name: branch!['fantasyName'] as string, email } : undefined
}
