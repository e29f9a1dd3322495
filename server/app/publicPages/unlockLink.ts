import { Refusal } from '../../../contract/kernel/errors.ts'
import type { Ports } from '../../ports/ports.ts'
import { countedAddress } from '../authority/countedAddress.ts'
import type { Calendar } from '../availability/calendar.ts'
import { limitTries } from '../kernel/rateLimit.ts'
import { linkKeyOf } from '../availability/linkRefusal.ts'

/** Who opens a direct link: the password that was entered, and from which address. */
export type LinkVisitor = { password?: string | undefined; address: string }

/**
 * Passwords that one address may try within 15 minutes, and that all visitors of a link may try
 * together.
 */
const triesPerAddress = 10
const triesPerLink = 100

/**
 * The key of a direct link for the right password. Each try is counted before it is compared.
 * @throws Refusal LINK_PASSWORD, naming the field where a password was entered; RATE_LIMITED
 */
export const unlockLink = async (
  ports: Ports,
  { organization, link, linkTerms }: Calendar,
  visitor: LinkVisitor,
): Promise<string> => {
  const { password, address } = visitor
  if (password === undefined || password === '')
    throw new Refusal('LINK_PASSWORD', { fields: [{ path: 'password', rule: 'required' }] })
  const place = `direct link ${organization!.id} ${link!.id}`
  await limitTries(ports, [
    [`${place} from ${countedAddress(address)}`, triesPerAddress],
    [place, triesPerLink],
  ])
  const passwordHash = linkTerms!.passwordHash!
  if (!(await ports.secrets.checkPassword(password, passwordHash)))
    throw new Refusal('LINK_PASSWORD', { fields: [{ path: 'password', rule: 'unknown' }] })
  return linkKeyOf(ports.secrets, organization!.id, { link: link!.id, passwordHash })
}
