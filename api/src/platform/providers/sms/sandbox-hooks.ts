import { Agent } from 'undici'
import { official } from './twilio-client.ts'

/** Posts the carrier's webhooks: signed as Twilio signs them, tried again for a minute while no server answers. */
export interface SandboxHooks {
  /** Whether it was taken. */
  post(url: string, params: Record<string, string>): Promise<boolean>
  stop(): Promise<void>
}

export function sandboxHooks(authToken: string): SandboxHooks {
  const agent = new Agent({ connections: 32, pipelining: 1, connect: { timeout: 3000 }, headersTimeout: 15_000 })
  let stopped = false

  async function attempt(url: string, params: Record<string, string>): Promise<boolean> {
    const target = new URL(url)
    const twilio = await official()
    try {
      const answer = await agent.request({
        origin: target.origin,
        method: 'POST',
        path: target.pathname + target.search,
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'x-twilio-signature': twilio.getExpectedTwilioSignature(authToken, url, params),
          'user-agent': 'TwilioProxy/1.1',
        },
        body: new URLSearchParams(params).toString(),
      })
      await answer.body.dump()
      return answer.statusCode < 500
    } catch {
      return false
    }
  }

  return {
    async post(url, params) {
      for (const pause of [200, 1000, 2000, 5000, 10_000, 20_000, 20_000]) {
        if (stopped) return false
        if (await attempt(url, params)) return true
        await new Promise((wake) => setTimeout(wake, pause).unref())
      }
      return false
    },
    async stop() {
      stopped = true
      await agent.destroy()
    },
  }
}
