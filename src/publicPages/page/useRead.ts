import { useEffect, useEffectEvent, useState } from 'react'
import type { Problem, Reply } from './call.ts'

/** A read: its answer, or why it is missing; neither while it is on its way. ReadState shows it. */
export type Read<Answer> = { answer: Answer | null; problem: Problem | null; reload: () => void }

type Reading<Answer> = (signal: AbortSignal) => Promise<Reply<Answer>>

/**
 * Reads what `of` names, and again when that changes or on `reload`; nothing while it is null.
 * `first` came with the page.
 */
export const useRead = <Answer>(
  of: string | null,
  read: Reading<Answer>,
  first?: Answer,
): Read<Answer> => {
  const [turn, setTurn] = useState(0)
  const request = of === null ? null : `${of} ${turn}`
  const [found, setFound] = useState<{
    request: string | null
    reply: { answer?: Answer; problem?: Problem }
  } | null>(first === undefined ? null : { request, reply: { answer: first } })
  const current = found?.request === request ? found.reply : null
  const start = useEffectEvent(read)
  const isKnown = current !== null || request === null
  useEffect(() => {
    if (isKnown) return
    const leaving = new AbortController()
    // Rejected only when this effect is left behind; nothing waits for it then.
    start(leaving.signal).then(
      (reply) => leaving.signal.aborted || setFound({ request, reply }),
      () => undefined,
    )
    return () => leaving.abort()
  }, [request, isKnown])
  return {
    answer: current?.answer ?? null,
    problem: current?.problem ?? null,
    reload: () => setTurn((before) => before + 1),
  }
}
