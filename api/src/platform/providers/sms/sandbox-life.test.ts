import { sandboxLife } from './sandbox-life.ts'
import { memoryMessageStore } from './sandbox-message-store.ts'
import { defaultSandboxSettings } from './sandbox-settings.ts'

test('a text whose campaign cannot be looked up, as while the database is away, is not taken: none is listed that never ends', async () => {
  const messageStore = memoryMessageStore()
  let isAway = true
  const life = sandboxLife({
    messageStore,
    hooks: { post: async () => true, stop: async () => {} },
    settings: () => defaultSandboxSettings,
    url: 'http://localhost',
    inboundUrl: 'http://localhost',
    async campaignOf() {
      if (isAway) throw new Error('connect ECONNREFUSED')
      return null
    },
  })
  const text = { fromNumber: '+15125550100', toNumber: '+15125550101', body: 'Hi', statusCallback: null }
  try {
    await expect(life.take(text)).rejects.toThrow('ECONNREFUSED')
    expect(await messageStore.all()).toEqual([])
    isAway = false
    await life.take(text)
    expect(await messageStore.all()).toHaveLength(1)
  } finally {
    life.stop()
  }
})
