import { capitalized } from '../../contract/text/formats.ts'
import { useSyncExternalStore } from 'react'
import { zoneAtInWords } from '../../contract/time/clock.ts'
import { usePageLanguage } from './PageLanguage.tsx'
import { clockDiffers } from './freeTimes.ts'
import type { TimesModel } from './useTimes.ts'
import { Icon } from './Icon.tsx'

/** Which zone the times are shown in, a choice where the visitor's clock differs from the branch's, and a warning where it is wrong. */
export const ZoneSwitch = ({ times }: { times: TimesModel }) => {
  const { words } = usePageLanguage()
  // The server agrees with itself: only the page that runs on the device can differ.
  const isOnDevice = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
  return (
    <>
      <ZoneChoice times={times} />
      {isOnDevice && times.found.times !== null && clockDiffers(times.found.times) && (
        <p className="quiet" role="status">
          {words.clockDiffers}
        </p>
      )}
    </>
  )
}

const ZoneChoice = ({ times: { place, display, found } }: { times: TimesModel }) => {
  const { words, language } = usePageLanguage()
  const branchZone = place.timeZone
  const instants = found.times ? [...(found.times.starts.length ? found.times.starts : [found.times.now])] : [nowInMinutes()]
  const inWords = (zone: string) => capitalized(zoneAtInWords(zone, language, instants, zone === branchZone ? place : undefined))

  if (display.choices.length === 1)
    return (
      <p className="zone">
        <Icon name="globe" />
        <span>{inWords(display.zone)}</span>
      </p>
    )
  return (
    <label className="zone">
      <Icon name="globe" />
      <span className="heard">{words.zone}</span>
      <select value={display.zone} onChange={(event) => display.choose(event.target.value)}>
        {display.choices.map((zone) => (
          <option key={zone} value={zone}>
            {zone === branchZone ? `${inWords(zone)} (${words.branchZone})` : inWords(zone)}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" />
    </label>
  )
}

const nowInMinutes = () => Math.floor(Date.now() / 60_000)
