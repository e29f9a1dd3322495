/** Seconds for which the toast of a step offers to take it back. */
export const undoSeconds = 10
