import { BrandBand } from '../page/BrandBand.tsx'
import { PageFooter } from '../page/PageFooter.tsx'
import { usePageLanguage } from '../page/PageLanguage.tsx'
import { endingInWords } from '../page/endingInWords.ts'
import type { LinkEnding } from '../page/state.ts'

/** One page for unknown and disabled links, so that strangers cannot distinguish them. A genuine link says how it ended. */
export const UnavailablePage = ({ ended }: { ended: LinkEnding | null }) => {
  const { language } = usePageLanguage()
  const { title, why } = endingInWords(ended, language)
  return (
    <>
      <BrandBand />
      <main className="single">
        <section className="card">
          <h1>{title}</h1>
          <p>{why}</p>
        </section>
      </main>
      <PageFooter />
    </>
  )
}
