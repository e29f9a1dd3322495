import { useEffect, useState, type ReactNode } from 'react'
import type { checkedEmails } from '../../../contract/endpoints/provenEmails.ts'
import { Boot } from '../../components/Boot.tsx'
import { sessionCalls } from '../../dataProvider/sessionCalls.ts'
import { send } from '../../dataProvider/transport.ts'
import { useAttempt } from '../useAttempt.ts'
import { BrokenLink } from './BrokenLink.tsx'
import { useLinkToken } from './useLinkToken.ts'

type Props = {
  email: (typeof checkedEmails)[number]
  /** The page of a link that works. */
  children: (token: string) => ReactNode
}

/**
 * Checks the link that the page was opened with before the page asks for anything; explains a link
 * that does not work.
 */
export const CheckedLink = ({ email, children }: Props) => {
  const token = useLinkToken()
  const { failure, attempt } = useAttempt()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    void attempt(async () => {
      await send(sessionCalls['account.checkLink'], { letter: email, token })
      setOpen(true)
    })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- checked once: the link does not change
  }, [email, token])
  if (isOpen) return children(token)
  return failure ? <BrokenLink failure={failure} /> : <Boot />
}
