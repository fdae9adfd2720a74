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
