import { IconButton, InputAdornment, Popover, type PopoverActions } from '@mui/material'
import { CalendarDays, Clock } from 'lucide-react'
import { lazy, Suspense, useMemo, useRef, useState } from 'react'
import { dayHalves } from '../../../../../contract/time/clock.ts'
import { useTimeLocale } from '../../../ui/useClock.ts'
import { useSay } from '../../../ui/words/useSay.ts'
import { FieldText, type FieldTextProps } from '../../FieldText.tsx'
import { MaskedText } from '../../MaskedText.tsx'
import { momentMask, type MomentForm } from './momentForms.ts'

// The calendar is rendered only for those who open it.
const MomentChooser = lazy(async () => ({
  default: (await import('./MomentChooser.tsx')).MomentChooser,
}))

type Props = Omit<FieldTextProps, 'onText' | 'slotProps'> & {
  form: MomentForm
  onText: (text: string) => void
  readOnly?: boolean
}

/** A date, a time or both, typed and pasted into a mask or chosen from a calendar. */
export const MomentText = ({ form, text, onText, readOnly = false, ...line }: Props) => {
  const say = useSay()
  const locale = useTimeLocale()
  const mask = useMemo(() => momentMask(form, locale), [form, locale])
  const hasHalf = form !== 'day' && locale.timeFormat === 12
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const Glyph = form === 'time' ? Clock : CalendarDays
  const opener = (
    <InputAdornment position="end">
      <IconButton
        size="small"
        aria-label={say(`editors.moment.choose.${form}`, { field: line.label })}
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Glyph size={16} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </InputAdornment>
  )
  return (
    <>
      <FieldText
        {...line}
        text={text}
        onText={onText}
        slotProps={{
          htmlInput: {
            mask,
            inputMode: hasHalf ? 'text' : 'numeric',
            autoComplete: 'off',
            placeholder: [
              say(`editors.moment.form.${form}`),
              hasHalf && dayHalves(locale.language)[0],
            ]
              .filter(Boolean)
              .join(' '),
            readOnly,
          },
          input: { inputComponent: MaskedText, ...(readOnly ? {} : { endAdornment: opener }) },
        }}
      />
      <ChooserPopover
        form={form}
        label={line.label}
        text={text}
        onText={onText}
        anchor={anchor}
        onClose={() => setAnchor(null)}
      />
    </>
  )
}

type PopoverProps = Pick<Props, 'form' | 'text' | 'onText'> & {
  label: Props['label']
  anchor: HTMLElement | null
  onClose: () => void
}

/** The calendar and the clock, below the field that they were opened from. */
const ChooserPopover = ({ form, label, text, onText, anchor, onClose }: PopoverProps) => {
  const popover = useRef<PopoverActions>(null)
  return (
    <Popover
      open={anchor !== null}
      action={popover}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
    >
      <Suspense fallback={null}>
        <MomentChooser
          form={form}
          text={text}
          onText={onText}
          onDone={onClose}
          onRendered={() => popover.current?.updatePosition()}
        />
      </Suspense>
    </Popover>
  )
}
