import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { AccountType } from '../../../contract/kernel/accounts.ts'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'
import { noticePath } from './noticePath.ts'
import { useMarkRead } from './useNotices.ts'

const parameter = 'open'

/** Leads on to what the notice named in the address is about, as pressing it does; nothing where it is none of one's own. */
export const useOpenNotice = (account: AccountType): void => {
  const [parameters] = useSearchParams()
  const provider = useBackOffice()
  const markRead = useMarkRead()
  const navigate = useNavigate()
  const id = Number(parameters.get(parameter))
  useEffect(() => {
    if (!Number.isInteger(id) || id < 1) return
    void (async () => {
      const { items } = await provider.call('notices.get', { id, limit: 1 })
      const [notice] = items
      const path = notice?.id === id ? noticePath(account, notice) : undefined
      if (path === undefined) return
      void markRead({ ids: [id] })
      await navigate(path, { replace: true })
    })().catch(() => undefined)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once per notice
  }, [id])
}
