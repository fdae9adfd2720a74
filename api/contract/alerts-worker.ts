/** The service worker that shows pushes; its scope is the whole site. */
export const ALERTS_WORKER_PATH = '/api/alerts/worker.js'

/** What a push holds, as the service worker reads it. */
export interface PushMessage {
  title: string
  body: string
  /** The page that a click opens. */
  url: string
  /** A newer one of the same tag takes its place. */
  tag: string
  /** The id of the conversation that it is about, where it is one. */
  conversation?: string
}
