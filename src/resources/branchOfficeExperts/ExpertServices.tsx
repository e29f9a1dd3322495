import { Box, TextField, Typography } from '@mui/material'
import { Layers, Search } from 'lucide-react'
import { useState } from 'react'
import { useCanAccess } from 'react-admin'
import { nameKey } from '../../../contract/text/nameKey.ts'
import { EmptyState } from '../EmptyState.tsx'
import { QueryContent } from '../QueryContent.tsx'
import { useSay } from '../useSay.ts'
import { ServiceRow } from './ServiceRow.tsx'
import { useExpertServices } from './useExpertServices.ts'

/** More services than are taken in at a glance are searched. */
const searchable = 8

/** What an expert gives of what the branch offers, and their own price, duration and share where they have one. */
export const ExpertServices = () => {
  const say = useSay()
  const [text, setText] = useState('')
  const { resource, query, give, set } = useExpertServices()
  const { canAccess: mayGive = false } = useCanAccess({ resource, action: 'create' })
  const { canAccess: mayTake = false } = useCanAccess({ resource, action: 'delete' })
  const { canAccess: mayChange = false } = useCanAccess({ resource, action: 'edit' })
  const { data: services } = query
  return (
    <Box component="section" sx={{ px: 2, py: 2, maxWidth: 1080, borderTop: '1px solid var(--phi-palette-divider)' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'baseline', justifyContent: 'space-between' }}>
        <Typography variant="h6" component="h2">
          {say('records.services.title')}
        </Typography>
        {services && services.length > 0 && (
          <Typography variant="caption" color="textSecondary" role="status">
            {say('records.services.given', { given: services.filter(({ given }) => given).length, total: services.length })}
          </Typography>
        )}
      </Box>
      <QueryContent
        query={query}
        empty={<EmptyState icon={Layers} fact={say('records.services.none')} sentence={say('records.services.noneWhy')} />}
      >
        {(all) => (
          <>
            <Typography variant="body2" color="textSecondary">
              {say('records.services.lead')}
            </Typography>
            {all.length > searchable && (
              <TextField
                type="search"
                value={text}
                onChange={({ target }) => setText(target.value)}
                sx={{ mt: 1, width: { xs: '100%', sm: 270 } }}
                slotProps={{
                  htmlInput: { 'aria-label': say('records.services.search'), placeholder: say('records.services.search') },
                  input: { startAdornment: <Search size={16} strokeWidth={1.75} aria-hidden style={{ marginRight: 8, flex: 'none' }} /> },
                }}
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
