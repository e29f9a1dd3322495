import { Button, Checkbox } from '@mui/material'
import { useNotify } from 'react-admin'
import type { AccountType } from '../../../contract/kernel/accounts.ts'
import {
  chosenNotices,
  noticeChannels,
  noticeEvents,
  noticeKinds,
  noticePreferences,
  type NoticeChannel,
  type NoticeEvent,
} from '../../../contract/events/events.ts'
import { useEventWords } from '../notices/useEventWords.ts'
import { DeviceNotices } from './DeviceNotices.tsx'
import { usePreferences, type PreferenceChange } from '../usePreferences.ts'
import './ownNotices.css'

const none = { notices: null, pushed: null, emailed: null }

/** The events that one is notified of, by channel; each choice is saved at once. */
export const OwnNotices = ({ account }: { account: AccountType }) => {
  const words = useEventWords()
  const notify = useNotify()
  const { preferences = none, change, isPending } = usePreferences(account)
  const isBusy = preferences === none || isPending
  const chosen = chosenNotices(account, preferences)
  const keep = async (data: PreferenceChange) => {
    // A refusal has shown as a toast.
    await change(data).then(
      () => notify(words.chosen, { type: 'success', messageArgs: { _: words.chosen } }),
      () => undefined,
    )
  }
  const turn = (channel: NoticeChannel, event: NoticeEvent, on: boolean) =>
    keep({ [noticePreferences[channel]]: noticeEvents.filter((each) => (each === event ? on : chosen[channel].includes(each))) })
  return (
    <>
      <div className="notice-choices">
        {noticeKinds.map((kind) => (
          <table key={kind}>
            <thead>
              <tr>
                <th scope="col">{words.kinds[kind]}</th>
                {noticeChannels.map((channel) => (
                  <th key={channel} scope="col">
                    {words.channels[channel]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {noticeEvents
                .filter((event) => event.startsWith(`${kind}.`))
                .map((event) => (
                  <tr key={event}>
                    <th scope="row">{words.nameOf(event)}</th>
                    {noticeChannels.map((channel) => (
                      <td key={channel}>
                        <Checkbox
                          size="small"
                          disabled={isBusy}
                          checked={chosen[channel].includes(event)}
                          onChange={(_, on) => void turn(channel, event, on)}
                          slotProps={{ input: { 'aria-label': `${words.nameOf(event)}: ${words.channels[channel]}` } }}
                        />
                      </td>
                    ))}
                  </tr>
                ))}
            </tbody>
          </table>
        ))}
      </div>
      <Button
        color="inherit"
        sx={{ mt: 1 }}
        disabled={isBusy || Object.values(noticePreferences).every((name) => preferences[name] === null)}
        onClick={() => void keep(none)}
      >
        {words.usual}
      </Button>
      <DeviceNotices />
    </>
  )
}
