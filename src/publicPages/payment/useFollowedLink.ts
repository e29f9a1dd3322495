import type { PayerView } from '../../../contract/endpoints/payments.ts'
import type { Envelope } from '../../../contract/kernel/endpoint.ts'
import { useLookedAt } from '../../components/useLookedAt.ts'
import type { PaymentState } from '../page/state.ts'

/**
 * Follows what another tab did with a link: when its page is looked at again while nothing is being
 * sent, it is loaded anew where the link stands otherwise, or asks for another amount.
 */
export const useFollowedLink = ({ payer, token }: PaymentState, isWaiting: boolean): void => {
  const follow = async () => {
    if (!isWaiting) return
    const now = await readLink(token)
    if (now !== null && standingIn(now) !== standingIn(payer)) location.reload()
  }
  useLookedAt(() => void follow())
}

const standingIn = ({ state, amount, visit: appointment }: PayerView): string =>
  JSON.stringify([state, amount, appointment?.ended])

const readLink = async (token: string): Promise<PayerView | null> => {
  try {
    const response = await fetch(`/api/payments/link/config?token=${encodeURIComponent(token)}`)
    const envelope = (await response.json()) as Envelope<PayerView>
    return envelope.error ? null : envelope.r
  } catch {
    // Without a connection the page stays as it is: paying shows what became of it.
    return null
  }
}
