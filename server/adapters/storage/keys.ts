/** Whether a text has the form of a key that this application makes; nothing else ever becomes a path. */
export const isKey = (text: string): boolean => /^[\w-]{22,64}\/[a-z][a-z0-9]{0,31}(?:\.[a-z]{1,5})?$/i.test(text)
