import { paymentLinkKinds } from '../../contract/paymentLinkKinds.ts'
import { AppointmentPage } from './appointment/AppointmentPage.tsx'
import { BookingPage } from './BookingPage.tsx'
import { PageLanguage } from './PageLanguage.tsx'
import { titleOf } from './pageTitle.ts'
import { AddCardPage } from './payment/AddCardPage.tsx'
import { PaymentPage } from './payment/PaymentPage.tsx'
import { ReceiptPage } from './receipt/ReceiptPage.tsx'
import { ReceiptProofPage } from './receipt/ReceiptProofPage.tsx'
import type { PageState } from './state.ts'
import { UnavailablePage } from './UnavailablePage.tsx'
import { WaitingPage } from './waiting/WaitingPage.tsx'

/** The whole page, the same on the server and in the browser. */
export const PublicPage = ({ state }: { state: PageState }) => (
  <PageLanguage first={state.language} titleIn={(language) => titleOf({ ...state, language })}>
    {state.kind === 'booking' && <BookingPage state={state} />}
    {state.kind === 'appointment' && <AppointmentPage state={state} />}
    {state.kind === 'waiting' && <WaitingPage state={state} />}
    {state.kind === 'payment' &&
      (state.payer.kind === paymentLinkKinds.add_card ? <AddCardPage state={state} /> : <PaymentPage state={state} />)}
    {state.kind === 'receipt' && <ReceiptPage state={state} />}
    {state.kind === 'receiptProof' && <ReceiptProofPage state={state} />}
    {state.kind === 'unavailable' && <UnavailablePage />}
  </PageLanguage>
)
