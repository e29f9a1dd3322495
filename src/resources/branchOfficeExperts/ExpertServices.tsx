import { Box, Button, IconButton, Typography } from '@mui/material'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { CanAccess, useCreate, useDelete, useGetList, useNotify, useRecordContext, type RaRecord } from 'react-admin'
import type { Money } from '../../../contract/money.ts'
import { formatPrice } from '../../../contract/formats.ts'
import { resourceOf } from '../../dataProvider/resources.ts'
import { RecordChooser } from '../generated/RecordChooser.tsx'
import { referenceSource, type Choice } from '../generated/referenceSource.ts'
import { useView } from '../generated/viewOf.ts'
import { useSay } from '../useSay.ts'

type Given = RaRecord & { entailedProduct: Choice; price: Money | null; duration: number | null }

const most = 200

/** The services that an expert gives at a branch: each is added and taken away by itself, beside the form. */
export const ExpertServices = () => {
  const say = useSay()
  const notify = useNotify()
  const { account } = useView()
  const record = useRecordContext<RaRecord & { expert: Choice; branchOffice: Choice }>()
  const resource = resourceOf(account, 'expertProducts') ?? ''
  const source = referenceSource(account, 'entailedProducts')
  const here = { expert: record?.expert.id, branchOffice: record?.branchOffice.id }
  const { data: given = [], refetch } = useGetList<Given>(
    resource,
    { pagination: { page: 1, perPage: most }, sort: { field: 'id', order: 'ASC' }, filter: here },
    { enabled: record !== undefined && resource !== '' },
  )
  const [chosen, setChosen] = useState<Choice | null>(null)
  const settled = {
    onSuccess: () => {
      setChosen(null)
      void refetch()
    },
    onError: (error: unknown) => error instanceof Error && notify(error.message, { type: 'error' as const }),
  }
  const [create, { isPending }] = useCreate()
  const [remove] = useDelete()
  if (!record || !source || resource === '') return null
  return (
    <Box component="section" sx={{ px: 2, py: 2, maxWidth: 1080, borderTop: '1px solid var(--phi-palette-divider)' }}>
      <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
        {say('expertServices.title')}
      </Typography>
      {given.length === 0 && <Typography color="textSecondary">{say('expertServices.none')}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {given.map((each) => (
          <Box
            component="li"
            key={each.id}
            sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 38, borderBottom: '1px solid var(--phi-palette-divider)' }}
          >
            <span style={{ flex: 1 }}>{each.entailedProduct.name}</span>
            {each.duration !== null && <span>{say('expertServices.minutes', { minutes: each.duration })}</span>}
            {each.price !== null && <span>{formatPrice(each.price)}</span>}
            <CanAccess resource={resource} action="delete">
              <IconButton
                size="small"
                aria-label={say('expertServices.remove', { name: each.entailedProduct.name })}
                onClick={() => void remove(resource, { id: each.id, previousData: each }, { ...settled, mutationMode: 'pessimistic' })}
              >
                <Trash2 size={16} strokeWidth={1.75} aria-hidden />
              </IconButton>
            </CanAccess>
          </Box>
        ))}
      </Box>
      <CanAccess resource={resource} action="create">
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-end', mt: 1.5, maxWidth: 480 }}>
          <Box sx={{ flex: 1 }}>
            <RecordChooser
              id="expert-service"
              label={say('expertServices.choose')}
              source={source}
              several={false}
              value={chosen}
              onChange={setChosen}
              narrowedTo={account === 'boAdmin' ? {} : { branchOffice: record.branchOffice.id }}
              without={given.map(({ entailedProduct }) => entailedProduct.id)}
            />
          </Box>
          <Button
            variant="outlined"
            color="inherit"
            sx={{ borderColor: 'divider' }}
            disabled={chosen === null || isPending}
            startIcon={<Plus size={16} strokeWidth={1.75} aria-hidden />}
            onClick={() =>
              void create(
                resource,
                { data: { expert: record.expert, branchOffice: record.branchOffice, entailedProduct: chosen } },
                settled,
              )
            }
          >
            {say('expertServices.add')}
          </Button>
        </Box>
      </CanAccess>
    </Box>
  )
}
