import { Notice } from 'design-system/notice'
import { TextLink } from 'design-system/text-link'
import { useSyncExternalStore } from 'react'
import { overriddenShell, remotes } from './registry.ts'
import { settled, subscribe } from './remotes-of-this-page.ts'

/** Shows an employee which remotes are overridden in this window, and the way back. Renders nothing for customers. */
export function OverrideBanner() {
  const overridden = remotes().filter(({ releases }) => releases[0]?.source === 'override')
  const missing = useSyncExternalStore(subscribe, () =>
    overridden
      .filter(({ name }) => !isShown(name))
      .map(({ name }) => name)
      .join(),
  )
  const shell = overriddenShell()
  if (overridden.length === 0 && shell === undefined) return null
  const names = [...(shell === undefined ? [] : ['shell']), ...overridden.map(({ name }) => name)]
  const out = `?${names.map((name) => `${name}=`).join('&')}`
  return (
    <Notice tone="warning" action={<TextLink href={out}>Back to the published site</TextLink>}>
      {[
        ...(shell === undefined ? [] : [`shell is ${shell}`]),
        ...overridden.map(
          ({ name, releases: [release] }) =>
            `${name} is ${release?.version === 'local' ? release.base : release?.version}${missing.split(',').includes(name) ? ', which could not be loaded' : ''}`,
        ),
      ].join('; ')}
    </Notice>
  )
}

function isShown(name: string) {
  const result = settled(name)
  // A remote that was built with this page's shell has no release.
  return result === undefined || ('release' in result && (result.release?.source ?? 'override') === 'override')
}
