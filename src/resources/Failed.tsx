import { Box, Button } from '@mui/material'
import { CircleAlert, RotateCw, WifiOff } from 'lucide-react'
import { useTranslate } from 'react-admin'
import { CallError } from '../dataProvider/callError.ts'
import { EmptyState } from './EmptyState.tsx'
import { useSay } from './useSay.ts'

type Props = { error: unknown; onRetry: () => void; line?: boolean; fact?: string | undefined }

/** Where something could not be loaded: why, the reference to ask about it with, and the way to try again; `line` where there is little room. */
export const Failed = ({ error, onRetry, line = false, fact }: Props) => {
  const say = useSay()
  const translate = useTranslate()
  const known = error instanceof CallError ? error : undefined
  const reference = known?.ref === undefined ? '' : translate('toasts.reference', { ref: known.ref })
  const sentence = [known ? translate(known.message) : say('empty.failedWhy'), reference].filter(Boolean).join(' ')
  if (line) {
    return (
      <Box role="alert" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', overflowWrap: 'anywhere' }}>
        {[fact, known || fact === undefined ? sentence : ''].filter(Boolean).join(' ')}
        <Button onClick={onRetry}>{say('empty.again')}</Button>
      </Box>
    )
  }
  return (
    <div role="alert">
      <EmptyState icon={known?.code === 'NO_CONNECTION' ? WifiOff : CircleAlert} fact={fact ?? say('empty.failed')} sentence={sentence}>
        <Button variant="outlined" color="inherit" startIcon={<RotateCw size={16} strokeWidth={1.75} aria-hidden />} onClick={onRetry}>
          {say('empty.again')}
        </Button>
      </EmptyState>
    </div>
  )
}
