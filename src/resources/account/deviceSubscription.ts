const workerPath = '/notices-worker.js'

/** What a browser lets us do about notices: nothing, nothing any more, or `open` to it. */
export const pushAllowed = (): 'unsupported' | 'denied' | 'open' => {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return 'unsupported'
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
