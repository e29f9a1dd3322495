import type { RefObject } from 'react'
import {
  Box,
  Typography,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
} from '@mui/material'
import { useLanguage, useSay } from './words/useSay.ts'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import type { EndpointName } from '../../../contract/endpoints/index.ts'
import type { QueryResult } from '../../components/QueryState.tsx'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'
import { LineSkeleton } from './PageStates.tsx'
import { QueryContent } from './QueryContent.tsx'

type Props = {
  ref: RefObject<HTMLInputElement | null>
  label: string
  accept?: string
  multiple?: boolean
  onFiles: (files: FileList | null) => void
}

/** The browser's own way to files, out of sight: a click on it opens it. */
export const FileChooser = ({ label, onFiles, ...rest }: Props) => (
  <input
    {...rest}
    type="file"
    hidden
    aria-label={label}
    onChange={({ target }) => {
      onFiles(target.files)
      // The same file may be chosen again once it was mended.
      target.value = ''
    }}
  />
)

/** What a chosen file is called, and how large it is. */
export const FileName = ({ file }: { file: File }) => {
  const language = useLanguage()
  return (
    <Box sx={{ flex: 1, minWidth: 0, alignSelf: 'center' }}>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {file.name}
      </Typography>
      <Typography variant="caption" color="textSecondary">
        {sizeInWords(file.size, language)}
      </Typography>
    </Box>
  )
}

/** The calls by which a stored file is read, each by an id. */
type FileCall = Extract<EndpointName, 'attendanceFiles.view' | 'balances.voucher'>

type FilePreviewProps = {
  call: FileCall
  id: number
  name: string
  onDownload: () => void
  onClose: () => void
}

/**
 * A stored picture or PDF over the page. It is read when it is opened, since every reading is
 * written down.
 */
export const FilePreview = ({ call, id, ...shown }: FilePreviewProps) => {
  const provider = useBackOffice()
  const file = useQuery({
    queryKey: [call, id],
    queryFn: async ({ signal }) => await provider.download(call, { id, inline: true }, { signal }),
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  })
  return <PreviewDialog {...shown} file={file} />
}

type DialogProps = {
  name: string
  file: QueryResult<Blob>
  onDownload?: () => void
  onClose: () => void
}

/** A picture or a PDF over the page, once it is loaded. */
export const PreviewDialog = ({ name, file, onDownload, onClose }: DialogProps) => {
  const say = useSay()
  const id = useId()
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby={id}>
      <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
        {name}
      </DialogTitle>
      <DialogContent sx={{ minHeight: 240, display: 'grid', placeItems: 'center' }}>
        <QueryContent line query={file} loading={<LineSkeleton height={240} />}>
          {(blob) => <Shown blob={blob} name={name} />}
        </QueryContent>
      </DialogContent>
      <DialogActions>
        {onDownload && (
          <Button
            color="inherit"
            startIcon={<Download size={16} strokeWidth={1.75} aria-hidden />}
            onClick={onDownload}
          >
            {say('records.files.download', { name: '' }).trim()}
          </Button>
        )}
        <Button variant="contained" onClick={onClose}>
          {say('records.files.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const Shown = ({ blob, name }: { blob: Blob; name: string }) => {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(blob)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  if (!address) return null
  if (blob.type.startsWith('image/')) {
    return (
      <Box
        component="img"
        src={address}
        alt={name}
        sx={{ maxWidth: '100%', maxHeight: '68vh', objectFit: 'contain' }}
      />
    )
  }
  return (
    <Box
      component="iframe"
      src={address}
      title={name}
      sx={{ width: '100%', height: '68vh', border: 0, borderRadius: 1 }}
    />
  )
}

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** Bytes as people read them: `1,2 MB`. */
export const sizeInWords = (bytes: number, language: string): string => {
  const step = Math.min(
    units.length - 1,
    bytes < 1 ? 0 : Math.floor(Math.log(bytes) / Math.log(1024)),
  )
  const format = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: units[step]!,
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  })
  return format.format(bytes / 1024 ** step)
}
