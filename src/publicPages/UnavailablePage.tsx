import { lockedWords } from '../i18n/public/locked/index.ts'
import { BrandBand } from './BrandBand.tsx'
import { PageFooter } from './PageFooter.tsx'
import { usePageLanguage } from './PageLanguage.tsx'
import { endedTitle } from './endedTitle.ts'
import { directLinkEndings, type LinkEnding } from './state.ts'

/** One page for unknown and disabled links, so that strangers cannot distinguish them. A genuine link says how it ended. */
export const UnavailablePage = ({ ended }: { ended: LinkEnding | null }) => {
  const { words, language } = usePageLanguage()
  const why =
    ended !== null && ended in directLinkEndings
      ? lockedWords[language][ended as Exclude<keyof typeof directLinkEndings, 'locked'>]
      : words.unavailable[(ended ?? 'unknown') as 'unknown' | 'expired' | 'withdrawn'].why
  return (
    <>
      <BrandBand />
      <main className="single">
        <section className="card">
          <h1>{endedTitle(ended, language)}</h1>
          <p>{why}</p>
        </section>
      </main>
      <PageFooter />
    </>
  )
}
