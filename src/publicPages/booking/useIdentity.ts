import { useState } from 'react'
import type { PublicLink } from '../../../contract/endpoints/public.ts'
import { call, type Problem } from '../page/call.ts'
import { usePageLanguage } from '../page/PageLanguage.tsx'
import { linkOf } from './linkOf.ts'
import type { Booker } from '../page/savedHold.ts'

/** A code that was sent: its request and receiver. */
type SentCode = { request: string; to: string }

/**
 * Proves that the contact is the visitor's own: they receive a code and enter it with the booking.
 */
export const useIdentity = (link: PublicLink, refusal: Problem | null) => {
  const { words, shared } = usePageLanguage()
  const { identity } = link
  const [sent, setSent] = useState<SentCode | null>(null)
  const [code, setCode] = useState('')
  const [codeMissing, setCodeMissing] = useState(false)
  const [triedCode, setTriedCode] = useState('')
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const receiverOf = ({ email, phone }: Booker) => (identity === 'phone' && phone ? phone : email)
  const isRequired = identity !== 'none'
  /** Whether it is the code that the booking was refused for. */
  const isRefused = refusal?.code === 'CODE_INVALID' || refusal?.code === 'IDENTITY_REQUIRED'

  return {
    isRequired,
    isRefused,
    /** What is wrong with the code, in words. */
    wrong:
      codeMissing && code === ''
        ? words.identity.missing
        : isRefused && code !== '' && code === triedCode
          ? shared.errors.CODE_INVALID
          : undefined,
    byPhone: identity === 'phone',
    code,
    setCode,
    isSending,
    problem,
    /** The code's receiver; null once the form names another contact. */
    sentTo: (booker: Booker) => (sent?.to === receiverOf(booker) ? sent.to : null),
    send: async (booker: Booker): Promise<void> => {
      setSending(true)
      setProblem(null)
      setCode('')
      const reply = await call('public.identify', { ...linkOf(link), booker })
      setSending(false)
      if (!reply.ok) return setProblem(reply.problem)
      if (reply.answer.request !== null)
        setSent({ request: reply.answer.request, to: receiverOf(booker) })
    },
    /** The proof to send with the booking; one that is required and missing is said to be. */
    proof: () => {
      const isMissing = sent === null || code.trim() === ''
      setCodeMissing(isRequired && isMissing)
      setTriedCode(code)
      return isMissing ? undefined : { request: sent.request, code: code.trim() }
    },
  }
}

export type Identity = ReturnType<typeof useIdentity>
