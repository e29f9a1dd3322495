/**
 * The key that an email address is counted under: its mailbox, without what its owner may add
 * (`+tag`, and dots at Gmail). Undefined for anything that is not an address. Only ASCII letters
 * are lowercased: for others the result depends on the database's collation. The database function
 * contact_key does the same; a test compares both.
 * @example contactKey('Ana.Ruiz+spa@gmail.com') // 'anaruiz@gmail.com'
 */
export const contactKey = (email: string): string | undefined => {
  const [, mailbox, host] =
    /^([^+@]+)[^@]*@(.+)$/s.exec(email.replaceAll(/[A-Z]/g, (capital) => capital.toLowerCase())) ??
    []
  if (mailbox === undefined || host === undefined) return undefined
  return host === 'gmail.com' || host === 'googlemail.com'
    ? `${mailbox.replaceAll('.', '')}@gmail.com`
    : `${mailbox}@${host}`
}
