import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** What a member can be told of. */
export const alertEvents = ['reply', 'unassigned', 'assigned', 'waiting', 'mention'] as const
export type AlertEvent = (typeof alertEvents)[number]

const Events = z.array(z.enum(alertEvents)).max(alertEvents.length)
/** Hours and minutes of the day. */
const Clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 22:00')

export const AlertSettings = z.object({
  mail: Events,
  push: Events,
  /** Played by an open window. */
  sound: Events,
  /** After how many minutes without an answer a person waits too long. */
  waitingMinutes: z.int('Enter whole minutes').min(5, 'At least 5 minutes').max(240, 'At most 240 minutes'),
  /** Pushes show neither names nor texts. */
  private: z.boolean(),
  /** What is told by mail or push in between comes as one mail at their end. */
  quietHours: z
    .object({ from: Clock, until: Clock })
    .refine(({ from, until }) => from !== until, { message: 'Choose two different times', path: ['until'] })
    .nullable(),
  /** IANA name, as Europe/Berlin. */
  timeZone: z.string().min(1).max(64),
})
export type AlertSettings = z.output<typeof AlertSettings>

/** What holds until a member has chosen: pushes go to devices that they add, mail tells of what colleagues do, and sound is off. */
export const defaultAlerts: AlertSettings = {
  mail: ['assigned', 'mention'],
  push: [...alertEvents],
  sound: [],
  waitingMinutes: 30,
  private: false,
  quietHours: null,
  timeZone: 'UTC',
}

/** A browser that takes pushes. */
export const PushDevice = z.object({
  id: z.uuid(),
  /** Browser and system as the browser names them: "Chrome on Android". */
  device: z.string(),
  addedAt: z.iso.datetime(),
  /** When its push service last took a push; null before the first. */
  toldAt: z.iso.datetime().nullable(),
  /** It was added in the session that asks. */
  current: z.boolean(),
})
export type PushDevice = z.output<typeof PushDevice>

export const Alerts = z.object({
  settings: AlertSettings,
  /** The newest first. */
  devices: z.array(PushDevice),
  /** What a browser subscribes with: the installation's public key (RFC 8292), base64url. */
  pushKey: z.string(),
})
export type Alerts = z.output<typeof Alerts>

/** What the caller is told of in the account that is open, how, and on which devices. */
export const getAlerts = endpoint({
  method: 'GET',
  path: '/api/settings/alerts',
  right: 'self',
  inAccount: true,
  response: Alerts,
})

/** 422 `unknown_zone` for a time zone that there is not. */
export const updateAlerts = endpoint({
  method: 'PUT',
  path: '/api/settings/alerts',
  right: 'self',
  inAccount: true,
  body: AlertSettings,
  response: AlertSettings,
})

/** The most devices of one member. */
export const MAX_PUSH_DEVICES = 20

/** As `PushSubscription.toJSON()` of a browser has it. */
const Subscription = z.object({
  /** Where its push service takes messages: an https address. */
  endpoint: z.url({ protocol: /^https?$/ }).max(1000),
  keys: z.object({
    /** A point of P-256, 65 bytes in base64url. */
    p256dh: z.string().regex(/^[\w-]{87}=?$/),
    /** 16 bytes in base64url. */
    auth: z.string().regex(/^[\w-]{22}={0,2}$/),
  }),
})

/** Adds the browser that asks, until it is signed out or removed; the same subscription again changes nothing. 409 `too_many_devices`, 422 `bad_endpoint`. */
export const addPushDevice = endpoint({
  method: 'POST',
  path: '/api/settings/alerts/devices',
  right: 'self',
  inAccount: true,
  body: Subscription,
  response: PushDevice,
  idempotency: 'secret',
})

/** Takes a browser out: it gets no alert more. Refuses with 404. */
export const removePushDevice = endpoint({
  method: 'DELETE',
  path: '/api/settings/alerts/devices/:id',
  right: 'self',
  inAccount: true,
  params: z.object({ id: z.uuid() }),
  response: z.null(),
})

/**
 * Sends a test to the caller's address or devices. By mail 403 `confirm_email` where the address was never confirmed; 409 `no_device`, 429 `too_soon`
 * for a second one within a minute.
 */
export const testAlert = endpoint({
  method: 'POST',
  path: '/api/settings/alerts/test',
  right: 'self',
  inAccount: true,
  body: z.object({ channel: z.enum(['mail', 'push']) }),
  response: z.null(),
  idempotency: 'secret',
})
