import { useState } from 'react'
import type { PublicLink } from '../../contract/endpoints/public.ts'
import { call, type Problem } from './call.ts'
import type { Booker } from './useBooking.ts'

/** A code that was sent: for which request, and where to. */
type SentCode = { request: string; to: string }

/** Proving that the contact is the visitor's own: a code is sent to them, and comes back with the booking. */
export const useIdentity = ({ branchOffice, name: directLink, identity }: PublicLink) => {
  const [sent, setSent] = useState<SentCode | null>(null)
  const [code, setCode] = useState('')
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const receiverOf = ({ email, phone }: Booker) => (identity === 'phone' && phone ? phone : email)

  return {
    isAsked: identity !== 'none',
    byPhone: identity === 'phone',
    code,
    setCode,
    isSending,
    problem,
    /** The code's receiver, where it was sent to whom the form names now. */
    sentTo: (booker: Booker) => (sent?.to === receiverOf(booker) ? sent.to : null),
    send: async (booker: Booker): Promise<void> => {
      setSending(true)
      setProblem(null)
      setCode('')
      const reply = await call('public.identify', { branchOffice: branchOffice.id, directLink, booker })
      setSending(false)
      if (!reply.ok) return setProblem(reply.problem)
      if (reply.answer.request !== null) setSent({ request: reply.answer.request, to: receiverOf(booker) })
    },
    /** What comes back with the booking. */
    proof: () => (sent === null || code.trim() === '' ? undefined : { request: sent.request, code: code.trim() }),
  }
}

export type Identity = ReturnType<typeof useIdentity>
