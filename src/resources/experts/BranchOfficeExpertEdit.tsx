import { EntityEdit } from '../crud/form/EntityEdit.tsx'
import type { EntityView } from '../crud/viewOf.ts'
import { Box, Button, Typography, Checkbox, FormControlLabel } from '@mui/material'
import { CalendarSync, Layers } from 'lucide-react'
import { useState } from 'react'
import { useCanAccess, useRecordContext } from 'react-admin'
import { FeedsDialog } from '../appointments/FeedsDialog.tsx'
import { useFeedWords } from '../appointments/useFeedWords.ts'
import { nameKey } from '../../../contract/text/nameKey.ts'
import { EmptyState } from '../ui/PageStates.tsx'
import { QueryContent } from '../ui/QueryContent.tsx'
import { PageSearch } from '../ui/PageSearch.tsx'
import { useSay } from '../ui/words/useSay.ts'
import { useExpertServices } from './useExpertServices.ts'
import { OwnCommission } from './OwnCommission.tsx'
import { OwnValueInput } from './OwnValueInput.tsx'
import { ownFields, type OwnField } from './ownValues.ts'
import type { Own, Service } from './useExpertServices.ts'

/**
 * An expert at a branch: the generated form, and below it the services that they give there and
 * their calendar links.
 */
export const BranchOfficeExpertEdit = (view: EntityView) => (
  <EntityEdit {...view}>
    <ExpertServices />
    <ExpertFeeds />
  </EntityEdit>
)

type Named = { id: number; name: string }

/** The way to the private calendar links of an expert at a branch. */
export const ExpertFeeds = () => {
  const feedWords = useFeedWords()
  const record = useRecordContext<{ id: number; branchOffice: Named; expert: Named }>()
  const { canAccess: seesCalendar = false } = useCanAccess({
    resource: 'schedule_calendar',
    action: 'view',
  })
  const { canAccess: seesBookings = false } = useCanAccess({ resource: 'schedule', action: 'view' })
  const [open, setOpen] = useState(false)
  if (!record || !(seesCalendar || seesBookings)) return null
  return (
    <Box
      component="section"
      sx={{ px: 2, py: 2, maxWidth: 1080, borderTop: '1px solid var(--phi-palette-divider)' }}
    >
      <Typography variant="h6" component="h2">
        {feedWords.title}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {feedWords.lead}
      </Typography>
      <Button
        variant="outlined"
        color="inherit"
        sx={{ mt: 1 }}
        startIcon={<CalendarSync size={16} strokeWidth={1.75} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {feedWords.open}
      </Button>
      {open && (
        <FeedsDialog
          branch={record.branchOffice.id}
          experts={[]}
          expert={record.expert}
          onClose={() => setOpen(false)}
        />
      )}
    </Box>
  )
}

/** More services than are taken in at a glance are searched. */
const searchable = 8

/**
 * What an expert gives of what the branch offers, and their own price, duration and share where
 * they have one.
 */
export const ExpertServices = () => {
  const say = useSay()
  const [text, setText] = useState('')
  const { resource, query, give, set } = useExpertServices()
  const { canAccess: mayGive = false } = useCanAccess({ resource, action: 'create' })
  const { canAccess: mayTake = false } = useCanAccess({ resource, action: 'delete' })
  const { canAccess: mayChange = false } = useCanAccess({ resource, action: 'edit' })
  const { data: services } = query
  return (
    <Box
      component="section"
      sx={{ px: 2, py: 2, maxWidth: 1080, borderTop: '1px solid var(--phi-palette-divider)' }}
    >
      <ServicesHead services={services} />
      <QueryContent
        query={query}
        empty={
          <EmptyState
            icon={Layers}
            fact={say('records.services.none')}
            sentence={say('records.services.noneWhy')}
          />
        }
      >
        {(all) => (
          <>
            <Typography variant="body2" color="textSecondary">
              {say('records.services.lead')}
            </Typography>
            {all.length > searchable && (
              <PageSearch
                label={say('records.services.search')}
                text={text}
                onText={setText}
                sx={{ mt: 1 }}
              />
            )}
            <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
              {all
                .filter(({ name }) => nameKey(name).includes(nameKey(text)))
                .map((service) => (
                  <ServiceRow
                    key={service.id}
                    service={service}
                    mayToggle={service.given ? mayTake : mayGive}
                    mayChange={mayChange}
                    onGive={(on) => give(service, on)}
                    onSet={(own) => set(service, own)}
                  />
                ))}
            </Box>
          </>
        )}
      </QueryContent>
    </Box>
  )
}

const ServicesHead = ({ services }: { services: Service[] | undefined }) => {
  const say = useSay()
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        alignItems: 'baseline',
        justifyContent: 'space-between',
      }}
    >
      <Typography variant="h6" component="h2">
        {say('records.services.title')}
      </Typography>
      {services && services.length > 0 && (
        <Typography variant="caption" color="textSecondary" role="status">
          {say('records.services.given', {
            given: services.filter(({ given }) => given).length,
            total: services.length,
          })}
        </Typography>
      )}
    </Box>
  )
}

type Props = {
  service: Service
  mayToggle: boolean
  mayChange: boolean
  onGive: (on: boolean) => Promise<unknown>
  onSet: (own: Partial<Own>) => Promise<string | undefined>
}

/** A service of the branch: given or not, and for what. */
export const ServiceRow = ({ service, mayToggle, mayChange, onGive, onSet }: Props) => {
  const say = useSay()
  const [busy, setBusy] = useState(false)
  const { name, isOff, given } = service
  const toggle = async (on: boolean) => {
    setBusy(true)
    await onGive(on)
    setBusy(false)
  }
  return (
    <Box component="li" sx={serviceGrid}>
      <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>
        <FormControlLabel
          label={name}
          disabled={!mayToggle || busy}
          control={
            <Checkbox
              size="small"
              checked={given !== undefined}
              onChange={(_, on) => void toggle(on)}
              slotProps={{ input: { 'aria-label': say('records.services.offered', { name }) } }}
            />
          }
          sx={{
            '& .MuiFormControlLabel-label': {
              fontWeight: given ? 600 : 400,
              overflowWrap: 'anywhere',
            },
          }}
        />
        {isOff && (
          <Typography variant="caption" color="textSecondary" component="p" sx={{ pl: 3.75 }}>
            {say('records.services.off')}
          </Typography>
        )}
      </Box>
      {ownFields.map((field) => (
        <OwnValue
          key={field.name}
          service={service}
          field={field}
          mayChange={mayChange}
          onSet={onSet}
        />
      ))}
    </Box>
  )
}

type OwnValueProps = Pick<Props, 'service' | 'mayChange' | 'onSet'> & { field: OwnField }

/** One value of a service: the expert's own, which is changed here, or what is inherited. */
const OwnValue = ({ service, field, mayChange, onSet }: OwnValueProps) => {
  const say = useSay()
  const { given, inherited, unread } = service
  const OwnInput = field.name === 'commission' ? OwnCommission : OwnValueInput
  const isChanged = given !== undefined && mayChange
  const known = field.text(given ? merged(given, inherited) : inherited, say)
  // Nothing is said of what cannot be read; what is set nowhere is a dash.
  if (!isChanged && known === '' && unread.includes(field.name)) return <Box />
  return (
    <Box
      sx={given || field.name !== 'commission' ? {} : { gridColumn: { xs: '1 / -1', md: 'auto' } }}
    >
      <Typography
        variant="caption"
        color="textSecondary"
        component="span"
        aria-hidden
        sx={{ display: 'block', lineHeight: 1.3 }}
      >
        {say(`records.services.${field.name}`)}
      </Typography>
      {isChanged ? (
        <OwnInput service={service} field={field} onSet={onSet} />
      ) : (
        <Typography variant="body2" color="textSecondary" sx={{ minHeight: 24 }}>
          {known === '' ? '—' : `${known} ${field.unit(service)}`}
        </Typography>
      )}
    </Box>
  )
}

const merged = (own: Own, inherited: Own): Own => ({
  price: own.price ?? inherited.price,
  duration: own.duration ?? inherited.duration,
  commission: own.commission ?? inherited.commission,
})

const serviceGrid = {
  display: 'grid',
  columnGap: 1.5,
  rowGap: 0.75,
  py: 1,
  alignItems: 'start',
  gridTemplateColumns: {
    xs: 'repeat(2, minmax(0, 1fr))',
    md: 'minmax(0, 1fr) 150px 120px 180px',
  },
  borderBottom: '1px solid var(--phi-palette-divider)',
} as const
