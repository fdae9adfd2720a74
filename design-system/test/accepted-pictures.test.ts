import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'

const accepted = path.join(__dirname, 'accepted')
const pictures = readdirSync(accepted, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.webp'))

test('the accepted pictures are at most 3 MB: whoever clones the repository takes them along', () => {
  const bytes = pictures.reduce((sum, name) => sum + statSync(path.join(accepted, name)).size, 0)
  expect(pictures.length).toBeGreaterThan(1000)
  expect(bytes).toBeLessThanOrEqual(3_000_000)
})
