import { fireEvent, render, screen } from '@testing-library/react'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ColorModeToggle } from '../color-mode-toggle/index.tsx'
import { DesignSystem } from '../provider/index.tsx'

const script = readFileSync(join(__dirname, '../../color-mode.js'), 'utf8')
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
