import type { Invitation } from '../../../contract/endpoints/provenEmails.ts'
import { formatDay } from '../../../contract/text/formats.ts'
import { systemRoleInWords } from '../../../contract/words/roles.ts'
import { useEntryWords } from '../../i18n/entryWords.ts'
import './links.css'

/** The place, role, inviter and expiry of an invitation. */
export const InvitationFacts = ({
  invitation: { place, role, invitedBy, expiresAt },
}: {
  invitation: Invitation
}) => {
  const { words, language } = useEntryWords()
  const { facts } = words.links.invitation
  const rows = [
    [facts.place, place],
    [facts.role, systemRoleInWords(role, language)],
    [facts.invitedBy, invitedBy ?? ''],
    [facts.until, formatDay(expiresAt.slice(0, 10), language)],
  ] as const
  return (
    <dl className="link-facts">
      {rows.map(([label, fact]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  )
}
