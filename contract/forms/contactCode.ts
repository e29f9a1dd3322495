/**
 * How long the code is valid by which visitors prove their email or telephone before they book:
 * what is said of it reads it here.
 */
export const contactCodeMinutes = 10
