import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { apiOn } from '../../../support/server/apiOn.ts'
import { answerOf } from '../../../support/furnished/furnish.ts'
import { browserKeys } from '../../../support/outside/pushService.ts'
import { staffedBranch } from '../../../support/furnished/staffedBranch.ts'
import { present } from '../../../support/server/useApi.ts'
import { useDatabase } from '../../../support/database/useDatabase.ts'
import { closeApp } from '../../support/openApp.tsx'
import { officeAs } from '../../support/officeAs.ts'

const database = useDatabase()
afterEach(() => {
  closeApp()
  Reflect.deleteProperty(navigator, 'serviceWorker')
  for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(window, name)
})

/** What a browser with a push service offers; jsdom has none. */
const pushingBrowser = (
  permission: NotificationPermission,
  answer: NotificationPermission = permission,
) => {
  let subscription: object | null = null
  const subscriptions: unknown[] = []
  const pushManager = {
    getSubscription: () => Promise.resolve(subscription),
    subscribe: (options: unknown) => {
      subscriptions.push(options)
      const { keys } = browserKeys()
      subscription = {
        toJSON: () => ({ endpoint: 'https://push.example.com/a', keys }),
        unsubscribe: () => {
          subscription = null
          return Promise.resolve(true)
        },
      }
      return Promise.resolve(subscription)
    },
  }
  const registration = { pushManager }
  const serviceWorker = {
    register: () => Promise.resolve(registration),
    getRegistration: () => Promise.resolve(registration),
    ready: Promise.resolve(registration),
  }
  const notification = {
    permission,
    requestPermission: () => Promise.resolve((notification.permission = answer)),
  }
  // The application is opened in a browser without stubs, so these are its own.
  const own = (of: object, name: string, value: unknown) =>
    Object.defineProperty(of, name, { value, configurable: true })
  own(navigator, 'serviceWorker', serviceWorker)
  own(window, 'PushManager', Object)
  own(window, 'Notification', notification)
  return subscriptions
}

const setUp = async () => {
  const server = { ...apiOn(database(), present), database: database() }
  const { staff } = await staffedBranch(server)
  const user = await officeAs(server, staff, '/dashboard/branch-office/account')
  const push = async () =>
    answerOf<{ publicKey: string; on: boolean }>(await server.post('account/push/get', {}, staff))
  const device = await screen.findByRole('switch', { name: 'On this device' })
  return { user, push, device }
}

describe('notifications on this device', () => {
  it('are turned on and off by a switch that says how it stands', async () => {
    const subscriptions = pushingBrowser('default', 'granted')
    const { user, push, device } = await setUp()
    await waitFor(() => expect(device).toBeEnabled())
    expect(device).not.toBeChecked()
    expect(screen.getByText(/gets no notifications while/)).toBeVisible()
    await user.click(device)
    await waitFor(() => expect(device).toBeChecked())
    expect(screen.getByText(/This device gets notifications until/)).toBeVisible()
    const { publicKey, on } = await push()
    expect(on).toBe(true)
    expect(subscriptions).toEqual([{ userVisibleOnly: true, applicationServerKey: publicKey }])
    await user.click(device)
    await waitFor(() => expect(device).not.toBeChecked())
    expect((await push()).on).toBe(false)
  })

  it('stay off where one says no, and say where one has to allow them', async () => {
    pushingBrowser('default', 'denied')
    const { user, push, device } = await setUp()
    await waitFor(() => expect(device).toBeEnabled())
    await user.click(device)
    expect(await screen.findByText(/allow it in the settings of the browser/)).toBeVisible()
    expect(device).toBeDisabled()
    expect((await push()).on).toBe(false)
  })

  it('are not offered by a browser that cannot', async () => {
    const { device } = await setUp()
    expect(await screen.findByText(/This browser cannot show notices/)).toBeVisible()
    expect(device).toBeDisabled()
  })
})
