import { EntityEdit } from '../crud/form/EntityEdit.tsx'
import type { EntityView } from '../crud/viewOf.ts'
import { Box, Typography } from '@mui/material'
import { useRecordContext } from 'react-admin'
import { directLinkStatuses } from '../../../contract/kernel/statuses.ts'
import { useSay } from '../ui/words/useSay.ts'
import { GivenAddress } from '../ui/sharing/ShareAddress.tsx'

/** A booking page: its address to hand out, and below it the form. */
export const DirectLinkEdit = (view: EntityView) => <EntityEdit {...view} lead={<LinkPanel />} />

const offWords: Record<string, `records.link.${'off' | 'expired' | 'exhausted'}`> = {
  expired: 'records.link.expired',
  exhausted: 'records.link.exhausted',
}

/**
 * How many of those who opened a page booked on it, in whole percent; a dash where it was not
 * opened.
 */
const shareOf = (booked: number, opened: number): string =>
  opened === 0 ? '–' : `${Math.round((booked / opened) * 100)} %`

/** The address of a booking page, to copy, open and print as a code. */
export const LinkPanel = () => {
  const say = useSay()
  const record = useRecordContext()!
  const isOpen = (record['status'] as { id: number }).id === directLinkStatuses.ids.enabled
  return (
    <Box
      component="section"
      aria-labelledby="link-title"
      sx={{
        px: 2,
        py: 2,
        maxWidth: 1080,
        borderBottom: '1px solid var(--phi-palette-divider)',
        display: 'grid',
        gap: 1,
      }}
    >
      <Typography variant="h6" component="h2" id="link-title">
        {say('records.link.title')}
      </Typography>
      <GivenAddress
        address={`${window.location.origin}/dl/${String(record['name'])}`}
        title={String(record['title'])}
        fileName={String(record['name'])}
        note={
          !isOpen && (
            <Typography variant="body2" color="textSecondary">
              {say(
                offWords[(record['status'] as { sysName: string }).sysName] ?? 'records.link.off',
              )}
            </Typography>
          )
        }
      />
      <Typography variant="body2" color="textSecondary">
        {say('records.link.figures', {
          opened: Number(record['openings']),
          booked: Number(record['uses']),
          share: shareOf(Number(record['uses']), Number(record['openings'])),
        })}
        {Number(record['maxUses']) > 0 &&
          ` · ${say('records.link.usesOf', { uses: Number(record['uses']), most: Number(record['maxUses']) })}`}
      </Typography>
    </Box>
  )
}
