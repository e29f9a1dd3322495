import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, MenuItem } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { Link2 } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { CallError } from '../../../dataProvider/callError.ts'
import { useBackOffice } from '../../../dataProvider/useBackOffice.ts'
import { FieldText } from '../../crud/FieldText.tsx'
import { FeedList } from './FeedList.tsx'
import { MadeFeed } from './MadeFeed.tsx'
import { useFeedWords } from './useFeedWords.ts'

type Named = { id: number; name: string }
/** Of one expert where `expert` is given, else of whoever is chosen. */
type Props = { branch: number; experts: readonly Named[]; expert?: Named; onClose: () => void }

/** Private links under which calendars elsewhere read the bookings of a branch or of an expert: made, copied and revoked. */
export const FeedsDialog = ({ branch, experts, expert, onClose }: Props) => {
  const feedWords = useFeedWords()
  const translate = useTranslate()
  const heading = useId()
  const queries = useQueryClient()
  const provider = useBackOffice()
  const [whose, setWhose] = useState(expert?.id ?? null)
  const [made, setMade] = useState<{ id: number; token: string }>()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const make = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      setMade(await provider.call('feeds.create', { branchOffice: branch, expert: whose }))
    } catch (error) {
      const isOfOthers = error instanceof CallError && error.details.fields?.some(({ path }) => path === 'expert')
      const isFull = error instanceof CallError && error.code === 'LIMIT_REACHED'
      if (isOfOthers) setProblem(feedWords.ownOnly)
      else setProblem(isFull ? feedWords.full : translate(error instanceof Error ? error.message : 'ra.notification.http_error'))
    }
    setBusy(false)
    void queries.invalidateQueries({ queryKey: ['feeds'] })
  }
  return (
    <Dialog open onClose={busy ? undefined : onClose} fullWidth maxWidth="sm" aria-labelledby={heading}>
      <DialogTitle id={heading}>{expert ? `${feedWords.title}: ${expert.name}` : feedWords.title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <DialogContentText>{feedWords.lead}</DialogContentText>
        {problem && (
          <Alert severity="error" variant="outlined" role="alert">
            {problem}
          </Alert>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'end' }}>
          {!expert && (
            <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
              <FieldText
                select
                id={`${heading}-whose`}
                label={feedWords.whose}
                text={String(whose ?? '')}
                onText={(id) => setWhose(id === '' ? null : Number(id))}
              >
                <MenuItem value="">{feedWords.everybody}</MenuItem>
                {experts.map(({ id, name }) => (
                  <MenuItem key={id} value={String(id)}>
                    {name}
                  </MenuItem>
                ))}
              </FieldText>
            </Box>
          )}
          <Button
            variant={made ? 'outlined' : 'contained'}
            disabled={busy}
            startIcon={<Link2 size={16} strokeWidth={1.75} aria-hidden />}
            onClick={() => void make()}
          >
            {feedWords.make}
          </Button>
        </Box>
        {made && <MadeFeed key={made.id} token={made.token} />}
        <FeedList branch={branch} expert={expert?.id} onRevoked={(id) => setMade((shown) => (shown?.id === id ? undefined : shown))} />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" disabled={busy} onClick={onClose}>
          {feedWords.close}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
