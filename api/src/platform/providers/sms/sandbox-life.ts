import { randomBytes } from 'node:crypto'
import { SANDBOX_FROM } from './sandbox-account.ts'
import { inboundForm, statusForm } from './sandbox-hook-forms.ts'
import type { SandboxHooks } from './sandbox-hooks.ts'
import type { SandboxMessageStore, SandboxMessage } from './sandbox-message-store.ts'
import { sandboxOptOuts } from './sandbox-opt-outs.ts'
import { sandboxCaps } from './sandbox-networks.ts'
import { chanceOf, outcomeOf, type SandboxOutcome, type SandboxOutcomes } from './sandbox-people.ts'
import type { SandboxCampaign } from './sandbox-senders.ts'
import type { SandboxSettings } from './sandbox-settings.ts'
import { sandboxTimers } from './sandbox-timers.ts'

interface SandboxLifeOptions {
  messageStore: SandboxMessageStore
  hooks: SandboxHooks
  settings: () => SandboxSettings
  /** The carrier's own address, for the pictures. */
  url: string
  inboundUrl: string
  /** The live campaign that texts from a number are of. */
  campaignOf: (number: string) => Promise<SandboxCampaign | null>
  /** In place of what the settings say. */
  outcomes?: SandboxOutcomes | undefined
}

type GivenMessage = Omit<SandboxMessage, 'sid' | 'status' | 'errorCode' | 'createdAt' | 'direction' | 'isReportDue'>

/** What happens after a message was taken: it is reported, it arrives or not, the person answers. */
export interface SandboxLife {
  /** Continues with the stored messages of an earlier run, and tells what that one had still to tell. */
  recall(): Promise<void>
  /** Writes a message down and lets it take its course. */
  take(message: GivenMessage): Promise<SandboxMessage>
  /** A person texts one of our numbers: the one that texted them last, where none is named. */
  text(from: string, body: string, to?: string): Promise<void>
  /** Reports how a text ended of which nothing was said until now. */
  end(sid: string, status: 'delivered' | 'undelivered' | 'failed', errorCode: number | null): Promise<void>
  /** They sent the number a keyword. */
  isBlocked(phone: string, number: string): boolean
  stop(): void
}

export function sandboxLife({
  messageStore,
  hooks,
  settings,
  url,
  inboundUrl,
  campaignOf,
  outcomes = (phone, nth) => outcomeOf(phone, nth, settings()),
}: SandboxLifeOptions): SandboxLife {
  const optOuts = sandboxOptOuts()
  const { after, stop } = sandboxTimers()
  const count = counter()
  const aboveCap = sandboxCaps(settings, campaignOf)

  /** What follows a create: reports, the end, perhaps an answer. */
  function live(message: SandboxMessage, nth: number, above: number | null): void {
    const { seed, sentAfterMs, deliveredAfterMs, shuffle } = settings()
    const outcome: SandboxOutcome =
      above === null ? outcomes(message.toNumber, nth) : { status: 'failed', errorCode: above, answer: null }
    const chance = chanceOf(`${seed}|${message.toNumber}|${nth}`)
    const sentAt = sentAfterMs * (0.5 + chance('sent'))
    const endAt = sentAt + deliveredAfterMs * (0.5 + chance('end'))
    after(shuffle ? endAt * 2 * chance('late') : sentAt, () => void report(message, 'sent', null, chance))
    after(endAt, () => {
      const { status, errorCode } = outcome
      const isReported = status !== 'sent' && !outcome.isUnreported
      messageStore.change(message.sid, { status, errorCode, isReportDue: isReported && isTold(message) })
      if (isReported) reportEnd({ ...message, status, errorCode }, chance)
      const { answer: words } = outcome
      if (words) after(settings().replyAfterMs * (0.5 + chance('answer')), () => answer(message, words))
    })
  }

  /** Said once: what fails before it is written down, as while the database is away, is said a second later. */
  function answer(message: SandboxMessage, words: string): void {
    void text(message.toNumber, words, message.fromNumber).catch(() => after(1000, () => answer(message, words)))
  }

  const isTold = ({ statusCallback }: SandboxMessage) => statusCallback !== null && !settings().loseReports

  /** Whether it was taken. */
  async function report(
    message: SandboxMessage,
    status: string,
    errorCode: number | null,
    chance: (what: string) => number,
  ): Promise<boolean> {
    const { statusCallback } = message
    if (!statusCallback || !isTold(message)) return false
    const form = statusForm(message, status, errorCode)
    if (chance(`twice ${status}`) < settings().duplicateShare)
      after(50 + 400 * chance('again'), () => void hooks.post(statusCallback, form))
    return hooks.post(statusCallback, form)
  }

  /** What was not taken is told again by the next run. */
  function reportEnd(message: SandboxMessage, chance: (what: string) => number = () => 1): void {
    void report(message, message.status, message.errorCode, chance).then((isTaken) => isTaken && noteTold(message))
  }

  const noteTold = ({ sid, status, errorCode }: SandboxMessage) =>
    messageStore.change(sid, { status, errorCode, isReportDue: false })

  async function text(from: string, body: string, to?: string): Promise<void> {
    const message = inboundMessage(from, body, to ?? (await lastToText(from)) ?? SANDBOX_FROM)
    await messageStore.add(message)
    await bring(message)
  }

  /** Brings a person's text to the product. */
  async function bring(message: SandboxMessage): Promise<void> {
    if (await hooks.post(inboundUrl, inboundForm(message, optOuts.note(message), url))) noteTold(message)
  }

  const lastToText = async (phone: string) =>
    (await messageStore.to(phone, 0, 200)).find(({ direction }) => direction === 'outbound-api')?.fromNumber

  return {
    async recall() {
      for (const message of await messageStore.all()) {
        if (message.direction === 'inbound') {
          if (message.isReportDue) void bring(message)
          else optOuts.note(message)
        } else if (message.direction === 'outbound-api') {
          const nth = count(message.toNumber)
          if (message.isReportDue) reportEnd(message)
          else if (message.status === 'queued' || message.status === 'sent') live(message, nth, null)
        }
      }
    },
    async take(given) {
      // Before it is written down: one that failed here afterwards would be listed and never end.
      const above = await aboveCap(given)
      const message = takenMessage(given)
      await messageStore.add(message)
      live(message, count(message.toNumber), above)
      return message
    },
    text,
    async end(sid, status, errorCode) {
      const message = await messageStore.bySid(sid)
      if (!message?.statusCallback) throw new Error(`There is no text ${sid} of which to report`)
      const ended = { status, errorCode, isReportDue: true }
      messageStore.change(sid, ended)
      if (await hooks.post(message.statusCallback, statusForm(message, status, errorCode)))
        noteTold({ ...message, ...ended })
    },
    isBlocked: optOuts.isBlocked,
    stop,
  }
}

/** How often a phone was counted before. */
function counter(): (phone: string) => number {
  const counts = new Map<string, number>()
  return (phone) => {
    const nth = counts.get(phone) ?? 0
    counts.set(phone, nth + 1)
    return nth
  }
}

const takenMessage = (given: GivenMessage): SandboxMessage => ({
  ...given,
  sid: sidOf(),
  direction: 'outbound-api',
  status: 'queued',
  errorCode: null,
  createdAt: new Date(),
  isReportDue: false,
})

const inboundMessage = (from: string, body: string, to: string): SandboxMessage => ({
  sid: sidOf(),
  direction: 'inbound',
  fromNumber: from,
  toNumber: to,
  body,
  status: 'received',
  errorCode: null,
  statusCallback: null,
  createdAt: new Date(),
  isReportDue: true,
})

const sidOf = () => `SM${randomBytes(16).toString('hex')}`
