import { forgetWithOtherWindows } from '../host/account-storage.ts'
import { preloadsOver } from './federation/first-remote.ts'
import { prefetchOnIntent } from './federation/prefetch.ts'
import { keepIntents } from './kept-intents.ts'
import { nextTask } from './next-task.ts'
import { prefetchQueries, prefetchModules } from './prefetch-page.ts'

prefetchOnIntent()
keepIntents()
forgetWithOtherWindows()
// A remote's file that hangs would delay the window's load event for ever, with the browser's loading indicator: remotes start after it,
// or when every file that the page preloads has come, or failed.
/** Resolves when the code of the page's address has come, or could not be loaded. */
export const loaded = Promise.race([preloadsOver.then(nextTask), windowLoaded()]).then(() =>
  prefetchModules(window.location.pathname),
)
prefetchQueries(window.location.pathname).catch(() => undefined) // the page shows the failure itself

function windowLoaded(): Promise<unknown> {
  if (document.readyState === 'complete') return nextTask()
  const MAX_WAIT_MS = 500 // the load event can be held up by a slow resource
  return new Promise((resolve) => {
    window.addEventListener('load', resolve, { once: true })
    setTimeout(resolve, MAX_WAIT_MS)
  })
}
