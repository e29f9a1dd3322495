/** Why the contact data of a place itself is masked for nobody. */
export const shownToAll = 'It is the place’s own: booking pages, emails and receipts show it to everybody.'
