import { BrandBand } from './BrandBand.tsx'
import { PageFooter } from './PageFooter.tsx'
import { usePageLanguage } from './PageLanguage.tsx'

/** One page for links that never were, are switched off or have expired: a stranger learns nothing from which. */
export const UnavailablePage = () => {
  const { words } = usePageLanguage()
  return (
    <>
      <BrandBand />
      <main className="single">
        <section className="card">
          <h1>{words.unavailable}</h1>
          <p>{words.unavailableWhy}</p>
        </section>
      </main>
      <PageFooter />
    </>
  )
}
