import {
  addPushDevice,
  defaultAlerts,
  getAlerts,
  MAX_PUSH_DEVICES,
  removePushDevice,
  testAlert,
  updateAlerts,
  type AlertSettings,
} from 'contract/alerts'
import { notFound, Refusal, signInFirst } from '../../platform/errors/refusal.ts'
import { route } from '../../platform/http/route.ts'
import type { Sql } from '../../platform/db/sql.ts'
import { lockUser } from '../auth/queries.ts'
import { hashIn } from '../auth/session.ts'
import { deleteDevice, deleteOthersOf, devicesOf, upsertDevice } from './device-queries.ts'
import { pushKeysOf } from './push-keys.ts'
import { knownZone, settingsOf, upsertSettings } from './settings-queries.ts'
import { testAlertOf } from './test-alert.ts'

export const alertRoutes = [
  route(getAlerts, async ({ sql, user, config, secrets, request }) => ({
    settings: await chosenBy(sql, user.accountId, user.id),
    devices: await devicesOf(sql, user.accountId, user.id, hashIn(request, config)),
    pushKey: pushKeysOf({ secrets }).publicKey,
  })),

  route(updateAlerts, async ({ sql, user, body }) => {
    if ((await knownZone(sql, body.timeZone)).length === 0)
      throw new Refusal(422, 'unknown_zone', 'There is no such time zone. Choose one such as America/Chicago.')
    await upsertSettings(sql, user.accountId, user.id, body)
    return body
  }),

  route(addPushDevice, ({ sql, user, config, request, body: { endpoint, keys } }) => {
    if (config.isPublic && !endpoint.startsWith('https:'))
      throw new Refusal(422, 'bad_endpoint', 'This is no address of a push service')
    const { accountId, id: userId } = user
    const session = hashIn(request, config)
    return sql.begin(async (tx) => {
      await lockUser(tx, userId)
      await deleteOthersOf(tx, userId, endpoint)
      const [device] = await upsertDevice(tx, session, { accountId, userId, endpoint, ...keys })
      if (!device) throw signInFirst()
      if ((await devicesOf(tx, accountId, userId, session)).length > MAX_PUSH_DEVICES)
        throw new Refusal(409, 'too_many_devices', `You have ${MAX_PUSH_DEVICES} devices. Remove one first.`)
      return device
    })
  }),

  route(removePushDevice, async ({ sql, user, params }) => {
    const { count } = await deleteDevice(sql, user.accountId, user.id, params.id)
    if (count === 0) throw notFound('Device')
    return null
  }),

  route(testAlert, ({ sql, config, user, body }) => testAlertOf({ sql, config }, user, body.channel)),
]

async function chosenBy(sql: Sql, accountId: string, userId: string): Promise<AlertSettings> {
  const [stored] = await settingsOf(sql, accountId, userId)
  if (!stored) return defaultAlerts
  const { quietFrom: from, quietUntil: until, ...chosen } = stored
  return { ...chosen, quietHours: from && until ? { from, until } : null }
}
