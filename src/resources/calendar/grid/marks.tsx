import { CheckCheck, CircleDollarSign, Sparkles, StickyNote, type LucideIcon } from 'lucide-react'

type ComesMarkProps = { booking: { reconfirmedAt: string | null }; label?: string }

/** Marks that the client has confirmed that they come; `label` where no text beside it says so. */
export const ComesMark = ({ booking: { reconfirmedAt }, label }: ComesMarkProps) =>
  reconfirmedAt ? (
    <CheckCheck
      size={13}
      strokeWidth={2.2}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    />
  ) : null

/** A sign whose meaning the text of the card says too. */
const markWith = (Icon: LucideIcon) => () => <Icon size={13} strokeWidth={2} aria-hidden />

/** Marks that the client comes for the first time, that there is a note, and that all is paid. */
export const FirstMark = markWith(Sparkles)
export const NoteMark = markWith(StickyNote)
export const PaidMark = markWith(CircleDollarSign)
