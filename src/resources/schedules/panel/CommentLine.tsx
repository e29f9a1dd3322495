import { Box, Button, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { CanAccess, useNotify } from 'react-admin'
import { session } from '../../../dataProvider/session.ts'
import { AskDialog } from '../../AskDialog.tsx'
import { useTimeLocale } from '../../useClock.ts'
import { useSay } from '../../useSay.ts'
import { momentInWords } from '../momentInWords.ts'
import { readers } from './CommentForm.tsx'
import type { BookingComment } from './useComments.ts'

type Props = {
  comment: BookingComment
  zone: string
  now: string
  onEdit: (comment: BookingComment, body: string) => Promise<void>
  onRemove: (comment: BookingComment) => Promise<void>
}

/** How long an author may change what they wrote (definitions 3.8). */
const editMinutes = 15

/** One comment: who said it when, and what its author or those who may can still do with it. */
export const CommentLine = ({ comment, zone, now, onEdit, onRemove }: Props) => {
  const say = useSay()
  const notify = useNotify()
  const locale = useTimeLocale()
  const [typed, setTyped] = useState<string>()
  const [isAsked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const { author, body, create, edit, visibility } = comment
  const isOwn = author.kind === 'user' && author.id === session.get().user.user.id
  const isFresh = Date.parse(now) < Date.parse(create.date) + editMinutes * 60_000
  const attempt = async (work: Promise<void>, after: () => void) => {
    setBusy(true)
    try {
      await work
      after()
    } catch (error) {
      notify(error instanceof Error ? error.message : 'ra.notification.http_error', { type: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Box component="li" sx={{ minWidth: 0 }}>
      <Typography variant="caption" color="textSecondary" component="p">
        <b style={{ fontWeight: 600, color: 'var(--phi-palette-text-primary)' }}>{author.name}</b>{' '}
        {momentInWords(create.date, zone, locale)}
        {edit && body !== null && ` · ${say('schedules.comments.edited')}`}
        {visibility === readers.client && ` · ${say('schedules.comments.seen')}`}
      </Typography>
      {body === null && <Typography sx={{ color: 'text.secondary', fontStyle: 'italic' }}>{say('schedules.comments.deleted')}</Typography>}
      {body !== null && typed === undefined && <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{body}</Typography>}
      {typed !== undefined && (
        <TextField
          fullWidth
          multiline
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          slotProps={{ htmlInput: { maxLength: 2000, 'aria-label': say('schedules.comments.edit') } }}
        />
      )}
      {body !== null && (
        <Box sx={{ display: 'flex', gap: 0.5, ml: -1 }}>
          {typed !== undefined && (
            <>
              <Button
                disabled={busy || typed.trim() === ''}
                onClick={() => void attempt(onEdit(comment, typed.trim()), () => setTyped(undefined))}
              >
                {say('schedules.comments.save')}
              </Button>
              <Button color="inherit" onClick={() => setTyped(undefined)}>
                {say('schedules.why.back')}
              </Button>
            </>
          )}
          {typed === undefined && isOwn && isFresh && (
            <Button color="inherit" onClick={() => setTyped(body)}>
              {say('schedules.comments.edit')}
            </Button>
          )}
          {typed === undefined && (
            <CanAccess resource="schedule_comment" action="delete">
              <Button color="inherit" onClick={() => setAsked(true)}>
                {say('schedules.comments.delete')}
              </Button>
            </CanAccess>
          )}
        </Box>
      )}
      {isAsked && (
        <AskDialog
          harms
          title={say('schedules.comments.delete')}
          why={say('schedules.comments.deleteWhy')}
          verb={say('schedules.comments.delete')}
          busy={busy}
          onYes={() => void attempt(onRemove(comment), () => setAsked(false))}
          onClose={() => setAsked(false)}
        />
      )}
    </Box>
  )
}
