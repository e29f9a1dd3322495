import { Box, Button, FormHelperText, IconButton, LinearProgress, Typography } from '@mui/material'
import { Eye, Paperclip, X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { imageTypes } from '../../../contract/kernel/uploads.ts'
import { FileChooser } from '../FileChooser.tsx'
import { FileName } from '../FileName.tsx'
import { PreviewDialog } from '../FilePreview.tsx'
import { FieldNote } from '../crud/FieldNote.tsx'
import { mostFileBytes } from '../crud/inputs/imageRules.ts'
import { useSay } from '../useSay.ts'
import { useBalanceWords } from './useBalanceWords.ts'

const accepted: readonly string[] = ['application/pdf', ...imageTypes]
const max = mostFileBytes / 1024 / 1024

/** `percent` is how much of it has left, once it has set out. */
type Props = { file: File | undefined; percent: number | undefined; busy: boolean; onFile: (file: File | undefined) => void }

/** The picture or PDF that proves a payment: chosen, looked at, left out again, and how far it is on its way. */
export const VoucherInput = ({ file, percent, busy, onFile }: Props) => {
  const { pay: words } = useBalanceWords()
  const say = useSay()
  const id = useId()
  const chooser = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const [isShown, setIsShown] = useState(false)

  const take = (chosen: File | undefined) => {
    if (chosen === undefined) return
    const isLarge = chosen.size > mostFileBytes
    const isOther = !accepted.includes(chosen.type)
    setProblem(isLarge ? say('records.files.tooLarge', { name: chosen.name, max }) : isOther ? words.voucherType : undefined)
    if (!isLarge && !isOther) onFile(chosen)
  }

  return (
    <Box role="group" aria-labelledby={`${id}-label`} sx={{ display: 'grid', gap: 0.5 }}>
      <Typography id={`${id}-label`} variant="caption" sx={{ fontWeight: 600 }}>
        {words.voucher}
      </Typography>
      {file ? (
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', minHeight: 44 }}>
          <FileName file={file} />
          <IconButton aria-label={say('records.files.preview', { name: file.name })} onClick={() => setIsShown(true)}>
            <Eye size={16} strokeWidth={1.75} aria-hidden />
          </IconButton>
          <IconButton aria-label={say('records.files.takeOut', { name: file.name })} disabled={busy} onClick={() => onFile(undefined)}>
            <X size={16} strokeWidth={1.75} aria-hidden />
          </IconButton>
        </Box>
      ) : (
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<Paperclip size={16} strokeWidth={1.75} aria-hidden />}
          sx={{ justifySelf: 'start' }}
          aria-describedby={`${id}-note`}
          onClick={() => chooser.current?.click()}
        >
          {words.voucherChoose}
        </Button>
      )}
      {percent !== undefined && file && (
        <LinearProgress variant="determinate" value={percent} aria-label={say('records.files.sending', { name: file.name, percent })} />
      )}
      <FormHelperText id={`${id}-note`} error={problem !== undefined} role={problem ? 'alert' : undefined}>
        <FieldNote problem={problem} hint={words.voucherHint(max)} />
      </FormHelperText>
      <FileChooser ref={chooser} accept={accepted.join(',')} label={words.voucher} onFiles={(files) => take(files?.[0])} />
      {isShown && file && (
        <PreviewDialog
          name={file.name}
          file={{ data: file, error: undefined, refetch: () => undefined }}
          onClose={() => setIsShown(false)}
        />
      )}
    </Box>
  )
}
