import { Box, IconButton, Typography } from '@mui/material'
import { Download, Eye, FileText, Image, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { CanAccess, useDelete, useNotify, useTranslate } from 'react-admin'
import { fileKinds } from '../../../contract/entities/attendances.ts'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'
import { AskDialog } from '../ui/dialogs.tsx'
import { momentText } from '../crud/cells/fieldText.ts'
import { saveFile } from '../ui/saveFile.ts'
import { useClockZone, useTimeLocale } from '../ui/useClock.ts'
import { useLanguage, useSay } from '../ui/words/useSay.ts'
import { isDraft, type Attendance, type StoredFile } from './attendance.ts'
import { FilePreview, sizeInWords } from '../ui/files.tsx'
import { nameById } from '../../../contract/kernel/names.ts'

type Props = { file: StoredFile; attendance: Attendance; onGone: () => void }

/** One file: what it is, and the ways to see it, keep it and be rid of it. */
export const FileRow = ({ file, attendance, onGone }: Props) => {
  const say = useSay()
  const translate = useTranslate()
  const [dialog, setDialog] = useState<'preview' | 'delete'>()
  const { name } = file
  const isImage = file.file.mime.startsWith('image/')
  const seen = isImage || file.file.mime === 'application/pdf'
  const Icon = isImage ? Image : FileText
  const { download, discard, isPending } = useStoredFile({
    file,
    onGone,
    onSettled: () => setDialog(undefined),
  })
  return (
    <Box component="li" sx={row}>
      <Icon
        size={18}
        strokeWidth={1.5}
        aria-hidden
        style={{ flex: 'none', color: 'var(--phi-palette-text-secondary)' }}
      />
      <FileFacts file={file} />
      <FileActions
        name={name}
        onPreview={seen ? () => setDialog('preview') : undefined}
        onDownload={download}
        onRemove={isDraft(attendance) ? () => setDialog('delete') : undefined}
      />
      {dialog === 'preview' && (
        <FilePreview
          call="attendanceFiles.view"
          id={Number(file.id)}
          name={name}
          onDownload={download}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'delete' && (
        <AskDialog
          title={say('records.files.remove', { name })}
          why={say('records.files.removeWhy')}
          verb={translate('ra.action.delete')}
          harms
          busy={isPending}
          onYes={discard}
          onClose={() => setDialog(undefined)}
        />
      )}
    </Box>
  )
}

const row = {
  display: 'flex',
  gap: 1,
  alignItems: 'center',
  minHeight: 44,
  py: 0.5,
  borderBottom: '1px solid var(--phi-palette-divider)',
} as const

const FileFacts = ({ file }: Pick<Props, 'file'>) => {
  const translate = useTranslate()
  const language = useLanguage()
  const locale = useTimeLocale()
  const zone = useClockZone()
  const { name, note, create } = file
  const kind = nameById(fileKinds, file.kind) ?? 'other'
  return (
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <Typography sx={{ fontWeight: 560, overflowWrap: 'anywhere' }}>{name}</Typography>
      <Typography
        variant="caption"
        color="textSecondary"
        component="p"
        sx={{ overflowWrap: 'anywhere' }}
      >
        {[
          translate(`resources.attendanceFiles.options.kind.${kind}`),
          sizeInWords(file.file.size, language),
          momentText(create.date, zone, locale),
          create.user?.name,
          note,
        ]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
    </Box>
  )
}

type FileActionsProps = {
  name: string
  onPreview: (() => void) | undefined
  onDownload: () => void
  onRemove: (() => void) | undefined
}

const FileActions = ({ name, onPreview, onDownload, onRemove }: FileActionsProps) => {
  const say = useSay()
  return (
    <>
      {onPreview && (
        <IconButton aria-label={say('records.files.preview', { name })} onClick={onPreview}>
          <Eye size={16} strokeWidth={1.75} aria-hidden />
        </IconButton>
      )}
      <IconButton aria-label={say('records.files.download', { name })} onClick={onDownload}>
        <Download size={16} strokeWidth={1.75} aria-hidden />
      </IconButton>
      {onRemove && (
        <CanAccess resource="attendanceFiles" action="delete">
          <IconButton aria-label={say('records.files.remove', { name })} onClick={onRemove}>
            <Trash2 size={16} strokeWidth={1.75} aria-hidden />
          </IconButton>
        </CanAccess>
      )}
    </>
  )
}

type StoredFileProps = Pick<Props, 'file' | 'onGone'> & { onSettled: () => void }

/** Keeps a file on the reader's own machine, or deletes it. */
const useStoredFile = ({ file, onGone, onSettled }: StoredFileProps) => {
  const say = useSay()
  const notify = useNotify()
  const provider = useBackOffice()
  const [remove, { isPending }] = useDelete()
  const fail = (error: unknown) =>
    error instanceof Error && notify(error.message, { type: 'error' })
  const download = () =>
    void provider
      .download('attendanceFiles.view', { id: Number(file.id) })
      .then((blob) => saveFile(blob, file.name), fail)
  const discard = () =>
    void remove(
      'attendanceFiles',
      { id: file.id, previousData: file },
      {
        mutationMode: 'pessimistic',
        onError: fail,
        onSuccess: () => {
          notify(say('records.files.removed'))
          onGone()
        },
        onSettled,
      },
    )
  return { download, discard, isPending }
}
