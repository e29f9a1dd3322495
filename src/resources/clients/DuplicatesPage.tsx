import { Box, Button, Chip, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, CopyCheck } from 'lucide-react'
import { useState } from 'react'
import { CanAccess, ResourceContextProvider, type RaRecord } from 'react-admin'
import { Link } from 'react-router-dom'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'
import type { OutputOf } from '../../dataProvider/call.ts'
import { EmptyState, NoPermission } from '../ui/PageStates.tsx'
import { useFieldText } from '../crud/cells/useFieldText.ts'
import { pathOf, useView, ViewContext, type EntityView } from '../crud/viewOf.ts'
import { entityOf } from '../../dataProvider/resources.ts'
import { InitialsDisc } from '../ui/InitialsDisc.tsx'
import { QueryContent } from '../ui/QueryContent.tsx'
import { useSay } from '../ui/words/useSay.ts'
import { ClientsHead } from './ClientsHead.tsx'

type Pair = OutputOf<'clients.duplicates'>['items'][number]
const perPage = 20

/** Pairs of clients that may be one person, each with the reasons and the way to compare them. */
export const DuplicatesPage = (view: EntityView) => (
  <ViewContext value={view}>
    <ResourceContextProvider value={view.segment}>
      <CanAccess resource={view.segment} action="edit" accessDenied={<NoPermission />}>
        <Pairs />
      </CanAccess>
    </ResourceContextProvider>
  </ViewContext>
)

const Pairs = () => {
  const say = useSay()
  const [page, setPage] = useState(1)
  const provider = useBackOffice()
  const pairs = useQuery({
    queryKey: ['clients', 'duplicates', page],
    queryFn: ({ signal }) =>
      provider.call('clients.duplicates', { limit: perPage, page }, { signal }),
    placeholderData: (former) => former,
  })
  return (
    <>
      <ClientsHead title={say('clients.duplicates.title')} lead={say('clients.duplicates.lead')} />
      <QueryContent
        query={pairs}
        isEmpty={({ total }) => total === 0}
        empty={
          <EmptyState
            icon={CopyCheck}
            fact={say('clients.duplicates.none')}
            sentence={say('clients.duplicates.noneWhy')}
          />
        }
      >
        {(data) => (
          <Box sx={{ maxWidth: 1080, opacity: pairs.isPlaceholderData ? 0.6 : 1 }}>
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {data.items.map((pair) => (
                <PairRow key={`${pair.one.id} ${pair.other.id}`} pair={pair} />
              ))}
            </Box>
            <PairPages page={page} total={data.total} onPage={setPage} />
          </Box>
        )}
      </QueryContent>
    </>
  )
}

type PagesProps = { page: number; total: number; onPage: (page: number) => void }

/** How many pairs there are, and the way to those before and after these. */
const PairPages = ({ page, total, onPage }: PagesProps) => {
  const say = useSay()
  return (
    <Box
      component="nav"
      aria-label={say('clients.duplicates.title')}
      sx={{ display: 'flex', alignItems: 'center', gap: 1, p: 2 }}
    >
      <Typography variant="body2" role="status" sx={{ flex: 1 }}>
        {say('clients.duplicates.count', { smart_count: total })}
      </Typography>
      <Button
        color="inherit"
        aria-label={say('clients.duplicates.previous')}
        disabled={page === 1}
        onClick={() => onPage(page - 1)}
      >
        <ChevronLeft size={16} strokeWidth={1.75} aria-hidden />
      </Button>
      <Button
        color="inherit"
        aria-label={say('clients.duplicates.next')}
        disabled={page * perPage >= total}
        onClick={() => onPage(page + 1)}
      >
        <ChevronRight size={16} strokeWidth={1.75} aria-hidden />
      </Button>
    </Box>
  )
}

const columns = { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr) auto' }

const PairRow = ({ pair: { one, other, reasons } }: { pair: Pair }) => {
  const say = useSay()
  const view = useView()
  return (
    <Box
      component="li"
      sx={{
        px: 2,
        py: 1.5,
        display: 'grid',
        gap: 1,
        borderBottom: '1px solid var(--phi-palette-divider)',
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
        {reasons.map((reason) => (
          <Chip
            key={reason}
            variant="outlined"
            color="warning"
            label={say(`clients.duplicates.reasons.${reason}`)}
          />
        ))}
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 1, md: 2 },
          gridTemplateColumns: columns,
          alignItems: 'center',
        }}
      >
        <Person client={one} />
        <Person client={other} />
        <Box>
          <Button
            component={Link}
            variant="outlined"
            to={pathOf(view, `merge?one=${one.id}&other=${other.id}`)}
            state={{ from: 'duplicates' }}
            aria-label={`${say('clients.duplicates.compare')}: ${one.name}, ${other.name}`}
          >
            {say('clients.duplicates.compare')}
          </Button>
        </Box>
      </Box>
    </Box>
  )
}

const facts = ['email', 'phone', 'taxId', 'birthDate'] as const

const Person = ({ client }: { client: RaRecord }) => {
  const say = useSay()
  const text = useFieldText()
  const { fields } = entityOf('clients')
  const name = String(client['name'] || say('clients.duplicates.unnamed'))
  const known = facts.map((field) => text(field, fields[field]!, client[field])).filter(Boolean)
  return (
    <Box sx={{ display: 'flex', gap: 1.25, alignItems: 'center', minWidth: 0 }}>
      <InitialsDisc name={name} size={32} />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {known.join(' · ') || '—'}
        </Typography>
      </Box>
    </Box>
  )
}
