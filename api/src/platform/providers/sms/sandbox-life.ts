import { randomBytes } from 'node:crypto'
import { SANDBOX_FROM, SANDBOX_MESSAGES, SANDBOX_SID } from './sandbox-account.ts'
import type { SandboxMessageStore, SandboxMessage } from './sandbox-message-store.ts'
import type { SandboxHooks } from './sandbox-hooks.ts'
import { mediaOf } from './sandbox-pictures.ts'
import { chanceOf, outcomeOf } from './sandbox-people.ts'
import type { SandboxSettings } from './sandbox-settings.ts'

interface SandboxLifeOptions {
  messageStore: SandboxMessageStore
  hooks: SandboxHooks
  settings: () => SandboxSettings
  /** The carrier's own address, for the pictures. */
  url: string
  inboundUrl: string
}

/** What happens after a message was taken: it is reported, it arrives or not, the person answers. */
export interface SandboxLife {
  /** Continues with the stored messages of an earlier run. */
  recall(): Promise<void>
  /** Writes a message down and lets it take its course. */
  take(
    message: Omit<SandboxMessage, 'sid' | 'status' | 'errorCode' | 'createdAt' | 'direction'>,
  ): Promise<SandboxMessage>
  /** A person texts us. */
  text(from: string, body: string): Promise<void>
  /** They sent the carrier a keyword. */
  isBlocked(phone: string): boolean
  stop(): void
}

export function sandboxLife({ messageStore, hooks, settings, url, inboundUrl }: SandboxLifeOptions): SandboxLife {
  const blocked = new Set<string>()
  const counts = new Map<string, number>()
  const timers = new Set<NodeJS.Timeout>()
  let stopped = false

  function count(phone: string): number {
    const nth = counts.get(phone) ?? 0
    counts.set(phone, nth + 1)
    return nth
  }

  /** What follows a create: reports, the end, perhaps an answer. */
  function live(message: SandboxMessage, nth: number): void {
    const { seed, sentAfterMs, deliveredAfterMs, shuffle } = settings()
    const outcome = outcomeOf(message.toNumber, nth, settings())
    const chance = chanceOf(`${seed}|${message.toNumber}|${nth}`)
    const sentAt = sentAfterMs * (0.5 + chance('sent'))
    const endAt = sentAt + deliveredAfterMs * (0.5 + chance('end'))
    after(shuffle ? endAt * 2 * chance('late') : sentAt, () => report(message, 'sent', null, chance))
    after(endAt, () => {
      messageStore.change(message.sid, outcome.status, outcome.errorCode)
      report(message, outcome.status, outcome.errorCode, chance)
      const { answer: words } = outcome
      if (words) after(settings().replyAfterMs * (0.5 + chance('answer')), () => void text(message.toNumber, words))
    })
  }

  function report(
    message: SandboxMessage,
    status: string,
    errorCode: number | null,
    chance: (what: string) => number,
  ): void {
    const { statusCallback, sid, toNumber, fromNumber } = message
    if (!statusCallback || settings().loseReports) return
    const params = {
      AccountSid: SANDBOX_SID,
      ApiVersion: '2010-04-01',
      From: fromNumber,
      MessageSid: sid,
      MessageStatus: status,
      SmsSid: sid,
      SmsStatus: status,
      To: toNumber,
      ...(errorCode ? { ErrorCode: String(errorCode) } : {}),
    }
    void hooks.post(statusCallback, params)
    if (chance(`twice ${status}`) < settings().duplicateShare)
      after(50 + 400 * chance('again'), () => void hooks.post(statusCallback, params))
  }

  async function text(from: string, body: string): Promise<void> {
    const message: SandboxMessage = {
      sid: sidOf(),
      direction: 'inbound',
      fromNumber: from,
      toNumber: SANDBOX_FROM,
      body,
      status: 'received',
      errorCode: null,
      statusCallback: null,
      createdAt: new Date(),
    }
    await messageStore.add(message)
    const keyword = noteKeyword(from, body)
    await hooks.post(inboundUrl, {
      AccountSid: SANDBOX_SID,
      ApiVersion: '2010-04-01',
      Body: body,
      From: from,
      MessageSid: message.sid,
      ...mediaOf(body, `${url}${SANDBOX_MESSAGES}/${message.sid}`),
      NumSegments: '1',
      SmsMessageSid: message.sid,
      SmsSid: message.sid,
      SmsStatus: 'received',
      To: SANDBOX_FROM,
      ...(keyword ? { OptOutType: keyword } : {}),
    })
  }

  /** The carrier's own opt-out: exactly a keyword, nothing else. */
  function noteKeyword(from: string, body: string): 'STOP' | 'START' | 'HELP' | null {
    const word = body.trim().toUpperCase()
    if (['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT'].includes(word)) {
      blocked.add(from)
      return 'STOP'
    }
    if (['START', 'YES', 'UNSTOP'].includes(word)) {
      blocked.delete(from)
      return 'START'
    }
    return word === 'HELP' || word === 'INFO' ? 'HELP' : null
  }

  function after(delay: number, act: () => void): void {
    if (stopped) return
    const timer = setTimeout(() => {
      timers.delete(timer)
      act()
    }, delay)
    timers.add(timer)
  }

  return {
    async recall() {
      for (const message of await messageStore.all()) {
        if (message.direction === 'inbound') noteKeyword(message.fromNumber, message.body)
        else if (message.direction === 'outbound-api') {
          const nth = count(message.toNumber)
          if (message.status === 'queued' || message.status === 'sent') live(message, nth)
        }
      }
    },
    async take(given) {
      const message: SandboxMessage = {
        ...given,
        sid: sidOf(),
        direction: 'outbound-api',
        status: 'queued',
        errorCode: null,
        createdAt: new Date(),
      }
      const nth = count(message.toNumber)
      await messageStore.add(message)
      live(message, nth)
      return message
    },
    text,
    isBlocked: (phone) => blocked.has(phone),
    stop() {
      stopped = true
      for (const timer of timers) clearTimeout(timer)
    },
  }
}

const sidOf = () => `SM${randomBytes(16).toString('hex')}`
