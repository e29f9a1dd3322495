// Shows the push notifications of this browser, and opens the page of the one that is clicked. It handles no request of a page.

self.addEventListener('install', () => void self.skipWaiting())

self.addEventListener('push', (event) => {
  const { tag, title = 'Phi Agenda', body = '', path = '/' } = event.data?.json() ?? {}
  event.waitUntil(
    self.registration.showNotification(title, { body, tag, data: { path }, icon: '/favicon.svg' }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const address = new URL(event.notification.data?.path ?? '/', self.location.origin)
  // A page of its own: what is open elsewhere may not be saved yet.
  if (address.origin === self.location.origin)
    event.waitUntil(self.clients.openWindow(address.href))
})
