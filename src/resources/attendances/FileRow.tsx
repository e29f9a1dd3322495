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
  const language = useLanguage()
  const locale = useTimeLocale()
  const zone = useClockZone()
  const notify = useNotify()
  const provider = useBackOffice()
  const [dialog, setDialog] = useState<'preview' | 'delete'>()
  const [remove, { isPending }] = useDelete()
  const { name, note, create } = file
  const isImage = file.file.mime.startsWith('image/')
  const seen = isImage || file.file.mime === 'application/pdf'
  const kind = nameById(fileKinds, file.kind) ?? 'other'
  const Icon = isImage ? Image : FileText
  const fail = (error: unknown) =>
    error instanceof Error && notify(error.message, { type: 'error' })
  const download = () =>
    void provider
      .download('attendanceFiles.view', { id: Number(file.id) })
      .then((blob) => saveFile(blob, name), fail)
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
        onSettled: () => setDialog(undefined),
      },
    )
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 1,
        alignItems: 'center',
        minHeight: 44,
        py: 0.5,
        borderBottom: '1px solid var(--phi-palette-divider)',
      }}
    >
      <Icon
        size={18}
        strokeWidth={1.5}
        aria-hidden
        style={{ flex: 'none', color: 'var(--phi-palette-text-secondary)' }}
      />
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
      {seen && (
        <IconButton
          aria-label={say('records.files.preview', { name })}
          onClick={() => setDialog('preview')}
        >
          <Eye size={16} strokeWidth={1.75} aria-hidden />
        </IconButton>
      )}
      <IconButton aria-label={say('records.files.download', { name })} onClick={download}>
        <Download size={16} strokeWidth={1.75} aria-hidden />
      </IconButton>
      {isDraft(attendance) && (
        <CanAccess resource="attendanceFiles" action="delete">
          <IconButton
            aria-label={say('records.files.remove', { name })}
            onClick={() => setDialog('delete')}
          >
            <Trash2 size={16} strokeWidth={1.75} aria-hidden />
          </IconButton>
        </CanAccess>
      )}
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
