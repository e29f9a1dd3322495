import { paymentLinkKinds } from '../../contract/money/paymentMethods.ts'
import { AppointmentPage } from './appointment/AppointmentPage.tsx'
import { BookingPage } from './booking/BookingPage.tsx'
import { LockedPage } from './closed/LockedPage.tsx'
import { AddCardPage, PaymentPage } from './payment/PaymentPage.tsx'
import { ReceiptPage, ReceiptProofPage } from './receipt/ReceiptPage.tsx'
import type { PageState } from './page/state.ts'
import { UnavailablePage } from './closed/UnavailablePage.tsx'
import { WaitingPage } from './waiting/WaitingPage.tsx'
import { formQuestions } from './questions/formQuestions.ts'

/**
 * Loads what a page comes to life with, so that what the server rendered stays where it is. A part
 * that cannot be loaded says so on the page.
 */
export const loadPartsOf = async (state: PageState): Promise<void> => {
  const forms =
    state.kind === 'appointment'
      ? state.forms
      : state.kind === 'waiting'
        ? (state.waiting.offer?.forms ?? [])
        : []
  if (forms.length > 0) await formQuestions.load().catch(() => undefined)
}

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
      return state.payer.kind === paymentLinkKinds.add_card ? (
        <AddCardPage state={state} />
      ) : (
        <PaymentPage state={state} />
      )
    case 'receipt':
      return <ReceiptPage state={state} />
    case 'receiptProof':
      return <ReceiptProofPage state={state} />
    case 'locked':
      return <LockedPage problem={state.problem} closed={state.closed} />
    case 'unavailable':
      return <UnavailablePage ended={state.ended} closed={state.closed} />
  }
}
