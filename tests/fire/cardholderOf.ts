import { sandboxKeys } from '../../server/adapters/gateways/sandbox.ts'

/** Unmistakable: found anywhere, they come from a card that was typed. */
export const canary = { cvc: '741', expiryMonth: '07', expiryYear: '2041' }

/**
 * Until when a card is valid that is to be kept: that is kept with it (definitions 3.11), so it is
 * no canary.
 */
export const keptUntil = '2033'

/**
 * What its owner does with a card, in the gateway's own pages; `typeCard` and `typeCode` give what
 * stands for what was typed.
 */
export type Cardholder = {
  typeCard: (number: string, expiryYear?: string) => Promise<string>
  typeCode: () => Promise<string>
  /** Says to the bank that it is them. */
  answerBank: (challenge: string) => Promise<void>
}

/** The same again and again while the gateway is being killed. */
export const cardholderOf = (
  address: () => string,
  derive: (...words: string[]) => string,
  organization: number,
): Cardholder => {
  const { publishableKey } = sandboxKeys(derive, organization)
  const { cvc, expiryMonth } = canary
  const insist = async (
    path: string,
    form: Record<string, string>,
    isDone: (status: number) => boolean,
  ): Promise<Response> => {
    const authorization = `Bearer ${publishableKey}`
    for (let tries = 0; ; tries++) {
      const reply = await fetch(new URL(path, address()), {
        method: 'POST',
        headers: { authorization },
        body: new URLSearchParams(form),
        redirect: 'manual',
      }).catch(() => undefined)
      if (reply !== undefined && isDone(reply.status)) return reply
      if (reply?.status === 402 || tries > 600)
        throw new Error(`No card: ${reply?.status} ${await reply?.text()}`)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  const typed = async (path: string, form: Record<string, string>): Promise<string> => {
    const reply = await insist(path, form, (status) => status === 200)
    return ((await reply.json()) as { id: string }).id
  }
  return {
    typeCard: (number, expiryYear = canary.expiryYear) =>
      typed('/v1/payment_methods', {
        type: 'card',
        'card[number]': number,
        'card[exp_month]': expiryMonth,
        'card[exp_year]': expiryYear,
        'card[cvc]': cvc,
      }),
    typeCode: () => typed('/v1/tokens', { 'cvc_update[cvc]': cvc }),
    // On a second request, it was answered already.
    answerBank: async (challenge) => {
      const { pathname, search } = new URL(challenge)
      await insist(`${pathname}${search}`, { answer: 'approve' }, (status) => status < 500)
    },
  }
}
