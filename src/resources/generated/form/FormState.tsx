import { Box, Skeleton } from '@mui/material'
import { useEditContext, useRecordContext } from 'react-admin'
import type { ReactNode } from 'react'
import { Failed } from '../../Failed.tsx'
import { useSay } from '../../useSay.ts'

/** Waiting, failing, then the form. */
export const FormState = ({ children }: { children: ReactNode }) => {
  const say = useSay()
  const { isPending, error, refetch } = useEditContext()
  const record = useRecordContext()
  if (!isPending && !record) return <Failed error={error} onRetry={() => void refetch()} />
  if (!isPending) return <>{children}</>
  return (
    <Box
      sx={{ p: 2, display: 'grid', gap: 2, maxWidth: 1080, gridTemplateColumns: { md: '1fr 1fr' } }}
      role="status"
      aria-label={say('list.loading')}
    >
      {['a', 'b', 'c', 'd', 'e', 'f'].map((line) => (
        <Skeleton key={line} variant="rounded" height={52} />
      ))}
    </Box>
  )
}
