/** Why no mask hides the contact data of a place itself. */
export const shownToAll = 'It belongs to the place: booking pages, emails and receipts show it to everyone.'
