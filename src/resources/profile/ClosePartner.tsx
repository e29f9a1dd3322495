import { Alert, Box, Button, Typography } from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ClosingState, PartnerClosingState } from '../../../contract/endpoints/closing.ts'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'
import { useCall } from '../../dataProvider/useCall.ts'
import { CloseOrganizationDialog } from './CloseOrganization.tsx'
import { CloseDialog, ClosePlace } from './ClosePlace.tsx'
import { useSettingsWords } from '../ui/words/useSettingsWords.ts'

const key = ['partner closing']

/**
 * Closes the partner that one administers, after its organizations, or opens it again. For people
 * with every permission there.
 */
export const ClosePartner = () => {
  const provider = useBackOffice()
  const queries = useQueryClient()
  const close = useCall('partners.close')
  const reopen = useCall('partners.reopen')
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => provider.call('partners.closing', {}, { signal }),
    // An administrator without the permission is refused, and sees nothing of this.
    retry: false,
  })
  if (!data || data.state === 'ended') return null
  const show = (state: PartnerClosingState) => {
    queries.setQueryData(key, state)
    void queries.invalidateQueries({ queryKey: ['own place'] })
  }
  const { partner, until, organizations } = data
  return (
    <>
      <ClosePlace
        level="partner"
        terms={data}
        obstacle={organizations.length > 0 && <OpenOrganizations organizations={organizations} />}
        onClose={() => setOpen(true)}
        onReopen={async () => show(await reopen({}))}
      />
      {isOpen && (
        <CloseDialog
          level="partner"
          name={partner.name}
          until={until}
          onYes={async (name) => show(await close({ name }))}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

/** The organizations that come first, each to be closed here. */
const OpenOrganizations = ({ organizations }: Pick<PartnerClosingState, 'organizations'>) => {
  const { closing: words } = useSettingsWords()
  const queries = useQueryClient()
  const read = useCall('organizations.closing')
  const [chosen, setChosen] = useState<ClosingState | null>(null)
  return (
    <Alert severity="info">
      {words.openFirst}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, display: 'grid', gap: 0.5 }}>
        {organizations.map(({ id, name }) => (
          <Box
            component="li"
            key={id}
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
          >
            <Typography variant="body2" component="span" id={`open-organization-${id}`}>
              {name}
            </Typography>
            <Button
              size="small"
              color="error"
              aria-describedby={`open-organization-${id}`}
              onClick={() => void read({ organization: id }).then(setChosen, () => undefined)}
            >
              {words.organization.open}
            </Button>
          </Box>
        ))}
      </Box>
      {chosen && (
        <CloseOrganizationDialog
          state={chosen}
          onClosed={() => void queries.invalidateQueries({ queryKey: key })}
          onClose={() => setChosen(null)}
        />
      )}
    </Alert>
  )
}
