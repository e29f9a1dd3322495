import type { ClosedLink } from '../../../contract/endpoints/public.ts'
import { lockedWords } from '../../i18n/lockedWords.ts'
import { ClosedFrame } from './ClosedFrame.tsx'
import { usePageLanguage } from '../page/PageLanguage.tsx'
import type { PasswordProblem } from '../page/state.ts'

/**
 * A booking page that asks for its password. The form is posted to the same address, so it works
 * before anything is loaded.
 */
export const LockedPage = ({
  problem,
  closed,
}: {
  problem: PasswordProblem
  closed: ClosedLink | null
}) => {
  const { language } = usePageLanguage()
  const locked = lockedWords[language]
  return (
    <ClosedFrame title={locked.title} closed={closed}>
      <p className="quiet">{locked.why}</p>
      <form method="post" className="password">
        <div className="field">
          <label htmlFor="link-password">{locked.password}</label>
          <input
            id="link-password"
            name="password"
            type="password"
            required
            maxLength={64}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- what was entered here was refused
            autoFocus={problem !== null}
            aria-invalid={problem === 'wrong' || undefined}
            aria-describedby={problem === null ? undefined : 'link-password-problem'}
          />
          {problem !== null && (
            <p id="link-password-problem" className="hint wrong" role="alert">
              {locked[problem]}
            </p>
          )}
        </div>
        <button type="submit" className="button main">
          {locked.open}
        </button>
      </form>
    </ClosedFrame>
  )
}
