import { formatAddress, formatPrice } from '../../../contract/text/formats.ts'
import type { MessageChannel } from '../../../contract/events/channels.ts'
import type { Money } from '../../../contract/money/money.ts'
import { chooseLanguage } from '../../../contract/words/chooseLanguage.ts'
import type { PaymentLetter } from '../../../contract/words/shape/emails.ts'
import type { LetterOrder } from '../../ports/mail.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Records } from '../../ports/records.ts'
import { branchLanguage, timeFormatOf } from '../clockSettings.ts'
import { linkToken } from '../payments/linkToken.ts'
import { momentInLetter } from './timesInLetters.ts'
import { answeredBy, textedAt } from './toldAbout.ts'

/** The emails about money that are not about a refund. */
export type LinkLetter = Exclude<PaymentLetter, 'paymentRefunded' | 'paymentCredited'>

type Asked = {
  ports: Pick<Ports, 'secrets'>
  records: Records
  organization: number
  letter: LinkLetter
  /** What it is about; `id` is that of the link it leads to, null where it leads nowhere. */
  link: {
    id: number | null
    version?: number
    branchOffice: number
    client: number | null
    schedule?: number | null
    concept: string
    expiresAt: Date
  }
  /** Null where nothing is to be paid. */
  amount: Money | null
  reference?: string
  receipt?: string | null
  /** What the card is called that is spoken of. */
  card?: string
  /** Until when, where that is not said by the link. */
  until?: string
  /** By what it goes; by email, where that is not said. */
  channels?: readonly MessageChannel[] | undefined
}

/** The letter to the client of a payment link; undefined where they lack the email or the telephone that it takes. */
export const paymentLetter = async (asked: Asked): Promise<LetterOrder | undefined> => {
  const { ports, records, organization, letter, link, amount, reference = '', receipt, card = '', until, channels } = asked
  const [client] = link.client === null ? [] : await records.find('clients', [link.client])
  if (client === undefined) return undefined
  const [branch] = await records.find('branchOffices', [link.branchOffice])
  const email = client['email'] ?? ''
  const isTexted = channels?.some((channel) => channel !== 'email') === true
  const phone = isTexted ? textedAt(client['phone'], branch) : undefined
  const isMailed = channels === undefined || channels.includes('email')
  if ((isMailed && email === '') || (isTexted && phone === undefined)) return undefined
  const [owner] = await records.find('organizations', [organization])
  const language = chooseLanguage({ chosen: [client['locale']], organization: branchLanguage(branch) })
  const zone = branch!['timeZone']
  const place = branch!['address']
  const replyTo = answeredBy(branch)
  return {
    letter,
    to: { name: client['name'], email },
    language,
    about: { organization, branchOffice: link.branchOffice, client: link.client, schedule: link.schedule ?? null },
    facts: {
      organization: owner!['fantasyName'],
      what: link.concept,
      where: [branch!['fantasyName'], place && formatAddress(place)].filter(Boolean).join(', '),
      phone: branch!['phone'] ?? '',
      price: amount === null ? '' : formatPrice(amount),
      reference,
      receipt: receipt ?? '',
      card,
      tip: '',
      surcharge: '',
      until:
        until ??
        momentInLetter(
          Math.floor(link.expiresAt.getTime() / 60_000),
          { zone, timeFormat: timeFormatOf(branch!), address: place },
          language,
        ),
      token: link.id === null ? '' : linkToken(ports, organization, link.id, link.version),
    },
    ...(replyTo === undefined ? {} : { replyTo }),
    ...(phone === undefined || channels === undefined ? {} : { phone, channels }),
  }
}
