import { KEY_CALLS_A_MINUTE } from 'contract/api-keys'
import type { Endpoint } from 'contract/endpoint'
import { sessionCookie } from '../auth/session.ts'
import { groups, introduction } from './introduction.ts'
import { groupOf, operationOf } from './operation-of.ts'
import { refusalSchema } from './refusals.ts'
import type { ApiComments } from './comments.ts'

/** The table of endpoints as an OpenAPI 3.1 document, with an example of each request and answer and each call in three languages. */
export function openApiOf(endpoints: readonly Endpoint[], publicUrl: string, comments: ApiComments) {
  const paths: Record<string, Record<string, unknown>> = {}
  const site = { publicUrl, cookie: sessionCookie({ publicUrl }), comments }
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint, site) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Lotline API', version: '1', description: introduction },
    servers: [{ url: publicUrl }],
    tags: tagsOf(endpoints),
    components: {
      securitySchemes: {
        key: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'lotline_…',
          description: `An API key of the account, made under Billing. Each makes up to ${KEY_CALLS_A_MINUTE} calls a minute, whatever other keys do.`,
        },
        session: { type: 'apiKey', in: 'cookie', name: site.cookie },
      },
      schemas: { Refusal: refusalSchema },
    },
    paths,
  }
}

/** What customers use first, then the rest. */
function tagsOf(endpoints: readonly Endpoint[]) {
  const names = [...new Set(endpoints.map(groupOf))]
  const order = Object.keys(groups)
  return names
    .sort((a, b) => order.indexOf(a) - order.indexOf(b))
    .map((name) => {
      const [title, description] = groups[name] ?? []
      return { name, 'x-displayName': title, description }
    })
}
