import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { routes } from '../src/app/routes.ts'
import { openApiOf } from '../src/features/api-docs/openapi.ts'
import { clientFile } from './client-file.ts'
import { readComments } from './read-comments.ts'

// Part of the build (`rspack.config.mjs`): what /api/docs needs from the sources, and the client at /api/client.ts.
const apiFolder = path.resolve(import.meta.dirname, '..')
const [folder = path.join(apiFolder, 'dist/api-docs')] = process.argv.slice(2)

const comments = readComments(apiFolder)
const document = openApiOf(
  routes.map(({ endpoint }) => endpoint),
  'https://lotline.example.com',
  comments,
)
mkdirSync(folder, { recursive: true })
writeFileSync(path.join(folder, 'comments.json'), JSON.stringify(comments))
writeFileSync(path.join(folder, 'client.ts'), await clientFile(document, apiFolder))
