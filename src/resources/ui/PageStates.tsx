import { Box, Typography, Button, Skeleton } from '@mui/material'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSay } from './words/useSay.ts'
import './busy.css'
import { CircleAlert, RotateCw, WifiOff, Lock } from 'lucide-react'
import { useTranslate } from 'react-admin'
import { CallError } from '../../dataProvider/callError.ts'

/** `page`: the fact is what the whole page says, and so its heading. */
type Props = {
  icon: LucideIcon
  fact: string
  sentence?: string | undefined
  page?: boolean
  children?: ReactNode
}

/** Nothing to show: one fact, one sentence, the next step. */
export const EmptyState = ({ icon: Icon, fact, sentence, page = false, children }: Props) => (
  <Box sx={{ p: { xs: 2, sm: 4 }, maxWidth: 480 }}>
    <Icon
      size={22}
      strokeWidth={1.75}
      aria-hidden
      style={{ color: 'var(--phi-palette-text-secondary)' }}
    />
    <Typography variant="h6" component={page ? 'h1' : 'p'} sx={{ mt: 1 }}>
      {fact}
    </Typography>
    {sentence && (
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
        {sentence}
      </Typography>
    )}
    {children && <Box sx={{ mt: 2, display: 'flex', gap: 1 }}>{children}</Box>}
  </Box>
)

/** Skeletons of content that is loading: marked as busy, and announced to screen readers. */
export const Busy = ({ className = '', children }: { className?: string; children: ReactNode }) => {
  const loading = useSay()('list.loading')
  return (
    <div role="status" aria-busy="true" aria-label={loading} className={className}>
      <span className="busy-words">{loading}</span>
      {children}
    </div>
  )
}

type FailedProps = {
  error: unknown
  onRetry: () => void
  line?: boolean
  fact?: string | undefined
}

/**
 * Where something could not be loaded: why, the reference to ask about it with, and the way to try
 * again; `line` where there is little space.
 */
export const Failed = ({ error, onRetry, line = false, fact }: FailedProps) => {
  const say = useSay()
  const translate = useTranslate()
  const known = error instanceof CallError ? error : undefined
  const reference =
    known?.ref === undefined ? '' : translate('toasts.reference', { ref: known.ref })
  const sentence = [known ? translate(known.message) : say('empty.failedWhy'), reference]
    .filter(Boolean)
    .join(' ')
  if (line) {
    return (
      <Box
        role="alert"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          alignItems: 'center',
          overflowWrap: 'anywhere',
        }}
      >
        {[fact, known || fact === undefined ? sentence : ''].filter(Boolean).join(' ')}
        <Button onClick={onRetry}>{say('empty.again')}</Button>
      </Box>
    )
  }
  return (
    <div role="alert">
      <EmptyState
        icon={known?.code === 'NO_CONNECTION' ? WifiOff : CircleAlert}
        fact={fact ?? say('empty.failed')}
        sentence={sentence}
      >
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<RotateCw size={16} strokeWidth={1.75} aria-hidden />}
          onClick={onRetry}
        >
          {say('empty.again')}
        </Button>
      </EmptyState>
    </div>
  )
}

/** A bar in the place of a line or a few of them, in panels and dialogs. */
export const LineSkeleton = ({ height = 48 }: { height?: number }) => (
  <Busy>
    <Skeleton variant="rounded" height={height} />
  </Busy>
)

/** Where a role does not reach. */
export const NoPermission = () => {
  const say = useSay()
  return (
    <EmptyState
      icon={Lock}
      fact={say('empty.noPermission')}
      sentence={say('empty.noPermissionWhy')}
      page
    />
  )
}

/** Bars while a page is loading: a title and its content. */
export const PageSkeleton = () => (
  <Busy>
    <Box sx={{ p: 2 }}>
      <Skeleton variant="rounded" width={220} height={24} />
      <Skeleton variant="rounded" height={240} sx={{ mt: 3 }} />
    </Box>
  </Busy>
)
