import type { Language } from '../../../../contract/text/languages.ts'
import { systemRoleInWords } from '../../../../contract/words/roles.ts'
import type { Caller } from '../../../ports/caller.ts'
import type { Ports } from '../../../ports/ports.ts'
import type { Records } from '../../../ports/records.ts'
import type { AdminEntity } from '../../../../contract/entities/entityGroups.ts'
import type { EffectContext } from '../../kernel/behaviour.ts'
import { ofOrganization } from '../../messages/recipients.ts'
import { createLink } from '../../authority/links.ts'

/** Days for which an invitation may be answered (authority.md, 1). */
export const invitationDays = 14

type CreatedAdmin = Pick<EffectContext<AdminEntity>, 'records' | 'id' | 'values' | 'by'> & {
  ports: Pick<Ports, 'secrets'>
  caller: Caller
}

/**
 * Invites an administrator whose record was just created, whether or not the email has an account.
 */
export const inviteCreatedAdmin = async ({
  ports,
  records,
  id,
  values,
  by,
  caller,
}: CreatedAdmin): Promise<void> => {
  const { account } = values
  if (account == null) throw new Error('The admin record has no account')
  await inviteAdministrator(ports, records, { id, account, language: caller.language, at: by.at })
}

type Invited = {
  /** The id of the admin record. */
  id: number
  account: number
  /**
   * The inviter's language: the account's own in the message log would reveal that the account
   * exists.
   */
  language: Language
  at: Date
}

/**
 * Opens the invitation of an admin record, with its email, in the transaction of `records`; a link
 * that was sent before ends. Narrows the transaction to the record's organization.
 */
export const inviteAdministrator = async (
  { secrets }: Pick<Ports, 'secrets'>,
  records: Pick<Records, 'accounts' | 'post'>,
  { id, account, language, at }: Invited,
): Promise<Date> => {
  const { request, tokenHash } = createLink(secrets, 'invitation')
  const expiresAt = new Date(at.getTime() + invitationDays * 86_400_000)
  await records.accounts.invite(id, { tokenHash, at, expiresAt })
  const invitation = (await records.accounts.invitation({ id, account }))!
  const { organization, branchOffice } = invitation
  await records.post(
    {
      letter: 'invitation',
      to: { name: invitation.name, email: invitation.email },
      language,
      facts: {
        place: invitation.place ?? '',
        role: systemRoleInWords(invitation.role ?? '', language),
        inviter: invitation.invitedBy ?? '',
        days: String(invitationDays),
      },
      request,
      until: expiresAt.toISOString(),
      ...(organization !== null && { about: ofOrganization(organization, branchOffice) }),
    },
    at,
  )
  return expiresAt
}
