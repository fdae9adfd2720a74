import { routes } from '../../app/routes.ts'
import { exampleOf, FILE } from './example-of.ts'
import { schemaOf } from './json-schema.ts'
import { requestExample } from './operation-of.ts'

const calls = routes.map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)

/** As it would travel: a file stands where the example names one. */
const sent = (body: unknown) =>
  Object.fromEntries(
    Object.entries(Object(body)).map(([name, value]) => [
      name,
      value === FILE ? new File(['name'], 'list.csv') : value,
    ]),
  )

test.each(calls)('the example of %s is a request that the call takes', (_, endpoint) => {
  const { path, query, body } = requestExample(endpoint)
  endpoint.params?.parse(path)
  endpoint.query?.parse(Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])))
  endpoint.body?.parse(endpoint.sends === 'upload' ? sent(body) : body)
})

test.each(calls.filter(([, { answers }]) => answers !== 'file'))(
  'the example of what %s answers is one',
  (_, endpoint) => {
    const example = exampleOf(schemaOf(endpoint.response, 'output'))
    expect(endpoint.response.parse(example)).toEqual(example)
  },
)
