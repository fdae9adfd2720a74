import type { BuiltShell } from 'contract/built-shell'
import { html } from 'hono/html'
import { ownScripts } from './page-html.ts'

/**
 * The shell's page with a developer's own build in place of the shell's scripts, for hot reload: their machine builds the shell around
 * their remote. Until it runs, or where it does not, the page says so and leads back.
 */
export async function standalonePage<Shell extends BuiltShell & { template: string }>(
  shell: Shell,
  { remote, origin }: { remote: string; origin: string },
): Promise<Shell> {
  const script = html`<script defer crossorigin="anonymous" src="${origin}/standalone/standalone.js"></script>`
  const waiting = html`<main>
    <p>${remote} comes from ${origin}. If nothing else appears, start it there (pnpm dev --site), and let the browser reach this machine.</p>
    <p><a href="?${remote}=">Back to the published site</a></p>
  </main>`
  const [scriptText, waitingText] = await Promise.all([script, waiting])
  return {
    ...shell,
    template: shell.template
      .replaceAll(ownScripts, '')
      .replace('</head>', () => `${scriptText}</head>`)
      .replace('<div id="root"></div>', () => `<div id="root" data-from-other-shell>${waitingText}</div>`),
    // Of the scripts that are not there.
    parts: {},
    later: {},
  }
}
