import { fireEvent, render, screen } from '@testing-library/react'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ColorModeToggle } from '../color-mode-toggle/index.tsx'
import { DensityToggle } from '../density-toggle/index.tsx'
import { DesignSystem } from '../provider/index.tsx'
import { ShortcutSheet } from '../shortcut-sheet/index.tsx'

const script = readFileSync(join(__dirname, '../../display-settings.js'), 'utf8')
const openPage = () => {
  new Function(script)()
}
const mode = () => document.documentElement.dataset['theme']

function systemIs(dark: boolean) {
  window.matchMedia = (media) => ({
    media,
    matches: dark,
    onchange: null,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
    dispatchEvent: () => false,
  })
}

beforeEach(() => {
  localStorage.clear()
})

test('the page opens in the system’s mode', () => {
  systemIs(true)
  openPage()
  expect(mode()).toBe('dark')
})

test('the ground of a page without styles yet has the user’s mode, not the system’s', () => {
  systemIs(true)
  const ground = document.createElement('meta')
  ground.name = 'color-scheme'
  ground.content = 'light dark'
  document.head.append(ground)
  openPage()
  expect(ground.content).toBe('dark')
  localStorage.setItem('lotline-color-mode', 'light')
  openPage()
  expect(ground.content).toBe('light')
  ground.remove()
})

test('the user’s choice overrides the system’s mode, also after a reload', () => {
  systemIs(true)
  openPage()
  render(
    <DesignSystem>
      <ColorModeToggle />
    </DesignSystem>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Use light colours' }))
  expect(mode()).toBe('light')
  expect(screen.getByRole('button', { name: 'Use dark colours' })).toBeVisible()
  openPage()
  expect(mode()).toBe('light')
})

test('rows are comfortable until the user chooses compact ones, also after a reload and in another window', async () => {
  systemIs(false)
  openPage()
  const density = () => document.documentElement.dataset['density']
  expect(density()).toBe('comfortable')
  render(
    <DesignSystem>
      <DensityToggle />
    </DesignSystem>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Use compact rows' }))
  expect(density()).toBe('compact')
  expect(screen.getByRole('button', { name: 'Use comfortable rows' })).toBeVisible()
  document.documentElement.removeAttribute('data-density')
  openPage()
  expect(density()).toBe('compact')
  localStorage.setItem('lotline-density', 'comfortable')
  fireEvent(window, new StorageEvent('storage'))
  expect(density()).toBe('comfortable')
  expect(await screen.findByRole('button', { name: 'Use compact rows' })).toBeVisible()
})

test('single keys are shortcuts until the user turns them off, also after a reload', () => {
  systemIs(false)
  openPage()
  const keys = () => document.documentElement.dataset['keys']
  expect(keys()).toBe('on')
  render(
    <DesignSystem>
      <ShortcutSheet open onClose={() => {}} groups={[]} />
    </DesignSystem>,
  )
  fireEvent.click(screen.getByRole('checkbox', { name: 'Use single keys' }))
  expect(keys()).toBe('off')
  document.documentElement.removeAttribute('data-keys')
  openPage()
  expect(keys()).toBe('off')
  expect(screen.getByRole('checkbox', { name: 'Use single keys' })).not.toBeChecked()
})
