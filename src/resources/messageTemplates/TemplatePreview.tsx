import { Alert, Box, Button, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { CanAccess, useNotify } from 'react-admin'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'
import { useAnsweredCall } from '../ui/useAnsweredCall.ts'
import { useFailureWords } from '../ui/useFailureWords.ts'
import { pageNonce } from '../../components/pageNonce.ts'
import { LineSkeleton } from '../ui/PageStates.tsx'
import { QueryContent } from '../ui/QueryContent.tsx'
import { useSay } from '../ui/words/useSay.ts'
import type { Worded } from './template.ts'
import { usePreview, useWords } from './template.ts'

/** An email is read as it looks, or as its text. */
type Part = 'html' | 'text'

/** The email as it would arrive, with example data, and sending it to oneself. */
export const TemplatePreview = ({ worded }: { worded: Worded }) => {
  const { letter, language } = worded
  const say = useSay()
  const failureWords = useFailureWords()
  const notify = useNotify()
  const provider = useBackOffice()
  const words = useWords()
  const preview = usePreview(worded, words)
  const { data, error } = preview
  const [part, setPart] = useState<Part>('html')
  const { busy, send } = useAnsweredCall(() => undefined)
  const test = async () => {
    const { done, problem } = await send(() =>
      provider.call('messageTemplates.test', { letter, language, ...words }),
    )
    if (problem !== undefined) return notify(problem, { type: 'error' })
    notify(say('messages.templates.tested', { receiver: done.receiver }), { type: 'success' })
  }
  const holes = data?.holes
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box aria-live="polite">
        {!error && holes && holes.length > 0 && (
          <Alert severity="warning">
            {say('messages.templates.holes', { names: holes.join(', '), first: holes[0]! })}
          </Alert>
        )}
      </Box>
      <QueryContent
        query={preview}
        loading={<LineSkeleton height={544} />}
        renderFailed={(failure) => <Alert severity="error">{failureWords(failure)}</Alert>}
      >
        {({ shown }) => <ShownEmail shown={shown} part={part} />}
      </QueryContent>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between' }}>
        <PartChoice part={part} onPart={setPart} />
        <CanAccess resource="message_template" action="edit">
          <Button
            color="inherit"
            disabled={busy || error !== null}
            startIcon={<Send size={16} strokeWidth={1.75} aria-hidden />}
            onClick={() => void test()}
          >
            {say('messages.templates.test')}
          </Button>
        </CanAccess>
      </Box>
    </Box>
  )
}

type ShownEmailProps = {
  shown: { subject: string; html: string; text: string }
  part: Part
}

const ShownEmail = ({ shown, part }: ShownEmailProps) => {
  const say = useSay()
  return (
    <>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{shown.subject}</Typography>
      {part === 'html' ? (
        // Nothing of an email runs here, or leads away from the page.
        <Box
          component="iframe"
          title={say('messages.templates.asMail')}
          sandbox=""
          srcDoc={withNonce(shown.html)}
          sx={frame}
        />
      ) : (
        <Box
          component="pre"
          tabIndex={0}
          sx={{
            ...frame,
            m: 0,
            p: 2,
            overflow: 'auto',
            whiteSpace: 'pre-wrap',
            overflowWrap: 'anywhere',
          }}
        >
          {shown.text}
        </Box>
      )}
    </>
  )
}

type PartChoiceProps = { part: Part; onPart: (part: Part) => void }

const PartChoice = ({ part, onPart }: PartChoiceProps) => {
  const say = useSay()
  return (
    <ToggleButtonGroup
      size="small"
      exclusive
      value={part}
      aria-label={say('messages.templates.preview')}
      onChange={(_event, chosen: Part | null) => chosen && onPart(chosen)}
    >
      <ToggleButton value="html">{say('messages.templates.asMail')}</ToggleButton>
      <ToggleButton value="text">{say('messages.templates.asText')}</ToggleButton>
    </ToggleButtonGroup>
  )
}

const frame = {
  width: '100%',
  height: 520,
  border: '1px solid var(--phi-palette-divider)',
  borderRadius: 'var(--phi-radius-card)',
  boxSizing: 'border-box',
} as const

/**
 * An email whose style sheet the page's content security policy allows: the frame inherits the
 * policy.
 */
const withNonce = (html: string): string =>
  html.replaceAll(/<style(?=[\s>])/g, `<style nonce="${pageNonce() ?? ''}"`)
