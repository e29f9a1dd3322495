import { formatPrice } from '../../../contract/text/formats.ts'
import { receiptMoment } from '../../../contract/words/receiptRows.ts'
import { receiptWords } from '../../../contract/words/receipts.ts'
import { BrandBand } from '../BrandBand.tsx'
import { Fact } from '../Fact.tsx'
import { Icon } from '../Icon.tsx'
import { PageFooter } from '../PageFooter.tsx'
import { usePageLanguage } from '../PageLanguage.tsx'
import type { ReceiptProofState } from '../state.ts'
import { ReceiptStanding } from './ReceiptStanding.tsx'

/** `/rv/{token}`: whether a receipt is genuine, and whether its money is still with whoever issued it. */
export const ReceiptProofPage = ({ state: { proof } }: { state: ReceiptProofState }) => {
  const { language, locale } = usePageLanguage()
  const words = receiptWords[language]
  if (proof === null)
    return (
      <Framed isGenuine={false} title={words.unknown} why={words.unknownWhy}>
        {null}
      </Framed>
    )
  const { organization, branchOffice, number, amount, refunded, currency, issuedAt, timeZone, state } = proof
  const price = (each: number) => formatPrice({ amount: each, currency })
  return (
    <Framed isGenuine title={words.genuine} why={words.genuineWhy(number, price(amount))} merchant={{ organization, branchOffice }}>
      <ReceiptStanding state={state} />
      <dl>
        <Fact term={words.issuer} fact={organization.businessName} />
        {organization.taxId && <Fact term={words.taxId} fact={organization.taxId.toUpperCase()} />}
        <Fact term={words.title} fact={number} />
        <Fact term={words.issued} fact={receiptMoment(issuedAt, timeZone, locale)} />
        <Fact term={words.paid} fact={price(amount)} />
        {refunded > 0 && <Fact term={words.refunded} fact={price(refunded)} />}
      </dl>
    </Framed>
  )
}

type Frame = {
  isGenuine: boolean
  title: string
  why: string
  merchant?: { organization: { name: string }; branchOffice: string }
  children: React.ReactNode
}

const Framed = ({ isGenuine, title, why, merchant, children }: Frame) => (
  <>
    {merchant ? (
      <BrandBand link={{ organization: merchant.organization, branchOffice: { name: merchant.branchOffice, address: null } }} />
    ) : (
      <BrandBand />
    )}
    <main className="single">
      <section className="card booked" aria-labelledby="proof-title">
        <div className="standing" data-standing={isGenuine ? 'confirmed' : 'rejected'}>
          <Icon name={isGenuine ? 'circle-check' : 'circle-alert'} />
          <div>
            <h2 id="proof-title">{title}</h2>
            <p className="quiet">{why}</p>
          </div>
        </div>
        {children}
      </section>
    </main>
    <PageFooter />
  </>
)
