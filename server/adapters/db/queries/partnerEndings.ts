import { texts, withoutMembers, withoutSecrets, type Ending } from './endings.ts'

const inherited = 'what its organizations were made of: their records refer to it'

/** Every table of a partner with text in it, decided as those of an organization are (`organizationEndings`). */
export const partnerEndings: Record<string, Ending> = {
  membership: { erased: withoutMembers('partner_id') },
  organization: { before: 'each of them is closed and has ended before its partner does' },
  // Its name stays with the fees and receipts of its organizations.
  partner: {
    erased: [
      `update partner set email = null, phone = null, description = null, logo = null, isotype = null, status_comments = null, ${texts},
         version = version + 1 where id = $1`,
    ],
    files: 'select key from (select unnest(array[logo, isotype]) as key from partner where id = $1) as pictures where key is not null',
  },
  // What ends it leaves a line.
  partner_audit: 'deleted',
  partner_category: { kept: inherited },
  partner_configuration: {
    erased: [
      "delete from partner_configuration where partner_id = $1 and key = 'messages'",
      ...withoutSecrets('partner_configuration', 'partner_id'),
    ],
  },
  partner_role: { kept: 'permissions by name, which no one holds now' },
  pending_signup: 'deleted',
  plan: { kept: inherited },
  saved_query: 'deleted',
  scope_host: 'deleted',
  signup_invitation: 'deleted',
  sso_domain: 'deleted',
  support_address: 'deleted',
  support_message: 'deleted',
}
