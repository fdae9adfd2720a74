// The service worker of alerts: shows what is pushed, and opens it. It answers no requests and keeps no pages. Messages: `PushMessage` in contract/alerts.ts.

self.addEventListener('install', () => self.skipWaiting())

self.addEventListener('push', (event) => event.waitUntil(show(event.data?.json() ?? {})))

async function show({ title = 'Lotline', body = '', url = '/', tag = '', conversation }) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  // Whoever reads the conversation sees the reply come in.
  if (conversation && windows.some(({ url, focused }) => focused && url.includes(conversation))) return
  await self.registration.showNotification(title, { body, tag, renotify: tag !== '', data: { url, conversation } })
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data ?? {}))
})

async function open({ url = '/', conversation }) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = conversation && windows.find(({ url }) => url.includes(conversation))
  await (shown ? shown.focus() : self.clients.openWindow(url))
}
