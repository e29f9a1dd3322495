import { sandboxKeys } from '../../server/adapters/gateways/sandbox.ts'

/** Unmistakable: found anywhere, they come from a card that was typed. */
export const canary = { cvc: '741', expiryMonth: '07', expiryYear: '2041' }

/** Types a card into the gateway's own fields, as its frame does; gives what stands for it. */
export type TypedCard = (number: string) => Promise<string>

/** The same again and again while the gateway is being killed. */
export const typeCardOf =
  (address: () => string, derive: (...words: string[]) => string, organization: number): TypedCard =>
  async (number) => {
    const { publishableKey } = sandboxKeys(derive, organization)
    const { cvc, expiryMonth, expiryYear } = canary
    const card = { number, exp_month: expiryMonth, exp_year: expiryYear, cvc }
    const form = new URLSearchParams({
      type: 'card',
      ...Object.fromEntries(Object.entries(card).map(([name, value]) => [`card[${name}]`, value])),
    })
    for (let tries = 0; ; tries++) {
      const reply = await fetch(`${address()}/v1/payment_methods`, {
        method: 'POST',
        headers: { authorization: `Bearer ${publishableKey}`, 'content-type': 'application/x-www-form-urlencoded' },
        body: form,
      }).catch(() => undefined)
      if (reply?.ok === true) return ((await reply.json()) as { id: string }).id
      if (reply?.status === 402 || tries > 600) throw new Error(`No card: ${reply?.status} ${await reply?.text()}`)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
