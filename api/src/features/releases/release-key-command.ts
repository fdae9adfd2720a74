import { ReleaseKeyDraft } from 'contract/release-keys'
import { z } from 'zod'
import type { Services } from '../../platform/services/services.ts'
import { recordSecurityEvent } from '../../platform/security-log/record-security-event.ts'
import { webhookSecretOf } from './call-webhook.ts'
import { createKey, listedKeys, revokeKey } from './release-keys.ts'

export const releaseKeyUsage =
  'release-key <remote> <holder> | list | rotate <id> | revoke <id>: the keys that let teams release their remotes'

/** Makes, lists, rotates and revokes release keys. A new key is printed once, last, after the secret of its webhook; only the key's hash is kept. */
export async function releaseKeyCommand(
  { sql, log, secrets }: Pick<Services, 'sql' | 'log' | 'secrets'>,
  args: string[],
  say: (line: string) => void,
): Promise<void> {
  const [verb = '', ...rest] = args
  if (verb === 'list' && rest.length === 0) return (await lines()).forEach(say)
  if ((verb === 'rotate' || verb === 'revoke') && rest.length === 1 && z.uuid().safeParse(rest[0]).success)
    return end(rest[0] ?? '', verb === 'rotate')
  const draft = ReleaseKeyDraft.safeParse({ remote: verb, holder: rest.join(' ') })
  if (!draft.success) throw new Error(`Usage: ${releaseKeyUsage}`)
  return make(draft.data)

  async function lines(): Promise<string[]> {
    const keys = await listedKeys(sql)
    if (keys.length === 0) return ['No remote has a release key']
    return keys.map(({ id, remote, holder, hint, lastUsedAt, revokedAt }) =>
      [
        id,
        remote.padEnd(16),
        `${hint}…`.padEnd(8),
        revokedAt ? `revoked ${day(revokedAt)}` : lastUsedAt ? `last used ${day(lastUsedAt)}` : 'never used',
        holder,
      ].join('  '),
    )
  }

  async function make(draft: ReleaseKeyDraft) {
    const { token, id, remote } = await createKey(sql, draft)
    await recordSecurityEvent(
      { sql, log },
      { event: 'release_key_created', outcome: 'success', details: { remote, key: id } },
    )
    say(`Webhook secret: ${webhookSecretOf({ secrets }, id)}`)
    say(token)
  }

  async function end(id: string, isRotated: boolean) {
    const [old] = await revokeKey(sql, id)
    if (!old) throw new Error('There is no active release key of this id. `release-key list` shows them.')
    await recordSecurityEvent(
      { sql, log },
      { event: 'release_key_revoked', outcome: 'success', details: { remote: old.remote, key: id } },
    )
    if (isRotated) await make(old)
    else say(`The key of ${old.holder} releases ${old.remote} no more`)
  }
}

const day = (at: string) => at.slice(0, 10)
