import { SHELL } from 'contract/built-shell'
import { parse } from 'hono/utils/cookie'
import type { Config } from '../../platform/config/config.ts'
import { chooseReleases } from './choose-releases.ts'
import type { StoredShell } from './given-releases.ts'

interface Asking {
  accountId: string | undefined
  request: Request
  config: Pick<Config, 'publicUrl'>
  /** The version that an employee asked for. */
  wanted?: string | undefined
}

/**
 * The releases of the shell that an account is given, those first that this browser has not seen fail: a shell that did not start once is
 * passed over before it costs anything again. Where all of them failed here, the newest is tried again.
 */
export function chooseShells(shells: readonly StoredShell[], { accountId, request, config, wanted }: Asking) {
  const chosen = chooseReleases(accountId, SHELL, shells)
  const override = shells.find(({ version }) => version === wanted)
  const given = override ? [override, ...chosen.filter((shell) => shell !== override)] : chosen
  const failed = failedShells(request, config)
  const isWorking = ({ version }: StoredShell) => !failed.includes(version)
  return { given, inOrder: [...given.filter(isWorking), ...given.filter((shell) => !isWorking(shell))], override }
}

/**
 * What the page's first script noted (`shell/build/shell-failure.js`). A made-up note only brings an older shell that others are given too,
 * and with https no other site can make one.
 */
function failedShells(request: Request, { publicUrl }: Pick<Config, 'publicUrl'>): string[] {
  const name = `${publicUrl.startsWith('https:') ? '__Host-' : ''}lotline_failed_shells`
  return parse(request.headers.get('cookie') ?? '', name)[name]?.split('/') ?? []
}
