import path from 'node:path'
import { ALERTS_WORKER_PATH } from 'contract/alerts-worker'
import type { Hono } from 'hono'
import { filesIn, fileResponse } from '../../platform/http/file-response.ts'
import type { Services } from '../../platform/services/services.ts'

/**
 * The service worker that shows pushes, at an address that never changes. It comes from the API, not from a release of the shell, for the API writes what it
 * reads. Only the site's pages register it, for all of the site.
 */
export function alertsWorker(app: Hono, { config }: Pick<Services, 'config'>): void {
  const folder = path.join(config.root, 'api/src/features/alerts/browser')
  app.get(ALERTS_WORKER_PATH, async (context) => {
    const file = await fileResponse(context.req.raw, 'alerts-worker.js', filesIn(folder), 'no-cache')
    if (!file) throw new Error('The service worker of alerts is missing')
    file.headers.set('service-worker-allowed', '/')
    return file
  })
}
