import { readFileSync } from 'node:fs'
import path from 'node:path'
import { apiFolder } from './database.ts'

const text = readFileSync(path.resolve(apiFolder, '../compose.yaml'), 'utf8')
const [shared = '', rest = ''] = text.split(/^services:$/m)
/** Each service by its name, with what is said of all of ours put in. */
const services = new Map(
  (rest.split(/^volumes:$/m)[0] ?? '').split(/^ {2}(?=\w+:$)/m).flatMap((block) => {
    const name = /^(\w+):/.exec(block)?.[1]
    return name ? [[name, block.replace('<<: *lotline', shared)] as const] : []
  }),
)

test('the database, serve and work find each other again after any of them was restarted', () => {
  expect([...services.keys()]).toEqual(
    expect.arrayContaining(['network', 'postgres', 'migrate', 'publish', 'serve', 'work']),
  )
  // A container that joins the network of one that is restarted stays in the former one.
  for (const [name, block] of services)
    expect({ name, joins: /network_mode: (.*)/.exec(block)?.[1], publishes: block.includes('ports:') }).toEqual(
      name === 'network'
        ? { name, joins: undefined, publishes: true }
        : { name, joins: 'service:network', publishes: false },
    )
  expect(services.get('network')).toContain('command: [sleep, infinity]')
})

test('no line of .env moves the product away from the port, the database and the volume of compose.yaml', () => {
  const pinned = /^ {2}environment:\n((?: {4}.+\n)+)/m.exec(shared)?.[1] ?? ''
  const values = Object.fromEntries(
    [...pinned.matchAll(/^ {4}(\w+): (.+)$/gm)].map(([, name = '', value]) => [name, value]),
  )
  const [, port] = /'127\.0\.0\.1:\d+:(\d+)'/.exec(services.get('network') ?? '') ?? []
  const [, folder] = /volumes: \[data:(.+)\]/.exec(shared) ?? []
  expect(port).toMatch(/^\d+$/)
  expect(folder).toMatch(/^\//)
  expect(values).toMatchObject({ HOST: '0.0.0.0', PORT: port, DATA_DIR: folder })
  expect(values['DATABASE_URL']).toContain('@127.0.0.1:5432/')
  expect(services.get('serve')).toContain(`http://127.0.0.1:${port}/health/ready`)
})

test("people's calls come before texts that leave at their pace: work has the least of a busy processor", () => {
  // Unset it is 1024 (the compose specification, "cpu_shares").
  const weights = new Map(
    [...services].map(([name, block]) => [name, Number(/cpu_shares: (\d+)/.exec(block)?.[1] ?? 1024)]),
  )
  const { work, ...others } = Object.fromEntries(weights)
  expect(work).toBeLessThanOrEqual(Math.min(...Object.values(others)) / 4)
})
