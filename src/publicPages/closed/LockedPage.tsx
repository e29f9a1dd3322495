import { lockedWords } from '../../i18n/lockedWords.ts'
import { BrandBand } from '../page/BrandBand.tsx'
import { PageFooter } from '../page/PageFooter.tsx'
import { usePageLanguage } from '../page/PageLanguage.tsx'
import type { PasswordProblem } from '../page/state.ts'

/** A booking page that asks for its password. The form is posted to the same address, so it works before anything is loaded. */
export const LockedPage = ({ problem }: { problem: PasswordProblem }) => {
  const { language } = usePageLanguage()
  const locked = lockedWords[language]
  return (
    <>
      <BrandBand />
      <main className="single">
        <section className="card">
          <h1>{locked.title}</h1>
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
        </section>
      </main>
      <PageFooter />
    </>
  )
}
