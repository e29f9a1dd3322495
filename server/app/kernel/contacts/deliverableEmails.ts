import { refuseField } from '../../../../contract/kernel/errors.ts'
import type { Ports } from '../../../ports/ports.ts'

/**
 * Refuses an email that the mail server cannot take, before anything is promised to be sent there:
 * with an accent before the @, as keyboards correct `jose@` to `josé@`, which not every server
 * takes (RFC 6531).
 * @throws Refusal VALIDATION on the field at `path`
 */
export const refuseUndeliverable = async (
  { mailServer }: Pick<Ports, 'mailServer'>,
  path: string,
  email: unknown,
): Promise<void> => {
  if (!needsUnicodeAddress(email)) return
  if (!(await mailServer.acceptsUnicodeAddresses())) throw refuseField(path, 'undeliverable')
}

/** A domain is sent as ASCII, however it is written; what stands before the @ is not. */
export const needsUnicodeAddress = (email: unknown): boolean =>
  typeof email === 'string' && /[^\p{ASCII}]/u.test(email.slice(0, email.lastIndexOf('@')))
