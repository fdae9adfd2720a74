import { ReleaseKeyDraft } from 'contract/release-keys'
import { z } from 'zod'
import { readArguments, WrongArguments, type CommandForm } from '../../platform/commands/command-form.ts'
import type { Sql, Transaction } from '../../platform/db/sql.ts'
import type { Services } from '../../platform/services/services.ts'
import { recordSecurityEvent } from '../../platform/security-log/record-security-event.ts'
import { webhookSecretOf } from './call-webhook.ts'
import { releasedRemotes } from './queries.ts'
import { createKey, listedKeys, revokeKey, rotateKey } from './release-keys.ts'

type Given = { act: 'list' } | { act: 'rotate' | 'revoke'; id: string } | { act: 'make'; draft: ReleaseKeyDraft }

export const releaseKeyForm: CommandForm<Given> = {
  usage:
    'release-key <remote> <holder> | list | rotate <id> | revoke <id>: the keys that let teams release their remotes',
  read(args) {
    const [verb = '', ...rest] = readArguments(args, {}, Infinity).positionals
    if (verb === 'list' && rest.length === 0) return { act: 'list' }
    if (verb === 'rotate' || verb === 'revoke') {
      const id = z.uuid().safeParse(rest[0])
      if (rest.length !== 1 || !id.success) throw new WrongArguments(`Name the key's id, as release-key list shows it.`)
      return { act: verb, id: id.data }
    }
    const draft = ReleaseKeyDraft.safeParse({ remote: verb, holder: rest.join(' ') })
    if (!draft.success) throw new WrongArguments('Name a remote, such as mfe-sms, and who holds the key.')
    return { act: 'make', draft: draft.data }
  },
}

/** Makes, lists, rotates and revokes release keys; says of one whose remote was never released that it is a new one, or mistyped. A new key is printed once, last, after the secret of its webhook; only the key's hash is kept. */
export async function releaseKeyCommand(
  { sql, log, secrets }: Pick<Services, 'sql' | 'log' | 'secrets'>,
  given: Given,
  say: (line: string) => void,
): Promise<void> {
  switch (given.act) {
    case 'list':
      return (await lines()).forEach(say)
    case 'make':
      await sayWhereNew(given.draft.remote)
      return show(await sql.begin((tx) => make(tx, given.draft)))
    case 'rotate':
      return show(await sql.begin((tx) => rotate(tx, given.id)))
    case 'revoke':
      return say(await sql.begin((tx) => revoke(tx, given.id)))
  }

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

  async function sayWhereNew(remote: string): Promise<void> {
    const released = await releasedRemotes(sql)
    if (released.includes(remote)) return
    say(`${remote} was never released: this is the key of a new remote. Where another was meant, revoke it.`)
    if (released.length > 0) say(`Released so far: ${released.join(', ')}`)
  }

  async function make(tx: Sql, draft: ReleaseKeyDraft) {
    const key = await createKey(tx, draft)
    await note(tx, 'release_key_created', key)
    return key
  }

  async function rotate(tx: Transaction, id: string) {
    const rotated = await rotateKey(tx, id)
    if (!rotated) throw noSuchKey()
    await note(tx, 'release_key_revoked', rotated.old)
    await note(tx, 'release_key_created', rotated.key)
    return rotated.key
  }

  async function revoke(tx: Sql, id: string) {
    const [old] = await revokeKey(tx, id)
    if (!old) throw noSuchKey()
    await note(tx, 'release_key_revoked', old)
    return `The key of ${old.holder} releases ${old.remote} no more`
  }

  function note(
    tx: Sql,
    event: 'release_key_created' | 'release_key_revoked',
    { id, remote }: { id: string; remote: string },
  ) {
    return recordSecurityEvent({ sql: tx, log }, { event, outcome: 'success', details: { remote, key: id } })
  }

  function show({ id, token }: { id: string; token: string }) {
    say(`Webhook secret: ${webhookSecretOf({ secrets }, id)}`)
    say(token)
  }
}

const noSuchKey = () => new Error('There is no active release key of this id. `release-key list` shows them.')

const day = (at: string) => at.slice(0, 10)
