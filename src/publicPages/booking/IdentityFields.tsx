import { contactCodeMinutes } from '../../../contract/forms/contactCode.ts'
import { BookerField } from '../page/BookerField.tsx'
import { usePageLanguage } from '../page/PageLanguage.tsx'
import type { Identity } from './useIdentity.ts'

/** The code that was sent to the visitor, and a way to have it sent again. */
export const IdentityFields = ({
  identity,
  sentTo,
  wrong,
  onResend,
}: {
  identity: Identity
  sentTo: string
  wrong: string | undefined
  onResend: () => void
}) => {
  const { words } = usePageLanguage()
  return (
    <>
      <BookerField
        id="booker-code"
        label={words.identity.code}
        autoComplete="one-time-code"
        maxLength={20}
        hint={words.identity.sent(sentTo, contactCodeMinutes)}
        value={identity.code}
        wrong={wrong}
        onWrite={identity.setCode}
      />
      <button
        type="button"
        className="link"
        aria-disabled={identity.isSending}
        onClick={() => !identity.isSending && onResend()}
      >
        {identity.isSending ? words.identity.sending : words.identity.again}
      </button>
    </>
  )
}
