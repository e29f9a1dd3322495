import { MessageRefused, type Channel, type TextMessage, type TextSettings } from '../../ports/channels.ts'
import { post } from './post.ts'

/** What is wrong with the account or with whom we send from: whoever set it up may mend it. All else that is refused is so for good. */
const ofTheAccount = [20_003, 20_404, 21_212, 21_408, 21_603, 21_606, 21_608, 21_659, 21_660, 21_701, 21_703, 30_002]

/** SMS by Twilio's Messages resource (2010-04-01). */
export const twilio = (
  { accountSid, authToken, sender, messagingServiceSid }: TextSettings['sms'],
  address: string,
): Channel<TextMessage> => ({
  send: async ({ to, text }) => {
    const form = new URLSearchParams({
      To: to,
      ...(messagingServiceSid ? { MessagingServiceSid: messagingServiceSid } : { From: sender ?? '' }),
      Body: text,
    })
    const headers = {
      authorization: `Basic ${Buffer.from(`${accountSid}:${authToken ?? ''}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'application/json',
    }
    const answer = await post(`${address}/2010-04-01/Accounts/${accountSid}/Messages.json`, headers, form.toString())
    const { status } = answer
    const { code = null, message, error_code: failed, error_message: why, sid } = (answer.body ?? {}) as Partial<Said>
    if (status >= 200 && status < 300 && sid !== undefined && failed == null) return
    const told = [message ?? why ?? `Twilio answered ${status}`, code ?? failed].filter((each) => each != null).join(' · ')
    const isFinal = (status === 400 || failed != null) && !ofTheAccount.includes(Number(code ?? failed))
    throw isFinal ? new MessageRefused(told) : new Error(told)
  },
})

/** A message as it was taken, or why it was not. */
type Said = { sid: string; error_code: number | null; error_message: string | null; code: number; message: string }
