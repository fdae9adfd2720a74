import { mapsThatFit } from './maps-that-fit.ts'

test('source maps beyond what the site keeps are left out, the largest first, so that the release can be published', () => {
  const map = (megabytes: number) => 'AAAA'.repeat((megabytes * 1024 * 1024) / 3)
  const { maps, left } = mapsThatFit({ 'a.js.map': map(15), 'b.js.map': map(6), 'c.js.map': map(3) })
  expect([Object.keys(maps).sort(), left]).toEqual([['b.js.map', 'c.js.map'], ['a.js.map']])
})
