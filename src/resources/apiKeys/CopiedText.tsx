import { Box, Button } from '@mui/material'
import { Copy } from 'lucide-react'
import { useNotify } from 'react-admin'
import { useApiKeyWords } from './useApiKeyWords.ts'

type Props = { text: string; label: string; verb: string; main?: boolean }

/** Something to take into another program: shown as it is, selected as a whole, copied by a button. */
export const CopiedText = ({ text, label, verb, main = false }: Props) => {
  const words = useApiKeyWords()
  const notify = useNotify()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      notify(words.copied, { type: 'success' })
    } catch {
      notify(words.notCopied, { type: 'warning' })
    }
  }
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Box
        component="output"
        aria-label={label}
        sx={{
          width: '100%',
          px: 1.5,
          py: 1,
          borderRadius: 'var(--phi-radius-control)',
          background: 'var(--phi-palette-background-sunken)',
          fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
          fontSize: 13,
          lineHeight: 1.6,
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
          userSelect: 'all',
        }}
      >
        {text}
      </Box>
      <Button
        variant={main ? 'contained' : 'outlined'}
        {...(main ? {} : { color: 'inherit' as const })}
        startIcon={<Copy size={16} strokeWidth={1.75} aria-hidden />}
        onClick={() => void copy()}
      >
        {verb}
      </Button>
    </Box>
  )
}
