import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import { toE164 } from 'contract/phone'
import { SANDBOX_FROM } from './sandbox-account.ts'
import { answer, cut, problem, resource } from './sandbox-answers.ts'
import type { SandboxLife } from './sandbox-life.ts'
import type { SandboxNumbers } from './sandbox-numbers.ts'
import { chanceOf } from './sandbox-people.ts'
import type { SandboxSettings } from './sandbox-settings.ts'

/** A create that reached the carrier; when it was refused because the carrier is busy. */
export interface SandboxCall {
  cameAt: number
  refusedAt: number | null
}

/** Takes a message, or does what the settings want to happen to it instead. Each call draws its own chances from the seed. */
export function sandboxMessageCreator(
  life: SandboxLife,
  numbers: Pick<SandboxNumbers, 'isBought'>,
  isUnregistered: (number: string) => Promise<boolean>,
  settings: () => SandboxSettings,
  onCall: (call: SandboxCall) => void = () => {},
) {
  let serial = 0

  return async (form: URLSearchParams, socket: Socket, response: ServerResponse): Promise<void> => {
    const cameAt = Date.now()
    const { seed, latencyMs, latencySpreadMs, busyShare, retryAfterSeconds, serverErrorShare } = settings()
    const to = form.get('To') ?? ''
    const from = form.get('From') ?? SANDBOX_FROM
    const chance = chanceOf(`${seed}|create|${serial++}`)
    if (latencyMs + latencySpreadMs > 0) await wait(latencyMs + latencySpreadMs * chance('latency'))
    // Asked before it is looked whether the caller is still there: the database may be away for longer than callers wait, and they then ask again.
    const isOurs = await numbers.isBought(from)
    const isRefused = isOurs && (await isUnregistered(from))
    // A caller that hung up before anything was taken is not served, however long this process was kept waiting: a busy one reads the call in one
    // turn and its end in the next, where a wait that is over goes first.
    await nextTurn()
    if (settings().outage || socket.destroyed || socket.readableEnded) return cut(socket)
    const isBusy = chance('busy') < busyShare
    onCall({ cameAt, refusedAt: isBusy ? Date.now() : null })
    if (isBusy) {
      response.setHeader('retry-after', String(retryAfterSeconds))
      return problem(response, 429, 20429, 'Too Many Requests')
    }
    const refusal = !isOurs
      ? { code: 21659, message: `'From' ${from} is not a Twilio phone number` }
      : isRefused
        ? { code: 30034, message: `${from} is in no messaging service with a live campaign` }
        : refusalOf({ to, from, body: form.get('Body') ?? '' }, settings(), life)
    if (refusal) return problem(response, refusal.code === 20003 ? 401 : 400, refusal.code, refusal.message)
    const error = chance('error') < serverErrorShare
    if (error && chance('taken') < 0.5) return problem(response, 500, 20500, 'Internal Server Error')

    const text = {
      fromNumber: from,
      toNumber: to,
      body: form.get('Body') ?? '',
      statusCallback: form.get('StatusCallback'),
    }
    if (chance('late') < settings().lateShare) {
      setTimeout(() => void life.take(text).catch(() => {}), settings().lateMs).unref()
      return cut(socket)
    }
    const message = await life.take(text)
    if (error) return problem(response, 500, 20500, 'Internal Server Error')
    if (chance('lost') < settings().lostAnswerShare) return cut(socket)
    answer(response, 201, resource(message))
  }
}

function refusalOf(
  { to, from, body }: { to: string; from: string; body: string },
  { refuseWith }: SandboxSettings,
  { isBlocked }: SandboxLife,
): { code: number; message: string } | null {
  if (refuseWith !== null) return { code: refuseWith, message: `Refused with ${refuseWith}` }
  // Twilio's own magic numbers mean the same here.
  if (!toE164(to) || to === '+15005550001')
    return { code: 21211, message: `The 'To' number ${to} is not a valid phone number.` }
  if (to === '+15005550009') return { code: 21614, message: `'To' number: ${to}, is not a mobile number` }
  if (to === '+15005550004' || isBlocked(to, from))
    return { code: 21610, message: 'Attempt to send to unsubscribed recipient' }
  if (body.length === 0) return { code: 21602, message: 'Message body is required.' }
  if (body.length > 1600)
    return { code: 21617, message: 'The concatenated message body exceeds the 1600 character limit.' }
  return null
}
