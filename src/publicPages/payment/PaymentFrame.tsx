import type { ReactNode } from 'react'
import { BrandBand } from '../BrandBand.tsx'
import { PageFooter } from '../PageFooter.tsx'
import { usePageLanguage } from '../PageLanguage.tsx'
import type { PaymentState } from '../state.ts'

type Props = { state: PaymentState; heard: string; children: ReactNode }

/** What stands around every page on which a card is typed: whose it is, and whether it moves money. `heard` is told to those who hear the page. */
export const PaymentFrame = ({ state: { payer }, heard, children }: Props) => {
  const { words } = usePageLanguage()
  const told = words.payment
  return (
    <>
      {payer.gateway?.mode === 'test' && (
        <p className="test-mode" role="note">
          <b>{told.testMode}</b> {told.testModeWhy}
        </p>
      )}
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
}
