/** What a link is for (definitions 3.10): to pay, to leave a card for later, to confirm a card's security code. */
export const paymentLinkKinds = { pay: 1, add_card: 2, cvv: 3 } as const

/** The page that a link of each kind opens (specification 2). */
export const paymentLinkPages: Readonly<Record<number, string>> = {
  [paymentLinkKinds.pay]: 'pl',
  [paymentLinkKinds.add_card]: 'ac',
  [paymentLinkKinds.cvv]: 'cc',
}
