import type { ReactNode } from 'react'
import type { ClosedLink } from '../../../contract/endpoints/public.ts'
import { BrandBand } from '../page/BrandBand.tsx'
import { ContactBranch } from '../page/ContactBranch.tsx'
import { PageFooter } from '../page/PageFooter.tsx'

type Props = { title: string; closed: ClosedLink | null; children: ReactNode }

/**
 * A page that stands for a link which does not serve: whose it is and how they are reached, as far
 * as a visitor may know.
 */
export const ClosedFrame = ({ title, closed, children }: Props) => {
  // The business is the first heading where it is known.
  const Heading = closed ? 'h2' : 'h1'
  return (
    <>
      <BrandBand link={closed ?? undefined} />
      <main className="single">
        <section className="card">
          <Heading>{title}</Heading>
          {children}
          {closed && (
            <div className="actions">
              <ContactBranch branch={closed.branchOffice} className="button" icon />
            </div>
          )}
        </section>
      </main>
      <PageFooter />
    </>
  )
}
