import { useEffect } from 'react'
import { call } from '../page/call.ts'

const proofIn = /[#&]proof=([\w-]+)/

/**
 * Sends the proof that the link of an email carries. It leaves the address first: the page may be
 * passed on, its proof may not. The page is the same whatever comes of it.
 */
export const useMailboxProof = (token: string): void => {
  useEffect(() => {
    const { hash, pathname, search } = window.location
    const [, proof] = proofIn.exec(hash) ?? []
    if (proof === undefined) return
    window.history.replaceState(
      window.history.state,
      '',
      `${pathname}${search}${hash.replace(proofIn, '')}`,
    )
    void call('public.proveEmail', { token, proof })
  }, [token])
}
