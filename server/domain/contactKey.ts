/**
 * What an e-mail address is counted by: its mailbox, without what its owner may add to it (`+tag`, and dots at Gmail). Undefined for what is
 * no address. Only plain letters are lowered: what becomes of others depends on the database's collation. The database function
 * contact_key decides the same; a test walks both.
 * @example contactKey('Ana.Ruiz+spa@gmail.com') // 'anaruiz@gmail.com'
 */
export const contactKey = (email: string): string | undefined => {
  const [, mailbox, host] = /^([^+@]+)[^@]*@(.+)$/s.exec(email.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())) ?? []
  if (mailbox === undefined || host === undefined) return undefined
  return host === 'gmail.com' || host === 'googlemail.com' ? `${mailbox.replaceAll('.', '')}@gmail.com` : `${mailbox}@${host}`
}
