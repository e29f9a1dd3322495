import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Skeleton, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import type { BackOfficeProvider } from '../../dataProvider/index.ts'
import { useSay } from '../useSay.ts'
import type { StoredFile } from './attendance.ts'

type Props = { file: StoredFile; onDownload: () => void; onClose: () => void }

/** A picture or a PDF over the page. It is read when it is opened, since every reading is written down. */
export const FilePreview = ({ file, onDownload, onClose }: Props) => {
  const say = useSay()
  const translate = useTranslate()
  const provider = useDataProvider<BackOfficeProvider>()
  const { data, error } = useQuery({
    queryKey: ['attendanceFiles', 'view', file.id],
    queryFn: async ({ signal }) => await provider.download('attendanceFiles.view', { id: Number(file.id), inline: true }, { signal }),
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  })
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby="file-preview">
      <DialogTitle id="file-preview" sx={{ overflowWrap: 'anywhere' }}>
        {file.name}
      </DialogTitle>
      <DialogContent sx={{ minHeight: 240, display: 'grid', placeItems: 'center' }}>
        {error && <Typography color="error">{translate(error.message)}</Typography>}
        {!error && !data && <Skeleton variant="rounded" width="100%" height={240} aria-label={say('list.loading')} />}
        {data && <Shown blob={data} name={file.name} />}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" startIcon={<Download size={16} strokeWidth={1.75} aria-hidden />} onClick={onDownload}>
          {say('records.files.download', { name: '' }).trim()}
        </Button>
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
    return <Box component="img" src={address} alt={name} sx={{ maxWidth: '100%', maxHeight: '68vh', objectFit: 'contain' }} />
  }
  return <Box component="iframe" src={address} title={name} sx={{ width: '100%', height: '68vh', border: 0, borderRadius: 1 }} />
}
