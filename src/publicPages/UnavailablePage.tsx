import { BrandBand } from './BrandBand.tsx'
import { PageFooter } from './PageFooter.tsx'
import { usePageLanguage } from './PageLanguage.tsx'

/** One page for unknown and disabled links, so that strangers cannot distinguish them. A genuine link says that it has expired. */
export const UnavailablePage = ({ expired }: { expired: boolean }) => {
  const { words } = usePageLanguage()
  return (
    <>
      <BrandBand />
      <main className="single">
        <section className="card">
          <h1>{expired ? words.linkExpired : words.unavailable}</h1>
          <p>{expired ? words.linkExpiredWhy : words.unavailableWhy}</p>
        </section>
      </main>
      <PageFooter />
    </>
  )
}
