import { useSyncExternalStore } from 'react'

export type ColorMode = 'light' | 'dark'
export type Density = 'comfortable' | 'compact'

/** A choice of two that stands as a data attribute on the root, where the styles find it, and is remembered in this browser. */
interface DisplaySetting<Value extends string> {
  attribute: 'theme' | 'density' | 'keys'
  key: string
  usual: Value
  other: Value
}

const colorMode: DisplaySetting<ColorMode> = {
  attribute: 'theme',
  key: 'lotline-color-mode',
  usual: 'light',
  other: 'dark',
}
const density: DisplaySetting<Density> = {
  attribute: 'density',
  key: 'lotline-density',
  usual: 'comfortable',
  other: 'compact',
}

const singleKeys: DisplaySetting<'on' | 'off'> = {
  attribute: 'keys',
  key: 'lotline-keys',
  usual: 'on',
  other: 'off',
}

/** The mode on screen and how to change it. Until one is chosen the system's is followed; `display-settings.js` sets it before the first paint. */
export function useColorMode() {
  const [mode, toggle] = useDisplaySetting(colorMode)
  return { mode, toggle }
}

/** How close rows stand, and how to change it. Styles ask for it with `compact` (`parts/density.ts`); only what must know heights asks here. */
export function useDensity() {
  const [value, toggle] = useDisplaySetting(density)
  return { density: value, toggle }
}

/** Whether single letters, digits and signs are shortcuts, and how to change it: whoever dictates does without them (WCAG 2.1.4). */
export function useSingleKeys() {
  const [value, toggle] = useDisplaySetting(singleKeys)
  return { areKeysOn: value === 'on', toggle }
}

function useDisplaySetting<Value extends string>({ attribute, key, usual, other }: DisplaySetting<Value>) {
  const value = useSyncExternalStore(
    subscribe,
    () => (document.documentElement.dataset[attribute] === other ? other : usual),
    () => usual,
  )
  return [value, () => choose(attribute, key, value === usual ? other : usual)] as const
}

const listeners = new Set<() => void>()

function choose(attribute: string, key: string, value: string) {
  document.documentElement.dataset[attribute] = value
  try {
    localStorage.setItem(key, value)
  } catch {
    // A browser that keeps nothing still shows the choice until the page is left.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  const observer = typeof MutationObserver === 'undefined' ? undefined : new MutationObserver(listener)
  observer?.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-density', 'data-keys'] })
  return () => {
    listeners.delete(listener)
    observer?.disconnect()
  }
}
