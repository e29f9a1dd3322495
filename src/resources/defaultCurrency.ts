/** The currency of amounts where nothing says another one (specification 9). */
export const defaultCurrency = 'USD'
