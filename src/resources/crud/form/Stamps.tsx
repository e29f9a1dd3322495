import { Typography } from '@mui/material'
import { useRecordContext } from 'react-admin'
import { useClockZone, useTimeLocale } from '../../ui/useClock.ts'
import { useSay } from '../../ui/words/useSay.ts'
import { momentText } from '../cells/fieldText.ts'

type Stamp = { date: string; user: { name: string } | null } | null | undefined

/** Who made the record and who changed it last, and when. */
export const Stamps = () => {
  const say = useSay()
  const locale = useTimeLocale()
  const zone = useClockZone()
  const record = useRecordContext()
  const inWords = (what: 'created' | 'edited', stamp: Stamp) => {
    if (!stamp) return undefined
    const when = momentText(stamp.date, zone, locale)
    return stamp.user
      ? say(`stamps.${what}By`, { when, who: stamp.user.name })
      : say(`stamps.${what}`, { when })
  }
  const lines = [
    inWords('created', record?.create as Stamp),
    inWords('edited', record?.edit as Stamp),
  ].filter(Boolean)
  if (lines.length === 0) return null
  return (
    <Typography
      variant="caption"
      color="textSecondary"
      component="p"
      sx={{ pt: 1.5, borderTop: '1px solid var(--phi-palette-divider)' }}
    >
      {lines.join(' · ')}
    </Typography>
  )
}
