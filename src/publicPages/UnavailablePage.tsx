import { BrandBand } from './BrandBand.tsx'
import { PageFooter } from './PageFooter.tsx'
import { usePageLanguage } from './PageLanguage.tsx'
import type { LinkEnding } from './state.ts'

/** One page for unknown and disabled links, so that strangers cannot distinguish them. A genuine link says how it ended. */
export const UnavailablePage = ({ ended }: { ended: LinkEnding | null }) => {
  const { words } = usePageLanguage()
  const { title, why } = words.unavailable[ended ?? 'unknown']
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
