import { Typography } from '@mui/material'
import type { ComponentProps } from 'react'
import type { OutputOf } from '../../dataProvider/call.ts'
import { QueryContent } from '../QueryContent.tsx'
import { useSay } from '../useSay.ts'
import { UpcomingChoice } from './UpcomingChoice.tsx'

type Props = Omit<ComponentProps<typeof UpcomingChoice>, 'erasure'> & {
  query: ComponentProps<typeof QueryContent<OutputOf<'clients.erasure'>>>['query']
}

/** The appointments to come of a person who is to be erased, as soon as they are read. */
export const ErasureRead = ({ query, ...choice }: Props) => {
  const say = useSay()
  return (
    <QueryContent
      line
      query={query}
      loading={
        <Typography variant="body2" color="textSecondary" role="status" aria-busy="true">
          {say('clients.erase.loading')}
        </Typography>
      }
    >
      {(erasure) => <UpcomingChoice {...choice} erasure={erasure} />}
    </QueryContent>
  )
}
