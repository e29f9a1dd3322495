import { Button } from '@mui/material'
import { CircleAlert, RotateCw, WifiOff } from 'lucide-react'
import { useTranslate } from 'react-admin'
import { CallError } from '../dataProvider/callError.ts'
import { EmptyState } from './EmptyState.tsx'
import { useSay } from './useSay.ts'

/** Where something could not be loaded: why, the reference to ask about it with, and the way to try again. */
export const Failed = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const say = useSay()
  const translate = useTranslate()
  const known = error instanceof CallError ? error : undefined
  const reference = known?.ref === undefined ? '' : translate('toasts.reference', { ref: known.ref })
  const sentence = [known ? translate(known.message) : say('empty.failedWhy'), reference].filter(Boolean).join(' ')
  return (
    <div role="alert">
      <EmptyState icon={known?.code === 'NO_CONNECTION' ? WifiOff : CircleAlert} fact={say('empty.failed')} sentence={sentence}>
        <Button variant="outlined" color="inherit" startIcon={<RotateCw size={16} strokeWidth={1.75} aria-hidden />} onClick={onRetry}>
          {say('empty.again')}
        </Button>
      </EmptyState>
    </div>
  )
}
