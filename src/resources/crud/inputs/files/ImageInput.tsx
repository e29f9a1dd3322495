import { Box, Button, FormHelperText, Typography } from '@mui/material'
import { Crop, ImageUp, Trash2 } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState, type DragEvent } from 'react'
import { useTranslate } from 'react-admin'
import { FileChooser } from '../../../ui/files.tsx'
import type { Field } from '../../../../../contract/kernel/field.ts'
import {
  defaultImage,
  imageTypes,
  mostImagePixels,
} from '../../../../../contract/kernel/uploads.ts'
import { FieldFrame } from '../../FieldFrame.tsx'
import { useFieldInput } from '../../useFieldInput.ts'
import { useSay } from '../../../ui/words/useSay.ts'
import {
  fitsShape,
  hasTooManyPixels,
  imageProblem,
  imageShape,
  mostImageBytes,
} from './imageRules.ts'
import type { InputProps } from '../input.ts'

// Cutting is for those who chose a picture of another shape, or one of too many pixels.
const CropDialog = lazy(async () => ({ default: (await import('./CropDialog.tsx')).CropDialog }))

const max = mostImageBytes / 1024 / 1024

/**
 * A picture: seen before it is sent, chosen or dropped, cut to its shape, replaced or taken away.
 */
export const ImageInput = ({ name, field }: InputProps) => {
  const chooser = useRef<HTMLInputElement>(null)
  const { line, value, change } = useFieldInput<File | string>({ name, field })
  const { ratio } = imageShape(field.fileName)
  const choice = useChosenFile(ratio, { value, change })
  const { chosen, refused, cutting, setCutting, take } = choice
  const address = useAddress(value)
  const whole = useAddress(chosen?.whole ?? value)
  const { over, dropping } = useDrop(take)
  const problem = useRefusalWords(refused)

  return (
    <FieldFrame label={line.label} required={field.required} problem={problem ?? line.problem}>
      <Box
        data-drop={name}
        {...dropping}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}
      >
        <ImagePreview
          label={line.label}
          fileName={field.fileName}
          address={address}
          over={over}
          onSize={choice.checkShape}
        />
        <ImageButtons
          line={line}
          isEmpty={value === null}
          onReplace={() => chooser.current?.click()}
          onCut={() => setCutting(true)}
          onRemove={() => (choice.forget(), change(null))}
        />
      </Box>
      <FileChooser
        ref={chooser}
        accept={imageTypes.join(',')}
        label={line.label}
        onFiles={(files) => take(files?.[0])}
      />
      {cutting && whole && (
        <Suspense fallback={null}>
          <CropDialog
            label={line.label}
            address={whole}
            file={chosen?.whole ?? { name: field.fileName ?? 'picture.jpeg', type: 'image/jpeg' }}
            ratio={ratio}
            isTooLarge={chosen?.isTooLarge ?? false}
            max={mostImagePixels}
            onUse={choice.use}
            onWhole={() => choice.use(chosen?.whole)}
            onClose={choice.leave}
          />
        </Suspense>
      )}
    </FieldFrame>
  )
}

type Refusal = NonNullable<ReturnType<typeof imageProblem>> | 'tooManyPixels'

const useRefusalWords = (refusal: Refusal | undefined): string | undefined => {
  const say = useSay()
  const translate = useTranslate()
  if (refusal === 'tooManyPixels')
    return translate('rules.tooManyPixels', { bound: mostImagePixels })
  return refusal && say(`editors.image.${refusal}`, { max })
}

type Value = File | string | null
type Chosen = { whole: File; isChecked: boolean; isTooLarge: boolean; before: Before }
/** What was there before a file was chosen, and the file that it was cut from. */
type Before = { value: Value; chosen: Chosen | undefined }
type Held = { value: Value; change: (value: Value) => void }

/** The file that was chosen, why another one was refused, and whether it is being cut. */
const useChosenFile = (ratio: number, { value, change }: Held) => {
  const [refused, setRefused] = useState<Refusal>()
  // What was chosen is cut anew from the whole, however often.
  const [chosen, setChosen] = useState<Chosen>()
  const [cutting, setCutting] = useState(false)
  const take = (file: File | undefined) => {
    if (!file) return
    const problem = imageProblem(file)
    setRefused(problem)
    if (problem) return
    setChosen({ whole: file, isChecked: false, isTooLarge: false, before: { value, chosen } })
    change(file)
  }
  // A picture of another shape, or larger than what is taken, is offered to be cut, once.
  const checkShape = (naturalWidth: number, naturalHeight: number) => {
    if (!chosen || chosen.isChecked) return
    const isTooLarge = hasTooManyPixels({ naturalWidth, naturalHeight })
    setChosen({ ...chosen, isChecked: true, isTooLarge })
    if (isTooLarge || !fitsShape(naturalWidth, naturalHeight, ratio)) setCutting(true)
  }
  // What is too large can only be sent cut or smaller: left as it is, it gives way to what was
  // there before.
  const leave = () => {
    setCutting(false)
    if (!chosen?.isTooLarge || value !== chosen.whole) return
    setRefused('tooManyPixels')
    setChosen(chosen.before.chosen)
    change(chosen.before.value)
  }
  const use = (file: File | undefined) => {
    setCutting(false)
    if (!file) return
    setRefused(undefined)
    change(file)
  }
  const forget = () => (setRefused(undefined), setChosen(undefined))
  return { chosen, refused, cutting, setCutting, take, checkShape, use, leave, forget }
}

/** What takes a file that is dropped, and whether one is being held over it. */
const useDrop = (onFile: (file: File | undefined) => void) => {
  const [over, setOver] = useState(false)
  const dropping = {
    onDragOver: (event: DragEvent) => (event.preventDefault(), setOver(true)),
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      onFile(event.dataTransfer.files[0])
    },
  }
  return { over, dropping }
}

type PreviewProps = {
  label: string
  fileName: Field['fileName']
  address: string | undefined
  /** Whether a file is being held over it. */
  over: boolean
  onSize: (width: number, height: number) => void
}

/** The picture in its shape, or the one that stands in for it. */
const ImagePreview = ({ label, fileName, address, over, onSize }: PreviewProps) => {
  const say = useSay()
  const { width, ratio, fit } = imageShape(fileName)
  return (
    <Box
      sx={{
        width,
        maxWidth: '100%',
        aspectRatio: ratio,
        display: 'grid',
        placeItems: 'center',
        overflow: 'hidden',
        borderRadius: 'var(--phi-radius-card)',
        border: `1px ${address ? 'solid' : 'dashed'} ${over ? 'var(--phi-palette-focus)' : 'var(--phi-palette-line-strong)'}`,
        background: over
          ? 'var(--phi-palette-primary-light)'
          : 'var(--phi-palette-background-sunken)',
      }}
    >
      {address ? (
        <img
          src={address}
          alt={say('editors.image.preview', { field: label })}
          style={{ width: '100%', height: '100%', objectFit: fit }}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            onSize(naturalWidth, naturalHeight)
          }
        />
      ) : (
        <img
          src={defaultImage(fileName)}
          alt=""
          style={{ width: '100%', height: '100%', objectFit: 'contain' }}
        />
      )}
    </Box>
  )
}

type ButtonsProps = {
  line: { id: string; onBlur: () => void }
  isEmpty: boolean
  onReplace: () => void
  onCut: () => void
  onRemove: () => void
}

/** What can be done with the picture, and which files it may be. */
const ImageButtons = ({ line, isEmpty, onReplace, onCut, onRemove }: ButtonsProps) => {
  const say = useSay()
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          id={line.id}
          variant="outlined"
          color="inherit"
          startIcon={<ImageUp size={16} strokeWidth={1.75} aria-hidden />}
          onClick={onReplace}
          onBlur={line.onBlur}
        >
          {say(isEmpty ? 'editors.image.choose' : 'editors.image.replace')}
        </Button>
        {!isEmpty && (
          <Button
            color="inherit"
            startIcon={<Crop size={16} strokeWidth={1.75} aria-hidden />}
            onClick={onCut}
          >
            {say('editors.crop.cut')}
          </Button>
        )}
        {!isEmpty && (
          <Button
            color="inherit"
            startIcon={<Trash2 size={16} strokeWidth={1.75} aria-hidden />}
            onClick={onRemove}
          >
            {say('editors.image.remove')}
          </Button>
        )}
      </Box>
      {isEmpty && (
        <Typography variant="caption" color="textSecondary">
          {say('editors.image.drop')}
        </Typography>
      )}
      <FormHelperText>{say('editors.image.limits', { max })}</FormHelperText>
    </Box>
  )
}

/**
 * Where a picture is seen: its path, or for a file that was chosen its bytes, since the page's
 * policy knows no addresses of the browser's own.
 */
const useAddress = (value: File | string | null): string | undefined => {
  const [read, setRead] = useState<{ of: File; address: string }>()
  useEffect(() => {
    if (!(value instanceof File)) return undefined
    const reader = new FileReader()
    reader.addEventListener('load', () => setRead({ of: value, address: reader.result as string }))
    reader.readAsDataURL(value)
    return () => reader.abort()
  }, [value])
  if (typeof value === 'string') return value
  return read && read.of === value ? read.address : undefined
}
