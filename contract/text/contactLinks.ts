/** How a business is reached, as visitors read it; numbers as people write them. */
export type WrittenContact = {
  phone: string | null
  whatsApp?: string | null | undefined
  email: string | null
}

/** A way to reach a business: what is read, and the address that opens it where there is one. */
export type ContactLink = { by: 'phone' | 'whatsApp' | 'email'; text: string; link?: string }

const dialled = (number: string): string => number.replaceAll(/[^\d+]/g, '')

/** Calls a number as it is written. @example phoneLink('+593 2 234 5678') // 'tel:+59322345678' */
export const phoneLink = (number: string): string => `tel:${dialled(number)}`

/**
 * Opens a chat with a number as it is written: undefined where its country is not known, since
 * WhatsApp finds no other numbers.
 *
 * @example whatsAppLink('+593 98 765 4321') // 'https://wa.me/593987654321'
 */
export const whatsAppLink = (number: string): string | undefined =>
  number.startsWith('+') ? `https://wa.me/${dialled(number).slice(1)}` : undefined

/**
 * Writes to an email address: its characters stay its own, where the link would else read them as a
 * subject or other receivers.
 *
 * @example emailLink('a?cc=b@aurora.test') // 'mailto:a%3Fcc%3Db@aurora.test'
 */
export const emailLink = (email: string): string => {
  const at = email.lastIndexOf('@')
  return `mailto:${encodeURIComponent(email.slice(0, at))}${email.slice(at)}`
}

/** Every way to reach a business, each with the address that opens it. */
export const contactLinks = ({ phone, whatsApp, email }: WrittenContact): ContactLink[] => {
  const chat = whatsApp ? whatsAppLink(whatsApp) : undefined
  return [
    ...(phone ? [{ by: 'phone' as const, text: phone, link: phoneLink(phone) }] : []),
    ...(whatsApp
      ? [{ by: 'whatsApp' as const, text: `WhatsApp ${whatsApp}`, ...(chat && { link: chat }) }]
      : []),
    ...(email ? [{ by: 'email' as const, text: email, link: emailLink(email) }] : []),
  ]
}
