import type { ReactNode } from 'react'
import { BrandBand } from '../BrandBand.tsx'
import { PageFooter } from '../PageFooter.tsx'
import type { PaymentState } from '../state.ts'
import { TestModeNote } from './TestModeNote.tsx'

type Props = { state: PaymentState; heard: string; children: ReactNode }

/** What stands around every page on which a card is typed: whose it is, and whether it moves money. `heard` is told to those who hear the page. */
export const PaymentFrame = ({ state: { payer }, heard, children }: Props) => (
  <>
    <TestModeNote gateway={payer.gateway} />
    <BrandBand link={{ organization: { name: payer.organization }, branchOffice: { name: payer.branchOffice.name, address: null } }} />
    <main className="single">
      <section className="card booked paying" aria-labelledby="payment-title">
        {children}
      </section>
    </main>
    <p className="heard" role="status">
      {heard}
    </p>
    <PageFooter />
  </>
)
