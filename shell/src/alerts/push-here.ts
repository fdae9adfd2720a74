import { ALERTS_WORKER_PATH } from 'contract/alerts-worker'

/** What stands in the way of pushes in this browser; `ready` where it may be asked for its permission, or has given it. */
export type PushHere = 'ready' | 'denied' | 'needs-home-screen' | 'insecure' | 'unsupported'

export function pushHere(): PushHere {
  if (!window.isSecureContext) return 'insecure'
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)
    return Notification.permission === 'denied' ? 'denied' : 'ready'
  return isApplePhone() ? 'needs-home-screen' : 'unsupported'
}

/** An iPad calls itself a Mac, with fingers. */
const isApplePhone = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

interface Subscription {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

/** Asks for permission, which must come first after a press, and subscribes this browser with the installation's key. Throws where either is refused. */
export async function subscribeHere(pushKey: string): Promise<Subscription> {
  if ((await Notification.requestPermission()) !== 'granted') throw new Error('Notifications are not allowed')
  await navigator.serviceWorker.register(ALERTS_WORKER_PATH, { scope: '/' })
  const { pushManager } = await navigator.serviceWorker.ready
  const known = await pushManager.getSubscription()
  // One for another key, as after a new secret key of the installation, would never be delivered to.
  if (known && keyOf(known) !== pushKey) await known.unsubscribe()
  const { endpoint, keys } = (
    await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey })
  ).toJSON()
  const { p256dh, auth } = keys ?? {}
  if (!endpoint || !p256dh || !auth) throw new Error('The browser gave no address for its notifications.')
  return { endpoint, keys: { p256dh, auth } }
}

/** Ends this browser's subscription. */
export async function unsubscribeHere(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration('/')
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}

const keyOf = ({ options: { applicationServerKey } }: PushSubscription) =>
  applicationServerKey &&
  btoa(String.fromCharCode(...new Uint8Array(applicationServerKey)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
