import { Box, Button, IconButton, Typography } from '@mui/material'
import { ArrowDown, ArrowUp, CircleAlert, Pencil, Trash2 } from 'lucide-react'
import { useSay } from '../../../ui/words/useSay.ts'
import { QuestionEditor } from './QuestionEditor.tsx'
import type { Question } from './questions.ts'

type Props = {
  question: Question
  earlier: readonly Question[]
  open: boolean
  isFirst: boolean
  isLast: boolean
  wrong: boolean
  onOpen: (open: boolean) => void
  onChange: (question: Question) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
  onBlur: () => void
  onNamed: () => void
  problemAt: (path: string) => string | undefined
}

/** One question in the list: a line of what it is, or everything about it. */
export const QuestionCard = ({
  question,
  open,
  isFirst,
  isLast,
  wrong,
  onOpen,
  onMove,
  onRemove,
  ...rest
}: Props) => {
  const say = useSay()
  const name = question.label || say('editors.forms.unnamed')
  const { earlier, onChange, onBlur, onNamed, problemAt } = rest
  return (
    <Box
      component="li"
      sx={{
        listStyle: 'none',
        p: 1,
        pl: 1.5,
        border: '1px solid var(--phi-palette-divider)',
        borderRadius: 'var(--phi-radius-card)',
        background: 'var(--phi-palette-background-paper)',
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 0.5 }}>
        <QuestionLine question={question} name={name} wrong={wrong} />
        <QuestionButtons
          name={name}
          open={open}
          isFirst={isFirst}
          isLast={isLast}
          onOpen={onOpen}
          onMove={onMove}
          onRemove={onRemove}
        />
      </Box>
      {open && (
        <QuestionEditor
          question={question}
          earlier={earlier}
          onChange={onChange}
          onBlur={onBlur}
          onNamed={onNamed}
          problemAt={problemAt}
        />
      )}
    </Box>
  )
}

type ButtonsProps = Pick<
  Props,
  'open' | 'isFirst' | 'isLast' | 'onOpen' | 'onMove' | 'onRemove'
> & { name: string }

/** What can be done with a question: it is moved, removed, opened and closed. */
const QuestionButtons = ({
  name,
  open,
  isFirst,
  isLast,
  onOpen,
  onMove,
  onRemove,
}: ButtonsProps) => {
  const say = useSay()
  return (
    <Box sx={{ display: 'flex' }}>
      <IconButton
        size="small"
        disabled={isFirst}
        aria-label={say('editors.forms.up', { name })}
        onClick={() => onMove(-1)}
      >
        <ArrowUp size={16} strokeWidth={1.75} aria-hidden />
      </IconButton>
      <IconButton
        size="small"
        disabled={isLast}
        aria-label={say('editors.forms.down', { name })}
        onClick={() => onMove(1)}
      >
        <ArrowDown size={16} strokeWidth={1.75} aria-hidden />
      </IconButton>
      <IconButton
        size="small"
        aria-label={say('editors.forms.removeField', { name })}
        onClick={onRemove}
      >
        <Trash2 size={16} strokeWidth={1.75} aria-hidden />
      </IconButton>
      {open ? (
        <Button color="inherit" onClick={() => onOpen(false)}>
          {say('editors.forms.close')}
        </Button>
      ) : (
        <IconButton
          size="small"
          aria-label={say('editors.forms.edit', { name })}
          onClick={() => onOpen(true)}
        >
          <Pencil size={16} strokeWidth={1.75} aria-hidden />
        </IconButton>
      )}
    </Box>
  )
}

/** What a question is: its words, whether it must be answered, and its type. */
const QuestionLine = ({
  question,
  name,
  wrong,
}: {
  question: Question
  name: string
  wrong: boolean
}) => {
  const say = useSay()
  return (
    <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
      <Typography sx={{ fontSize: 13, fontWeight: 560, overflowWrap: 'anywhere' }}>
        {wrong && (
          <CircleAlert
            size={14}
            strokeWidth={1.75}
            aria-hidden
            style={{ verticalAlign: -2, marginRight: 6, color: 'var(--phi-palette-error-main)' }}
          />
        )}
        {name}
        {question.required && <span aria-hidden> *</span>}
      </Typography>
      <Typography variant="caption" color="textSecondary">
        {say(`editors.forms.types.${question.type}`)}
      </Typography>
    </Box>
  )
}
