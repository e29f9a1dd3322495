import type { Page } from '@playwright/test'

const labels = {
  es: { number: 'Número de tarjeta', expiry: 'Vence', cvc: 'CVV' },
  en: { number: 'Card number', expiry: 'Expires', cvc: 'Security code' },
}

/** Types a card into the gateway's own fields; only its code where no number is given. */
export const typeCard = async (
  page: Page,
  number: string | null,
  language: keyof typeof labels = 'es',
): Promise<void> => {
  const fields = page.frameLocator('iframe')
  const named = labels[language]
  if (number !== null) {
    await fields.getByLabel(named.number).pressSequentially(number)
    await fields.getByLabel(named.expiry).pressSequentially('1232')
  }
  await fields.getByLabel(named.cvc).pressSequentially('987')
}

/**
 * Names of built files, and keys: chosen by chance, one key in fifty holds as many digits in a row
 * as a card.
 */
const random = /https?:\S+\/assets\/\S+|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g

/**
 * Listens to what a page sends to our own origin; returns how much that was, and what of it could
 * be part of a card that was typed.
 */
export const listenForCards = (page: Page): (() => { sent: number; ofCards: string[] }) => {
  const sent: string[] = []
  page.on('request', (each) => {
    if (new URL(each.url()).origin === new URL(process.env.PHI_AGENDA_ADDRESS!).origin)
      sent.push(`${each.url()} ${each.postData() ?? ''}`)
  })
  return () => {
    const pages = sent.map((each) => each.replaceAll(random, ''))
    return {
      sent: sent.length,
      ofCards: pages.filter(
        (each) => /(?:\d[ -]?){13,19}/.test(each) || /\b987\b|12\/?32\b/.test(each),
      ),
    }
  }
}
