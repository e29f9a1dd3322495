import { CheckCheck } from 'lucide-react'

type Props = { booking: { reconfirmedAt: string | null }; label?: string }

/** Whoever comes has said that they do; `label` where that stands in no other words. */
export const ComesMark = ({ booking: { reconfirmedAt }, label }: Props) =>
  reconfirmedAt ? (
    <CheckCheck size={13} strokeWidth={2.2} {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })} />
  ) : null
