import { setTimeout as wait } from 'node:timers/promises'
import { actAs, actingUser } from './acting-user.ts'

test('what several users do at the same moment is each one’s own, also after one of them has ended', async () => {
  const acts = ['first', 'second', 'third'].map((user, index) =>
    actAs(user, async () => {
      const seen = [actingUser()]
      for (let step = 0; step <= index * 3; step += 1) {
        await wait(5)
        seen.push(await Promise.resolve().then(actingUser))
      }
      return [...new Set(seen)]
    }),
  )
  expect(await Promise.all(acts)).toEqual([['first'], ['second'], ['third']])
})

test('nothing is a user’s once they have ended, and what comes then is the next one’s', async () => {
  await actAs('first', () => wait(1))
  expect(actingUser()).toBeNull()
  await expect(actAs('second', () => Promise.reject(new Error('It failed')))).rejects.toThrow('It failed')
  expect(actingUser()).toBeNull()
  expect(await actAs('third', async () => wait(1).then(actingUser))).toBe('third')
})
