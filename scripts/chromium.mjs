import { existsSync } from 'node:fs'
import { installPackage } from './debian-package.mjs'

/** What Chromium is started with by journeys, stories and pictures: it asks nothing of the network by itself. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const places = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/usr/bin/chromium-browser',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/** The path of a Chromium or Chrome: the one named by CHROMIUM_PATH, one that is installed, or Debian's, installed now. */
export async function chromium() {
  const wanted = process.env.CHROMIUM_PATH
  if (wanted) return existsSync(wanted) ? wanted : fail(`CHROMIUM_PATH names ${wanted}, which does not exist.`)
  const found = places.find((place) => existsSync(place))
  if (found) return found
  await installPackage('chromium')
  if (existsSync('/usr/bin/chromium')) return '/usr/bin/chromium'
  return fail('The tests need a Chromium or Chrome, and none was found.')
}

const shell = '/usr/lib/chromium/chromium-headless-shell'

/**
 * Debian's Chromium without windows, which has the same engine and takes up to a quarter less processor time, where it is installed or can
 * be; otherwise the given browser. The program itself: the script at /usr/bin waits for it, so that whoever ends the script leaves it behind.
 * @param {string} browser from `chromium()`
 */
export async function headlessShell(browser) {
  if (browser !== '/usr/bin/chromium') return browser
  if (!existsSync(shell)) await installPackage('chromium-headless-shell')
  return existsSync(shell) ? shell : browser
}

/** @param {string} reason @returns {never} */
function fail(reason) {
  console.error(
    `${reason}\nInstall one (Debian or Ubuntu: sudo apt-get install chromium) or set CHROMIUM_PATH to its program, then run npm test again.`,
  )
  process.exit(1)
}
