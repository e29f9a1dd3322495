import { Box, Typography, Button, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { CanAccess, useTranslate, useNotify } from 'react-admin'
import type { ScheduleRecord } from '../../../../contract/endpoints/scheduleRecord.ts'
import { QueryContent } from '../../ui/QueryContent.tsx'
import { useSay } from '../../ui/words/useSay.ts'
import { areNotesHidden } from '../../appointments/hiddenNotes.ts'
import { PanelPart } from '../../appointments/PanelPart.tsx'
import { useState } from 'react'
import { session } from '../../../dataProvider/session.ts'
import { AskDialog } from '../../ui/dialogs.tsx'
import { useTimeLocale } from '../../ui/useClock.ts'
import { momentInWords } from '../../appointments/words.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { mostRows } from '../../../../contract/endpoints/crud.ts'
import type { scheduleComment } from '../../../../contract/endpoints/schedules/comments.ts'
import { useBackOffice } from '../../../dataProvider/useBackOffice.ts'

/** What team and client say about a booking. */
export const BookingComments = ({ booking, now }: { booking: ScheduleRecord; now: string }) => {
  const say = useSay()
  const comments = useComments(booking.id)
  return (
    <PanelPart title={say('schedules.comments.title')}>
      <QueryContent
        line
        query={comments}
        fact={say('schedules.comments.failed')}
        empty={<Typography color="textSecondary">{say('schedules.comments.none')}</Typography>}
      >
        {(data) => (
          <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
            {data.map((comment) => (
              <CommentLine
                key={comment.id}
                comment={comment}
                zone={booking.timeZone}
                isHidden={comment.body === null && areNotesHidden(booking)}
                now={now}
                onEdit={comments.edit}
                onRemove={comments.remove}
              />
            ))}
          </Box>
        )}
      </QueryContent>
      <CanAccess resource="schedule_comment" action="create">
        <CommentForm onSend={comments.add} />
      </CanAccess>
    </PanelPart>
  )
}

/** Who reads a comment (definitions 3.8). */
export const readers = { team: 1, client: 2 } as const

type CommentFormProps = { onSend: (body: string, visibility: number) => Promise<void> }

/** Writes a comment, for the team or for the client too; what was not taken stays typed. */
export const CommentForm = ({ onSend }: CommentFormProps) => {
  const say = useSay()
  const translate = useTranslate()
  const { body, setBody, reader, setReader, busy, problem, send } = useTypedComment(onSend)
  return (
    <Box
      component="form"
      sx={{ display: 'grid', gap: 1, mt: 1.5 }}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <TextField
        label={say('schedules.comments.add')}
        multiline
        minRows={2}
        maxRows={8}
        value={body}
        error={problem !== undefined}
        helperText={problem && translate(problem)}
        onChange={({ target }) => setBody(target.value)}
        slotProps={{ htmlInput: { maxLength: 2000 } }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between' }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={reader}
          aria-label={say('schedules.comments.forWhom')}
          onChange={(_, chosen: number | null) => chosen !== null && setReader(chosen)}
        >
          <ToggleButton value={readers.team}>{say('schedules.comments.team')}</ToggleButton>
          <ToggleButton value={readers.client}>{say('schedules.comments.client')}</ToggleButton>
        </ToggleButtonGroup>
        <Button type="submit" variant="outlined" disabled={busy || body.trim() === ''}>
          {say('schedules.comments.send')}
        </Button>
      </Box>
    </Box>
  )
}

/** A comment while it is typed, for whom it is, and the way to send it. */
const useTypedComment = (onSend: CommentFormProps['onSend']) => {
  const [body, setBody] = useState('')
  const [reader, setReader] = useState<number>(readers.team)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const send = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      await onSend(body.trim(), reader)
      setBody('')
    } catch (error) {
      setProblem(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return { body, setBody, reader, setReader, busy, problem, send }
}

/** Why a comment was not taken, as a key of the words. */
const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : 'ra.notification.http_error'

type Props = {
  comment: BookingComment
  zone: string
  /** Whether its text is kept from the user; else no text means that it was deleted. */
  isHidden?: boolean
  now: string
  onEdit: (comment: BookingComment, body: string) => Promise<void>
  onRemove: (comment: BookingComment) => Promise<void>
}

/** How long an author may change what they wrote (definitions 3.8). */
const editMinutes = 15

/** One comment: who said it when, and what its author or those who may can still do with it. */
export const CommentLine = ({ comment, zone, isHidden, now, onEdit, onRemove }: Props) => {
  const say = useSay()
  const { busy, attempt } = useAttempt()
  const [typed, setTyped] = useState<string>()
  const [isConfirming, setConfirming] = useState(false)
  const { body } = comment
  return (
    <Box component="li" sx={{ minWidth: 0 }}>
      <CommentHead comment={comment} zone={zone} />
      {body === null && (
        <Typography sx={{ color: 'text.secondary', fontStyle: 'italic' }}>
          {say(isHidden ? 'schedules.comments.hidden' : 'schedules.comments.deleted')}
        </Typography>
      )}
      {body !== null && typed === undefined && (
        <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{body}</Typography>
      )}
      {typed !== undefined && (
        <TextField
          fullWidth
          multiline
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          slotProps={{
            htmlInput: { maxLength: 2000, 'aria-label': say('schedules.comments.edit') },
          }}
        />
      )}
      {body !== null && (
        <CommentButtons
          typed={typed}
          busy={busy}
          mayEdit={isOwn(comment) && isFresh(comment, now)}
          onBack={() => setTyped(undefined)}
          onEdit={() => setTyped(body)}
          onSave={(text) => void attempt(onEdit(comment, text), () => setTyped(undefined))}
          onRemove={() => setConfirming(true)}
        />
      )}
      {isConfirming && (
        <AskDialog
          harms
          title={say('schedules.comments.delete')}
          why={say('schedules.comments.deleteWhy')}
          verb={say('schedules.comments.delete')}
          busy={busy}
          onYes={() => void attempt(onRemove(comment), () => setConfirming(false))}
          onClose={() => setConfirming(false)}
        />
      )}
    </Box>
  )
}

const isOwn = ({ author }: BookingComment): boolean =>
  author.kind === 'user' && author.id === session.get().user.user.id

const isFresh = ({ create }: BookingComment, now: string): boolean =>
  Date.parse(now) < Date.parse(create.date) + editMinutes * 60_000

/** Tries something and says where it fails; `busy` until it is done. */
const useAttempt = () => {
  const notify = useNotify()
  const [busy, setBusy] = useState(false)
  const attempt = async (work: Promise<void>, after: () => void) => {
    setBusy(true)
    try {
      await work
      after()
    } catch (error) {
      notify(messageOf(error), { type: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return { busy, attempt }
}

/** Who said it and when, whether it was changed, and whether the client reads it. */
const CommentHead = ({ comment, zone }: Pick<Props, 'comment' | 'zone'>) => {
  const say = useSay()
  const locale = useTimeLocale()
  const { author, body, create, edit, visibility } = comment
  // Where names are kept from the user, their own is not.
  const writer = author.name ?? (isOwn(comment) ? session.get().user.user.name : '')
  return (
    <Typography variant="caption" color="textSecondary" component="p">
      <b style={{ fontWeight: 600, color: 'var(--phi-palette-text-primary)' }}>{writer}</b>{' '}
      {momentInWords(create.date, zone, locale)}
      {edit && body !== null && ` · ${say('schedules.comments.edited')}`}
      {visibility === readers.client && ` · ${say('schedules.comments.seen')}`}
    </Typography>
  )
}

type CommentButtonsProps = {
  /** What is typed in its place; undefined while it is only read. */
  typed: string | undefined
  busy: boolean
  mayEdit: boolean
  onBack: () => void
  onEdit: () => void
  onSave: (text: string) => void
  onRemove: () => void
}

const CommentButtons = ({ typed, busy, mayEdit, ...does }: CommentButtonsProps) => {
  const say = useSay()
  return (
    <Box sx={{ display: 'flex', gap: 0.5, ml: -1 }}>
      {typed !== undefined && (
        <>
          <Button disabled={busy || typed.trim() === ''} onClick={() => does.onSave(typed.trim())}>
            {say('schedules.comments.save')}
          </Button>
          <Button color="inherit" onClick={does.onBack}>
            {say('schedules.why.back')}
          </Button>
        </>
      )}
      {typed === undefined && mayEdit && (
        <Button color="inherit" onClick={does.onEdit}>
          {say('schedules.comments.edit')}
        </Button>
      )}
      {typed === undefined && (
        <CanAccess resource="schedule_comment" action="delete">
          <Button color="inherit" onClick={does.onRemove}>
            {say('schedules.comments.delete')}
          </Button>
        </CanAccess>
      )}
    </Box>
  )
}

export type BookingComment = z.output<typeof scheduleComment>

/**
 * What is said about a booking, oldest first, and the ways to say more. What fails is thrown for
 * the form to show.
 */
export const useComments = (schedule: number) => {
  const provider = useBackOffice()
  const client = useQueryClient()
  const queryKey = ['comments', 'get', schedule]
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<BookingComment[]> => {
      const read: BookingComment[] = []
      // What a first part leaves out must not look as if it had never been said.
      for (let after: number | undefined; ;) {
        const wanted = { schedule, limit: mostRows, ...(after === undefined ? {} : { after }) }
        const answer = await provider.call('comments.get', wanted, { signal })
        if (!('items' in answer)) return read
        read.push(...answer.items.flatMap((item) => ('visibility' in item ? [item] : [])))
        if (answer.next === null) return read
        after = Number(answer.next)
      }
    },
    retry: false,
  })
  const reread = async () => await client.invalidateQueries({ queryKey })
  return {
    ...query,
    add: async (body: string, visibility: number): Promise<void> => {
      await provider.call('comments.create', { schedule, body, visibility })
      await reread()
    },
    edit: async ({ id, version }: BookingComment, body: string): Promise<void> => {
      await provider.call('comments.edit', { id, version, data: { body } })
      await reread()
    },
    remove: async ({ id }: BookingComment): Promise<void> => {
      await provider.call('comments.delete', { id })
      await reread()
    },
  }
}
