import { paymentLinkKinds } from '../../contract/money/paymentMethods.ts'
import { AppointmentPage } from './appointment/AppointmentPage.tsx'
import { BookingPage } from './BookingPage.tsx'
import { LockedPage } from './LockedPage.tsx'
import { AddCardPage } from './payment/AddCardPage.tsx'
import { PaymentPage } from './payment/PaymentPage.tsx'
import { ReceiptPage } from './receipt/ReceiptPage.tsx'
import { ReceiptProofPage } from './receipt/ReceiptProofPage.tsx'
import type { PageState } from './state.ts'
import { UnavailablePage } from './UnavailablePage.tsx'
import { WaitingPage } from './waiting/WaitingPage.tsx'

/** The page of each kind. */
export const pageFor = (state: PageState) => {
  switch (state.kind) {
    case 'booking':
      return <BookingPage state={state} />
    case 'appointment':
      return <AppointmentPage state={state} />
    case 'waiting':
      return <WaitingPage state={state} />
    case 'payment':
      return state.payer.kind === paymentLinkKinds.add_card ? <AddCardPage state={state} /> : <PaymentPage state={state} />
    case 'receipt':
      return <ReceiptPage state={state} />
    case 'receiptProof':
      return <ReceiptProofPage state={state} />
    case 'locked':
      return <LockedPage problem={state.problem} />
    case 'unavailable':
      return <UnavailablePage ended={state.ended} />
  }
}
