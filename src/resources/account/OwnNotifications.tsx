import { Button, Checkbox, Box, FormControlLabel, Switch, Typography } from '@mui/material'
import { useNotify } from 'react-admin'
import type { AccountType } from '../../../contract/kernel/accounts.ts'
import {
  chosenNotifications,
  notificationChannels,
  notificationEvents,
  notificationKinds,
  notificationPreferences,
  type NotificationChannel,
  type NotificationEvent,
} from '../../../contract/events/events.ts'
import { useEventWords } from '../notifications/useEventWords.ts'
import { usePreferences, type PreferenceChange } from '../ui/usePreferences.ts'
import './ownNotifications.css'
import { useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCall } from '../../dataProvider/useCall.ts'

const none = { notices: null, pushed: null, emailed: null }

/** The events that one is notified of, by channel; each choice is saved at once. */
export const OwnNotifications = ({ account }: { account: AccountType }) => {
  const words = useEventWords()
  const notify = useNotify()
  const { preferences = none, change, isPending } = usePreferences(account)
  const isBusy = preferences === none || isPending
  const chosen = chosenNotifications(account, preferences)
  const keep = async (data: PreferenceChange) => {
    // A refusal has shown as a toast.
    await change(data).then(
      () => notify(words.chosen, { type: 'success', messageArgs: { _: words.chosen } }),
      () => undefined,
    )
  }
  const turn = (channel: NotificationChannel, event: NotificationEvent, on: boolean) =>
    keep({
      [notificationPreferences[channel]]: notificationEvents.filter((each) =>
        each === event ? on : chosen[channel].includes(each),
      ),
    })
  return (
    <>
      <div className="notification-choices">
        {notificationKinds.map((kind) => (
          <KindTable key={kind} kind={kind} chosen={chosen} isBusy={isBusy} onTurn={turn} />
        ))}
      </div>
      <Button
        color="inherit"
        sx={{ mt: 1 }}
        disabled={
          isBusy ||
          Object.values(notificationPreferences).every((name) => preferences[name] === null)
        }
        onClick={() => void keep(none)}
      >
        {words.usual}
      </Button>
      <DeviceNotifications />
    </>
  )
}

type KindTableProps = Omit<EventRowProps, 'event'> & { kind: (typeof notificationKinds)[number] }

const KindTable = ({ kind, ...props }: KindTableProps) => {
  const words = useEventWords()
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{words.kinds[kind]}</th>
          {notificationChannels.map((channel) => (
            <th key={channel} scope="col">
              {words.channels[channel]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {notificationEvents
          .filter((event) => event.startsWith(`${kind}.`))
          .map((event) => (
            <EventRow key={event} event={event} {...props} />
          ))}
      </tbody>
    </table>
  )
}

type EventRowProps = {
  event: NotificationEvent
  chosen: ReturnType<typeof chosenNotifications>
  isBusy: boolean
  onTurn: (channel: NotificationChannel, event: NotificationEvent, on: boolean) => Promise<void>
}

const EventRow = ({ event, chosen, isBusy, onTurn }: EventRowProps) => {
  const words = useEventWords()
  return (
    <tr>
      <th scope="row">{words.nameOf(event)}</th>
      {notificationChannels.map((channel) => (
        <td key={channel}>
          <Checkbox
            size="small"
            disabled={isBusy}
            checked={chosen[channel].includes(event)}
            onChange={(_, on) => void onTurn(channel, event, on)}
            slotProps={{
              input: {
                'aria-label': `${words.nameOf(event)}: ${words.channels[channel]}`,
              },
            }}
          />
        </td>
      ))}
    </tr>
  )
}

const queryKey = ['push']

/** Whether this browser is subscribed, and the way to turn that on and off. */
const useDevicePush = () => {
  const queries = useQueryClient()
  const ask = useCall('account.push')
  const start = useCall('account.startPush')
  const end = useCall('account.endPush')
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const { data } = useQuery({
    queryKey,
    queryFn: async () => {
      const { publicKey, on } = await ask({})
      return { publicKey, on: on && (await currentSubscription()) !== undefined }
    },
  })
  const turn = async (on: boolean) => {
    setBusy(true)
    setFailed(false)
    try {
      const subscription = on ? await subscribe(data!.publicKey) : undefined
      if (subscription) await start(subscription)
      if (!on) {
        await end({})
        await (await currentSubscription())?.unsubscribe()
      }
    } catch {
      setFailed(true)
    }
    await queries.invalidateQueries({ queryKey })
    setBusy(false)
  }
  return { isOn: data?.on === true, isKnown: data !== undefined, busy, failed, turn }
}

/** Whether this browser shows notifications too, and the switch for it. */
export const DeviceNotifications = () => {
  const words = useEventWords()
  const { isOn, isKnown, busy, failed, turn } = useDevicePush()
  const allowed = pushAllowed()
  const states = {
    unsupported: words.deviceUnsupported,
    denied: words.deviceDenied,
    open: isOn ? words.deviceOn : words.deviceOff,
  }
  return (
    <Box sx={{ mt: 2 }}>
      <FormControlLabel
        label={words.device}
        control={
          <Switch
            checked={allowed === 'open' && isOn}
            disabled={allowed !== 'open' || !isKnown || busy}
            onChange={(_, on) => void turn(on)}
            slotProps={{ input: { 'aria-describedby': 'device-notifications' } }}
          />
        }
      />
      <Typography
        id="device-notifications"
        variant="body2"
        color="textSecondary"
        aria-live="polite"
      >
        {words.deviceLead} <b>{failed ? words.deviceFailed : states[allowed]}</b>
      </Typography>
    </Box>
  )
}

const workerPath = '/notices-worker.js'

/**
 * Whether this browser can show notifications: never, no longer since the user denied it, or `open`
 * to be turned on.
 */
export const pushAllowed = (): 'unsupported' | 'denied' | 'open' => {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return 'unsupported'
  return Notification.permission === 'denied' ? 'denied' : 'open'
}

/** What the browser is subscribed with now; undefined where it is not. */
export const currentSubscription = async (): Promise<PushSubscription | undefined> => {
  if (pushAllowed() !== 'open' || Notification.permission !== 'granted') return undefined
  const worker = await navigator.serviceWorker.getRegistration(workerPath)
  return (await worker?.pushManager.getSubscription()) ?? undefined
}

type Subscribed = { endpoint: string; keys: { p256dh: string; auth: string } }

/**
 * Asks the person for leave, and subscribes the browser with the server's key.
 * @returns undefined where the person says no; throws where the browser cannot
 */
export const subscribe = async (publicKey: string): Promise<Subscribed | undefined> => {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  await navigator.serviceWorker.register(workerPath)
  const { pushManager } = await navigator.serviceWorker.ready
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  const subscription = await pushManager.subscribe(options).catch(async () => {
    // One that was made with another key of the server stands in the way.
    await (await pushManager.getSubscription())?.unsubscribe()
    return pushManager.subscribe(options)
  })
  const { endpoint, keys } = subscription.toJSON()
  return { endpoint: endpoint!, keys: { p256dh: keys!['p256dh']!, auth: keys!['auth']! } }
}
