import { serve } from '@hono/node-server'
import { Hono } from 'hono'

// A bare Hono that says hello, in a process of its own (api/me.ts): tells its address, and ends with its parent.
const app = new Hono().get('/', (context) => context.text('Hello'))
const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, () => process.send?.(server.address()))
process.once('disconnect', () => process.exit())
