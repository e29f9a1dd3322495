import { Box, Button } from '@mui/material'
import { Copy } from 'lucide-react'
import { useNotify } from 'react-admin'
import type { ReactNode } from 'react'

type Props = {
  text: string
  /** What it is called where it stands without a heading. */
  label?: string | undefined
  verb: string
  messages: { copied: string; notCopied: string }
  /** What it belongs to, where a page has several of the same kind. */
  of?: string
  /** Whether copying is what one comes for. */
  main?: boolean
  /** Whether it is code, whose spaces and lines count. */
  code?: boolean
  /** What there is to know of it. */
  note?: ReactNode
  /** What else can be done with it. */
  children?: ReactNode
}

/** Something to take elsewhere: shown as it is, selected as a whole, copied by a button. */
export const CopiedText = ({
  text,
  label,
  verb,
  messages,
  of,
  main = false,
  code = false,
  note,
  children,
}: Props) => {
  const notify = useNotify()
  // The words are no key of the catalogs any more.
  const notifyText = (words: string, type: 'success' | 'warning') =>
    notify(words, { type, messageArgs: { _: words } })
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      notifyText(messages.copied, 'success')
    } catch {
      notifyText(messages.notCopied, 'warning')
    }
  }
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box
        component="output"
        aria-label={label}
        sx={{
          px: 1.5,
          py: 1,
          borderRadius: 'var(--phi-radius-control)',
          background: 'var(--phi-palette-background-sunken)',
          overflowWrap: 'anywhere',
          userSelect: 'all',
          ...(code ? asCode : { fontWeight: 560 }),
        }}
      >
        {text}
      </Box>
      {note}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          variant={main ? 'contained' : 'outlined'}
          {...(main ? {} : { color: 'inherit' as const })}
          aria-label={of === undefined ? undefined : `${verb}: ${of}`}
          startIcon={<Copy size={16} strokeWidth={1.75} aria-hidden />}
          onClick={() => void copy()}
        >
          {verb}
        </Button>
        {children}
      </Box>
    </Box>
  )
}

const asCode = {
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSize: 13,
  lineHeight: 1.6,
  whiteSpace: 'pre-wrap',
} as const
