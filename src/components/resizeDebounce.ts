/**
 * How long a page waits after a change of its size before it is rendered anew, in milliseconds
 * (specification 9).
 */
export const resizeDebounce = 16
