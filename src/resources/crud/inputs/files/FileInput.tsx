import { Box, Button, FormHelperText, Typography } from '@mui/material'
import { Paperclip } from 'lucide-react'
import { useRef, useState } from 'react'
import { FileChooser } from '../../../ui/files.tsx'
import { FieldFrame } from '../../FieldFrame.tsx'
import { useFieldInput } from '../../useFieldInput.ts'
import { useSay } from '../../../ui/words/useSay.ts'
import { mostFileBytes } from './imageRules.ts'
import type { InputProps } from '../input.ts'

const max = mostFileBytes / 1024 / 1024

/** A file by its name; what is stored is known by the name it came with. */
export const FileInput = ({ name, field }: InputProps) => {
  const say = useSay()
  const chooser = useRef<HTMLInputElement>(null)
  const [tooLarge, setTooLarge] = useState(false)
  const { line, value, change } = useFieldInput<File | { name: string }>({ name, field })
  const take = (file: File | undefined) => {
    if (!file) return
    setTooLarge(file.size > mostFileBytes)
    if (file.size <= mostFileBytes) change(file)
  }
  return (
    <FieldFrame
      label={line.label}
      required={field.required}
      problem={tooLarge ? say('editors.file.tooLarge', { max }) : line.problem}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Button
          id={line.id}
          variant="outlined"
          color="inherit"
          startIcon={<Paperclip size={16} strokeWidth={1.75} aria-hidden />}
          onClick={() => chooser.current?.click()}
        >
          {say(value === null ? 'editors.file.choose' : 'editors.file.replace')}
        </Button>
        {value !== null && <Typography variant="body2">{value.name}</Typography>}
      </Box>
      <FormHelperText>{say('editors.file.limits', { max })}</FormHelperText>
      <FileChooser ref={chooser} label={line.label} onFiles={(files) => take(files?.[0])} />
    </FieldFrame>
  )
}
