import { FILE } from './example-of.ts'

/** One call with the values of its examples, as a program would make it. */
export interface SampleCall {
  method: string
  /** With the examples filled in. */
  url: string
  /** What the client calls it. */
  name: string
  path: Record<string, unknown>
  query: Record<string, unknown>
  /** JSON, or the fields of a form, in which a file stands as `FILE`. */
  body: unknown
  isForm: boolean
  /** Whom it takes: an API key, the cookie of a session, a visitor. */
  who: 'key' | 'session' | 'anyone'
  cookie: string
  baseUrl: string
}

/** The call in three languages, as the `x-codeSamples` of an OpenAPI document. */
export const samplesOf = (call: SampleCall) => [
  { lang: 'curl', label: 'curl', source: curlOf(call) },
  { lang: 'ts', label: 'TypeScript', source: typeScriptOf(call) },
  { lang: 'python', label: 'Python', source: pythonOf(call) },
]

function curlOf({ method, url, body, isForm, who, cookie }: SampleCall): string {
  const parts = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${inQuotes(url)}`,
    who === 'key' && '-H "Authorization: Bearer $LOTLINE_KEY"',
    who === 'session' && `--cookie "${cookie}=$LOTLINE_SESSION"`,
    ...(isForm
      ? fieldsOf(body).map(
          ([name, value]) => `-F ${inQuotes(`${name}=${value === FILE ? '@list.csv' : asText(value)}`)}`,
        )
      : body === undefined
        ? []
        : ["-H 'Content-Type: application/json'", `-d ${inQuotes(JSON.stringify(body, null, 2))}`]),
  ]
  return parts.filter(Boolean).join(' \\\n  ')
}

function typeScriptOf({ name, path, query, body, isForm, who, cookie, baseUrl }: SampleCall): string {
  const isThere = (values: unknown) =>
    values !== undefined && (values === body || Object.keys(Object(values)).length > 0)
  const request = Object.entries({ path, query, body })
    .filter(([, values]) => isThere(values))
    .map(([part, values]) => `  ${part}: ${JSON.stringify(values, null, 2).replaceAll('\n', '\n  ')},\n`)
    .join('')
    .replaceAll(/^( *)"(\w+)":/gm, '$1$2:')
    .replaceAll(`"${FILE}"`, "await openAsBlob('list.csv')")
  const caller = {
    key: ', key: process.env.LOTLINE_KEY',
    session: `, headers: { cookie: \`${cookie}=\${process.env.LOTLINE_SESSION}\` }`,
    anyone: '',
  }[who]
  return [
    ...(isForm ? ["import { openAsBlob } from 'node:fs'"] : []),
    `import { lotline } from './lotline-client'\n`,
    `const api = lotline({ baseUrl: '${baseUrl}'${caller} })`,
    `const answer = await api.${name}(${request && `{\n${request}}`})`,
  ].join('\n')
}

function pythonOf({ method, url, body, isForm, who, cookie }: SampleCall): string {
  const fields = fieldsOf(body)
  const isFile = ([, value]: [string, unknown]) => value === FILE
  const parts = [
    JSON.stringify(url),
    who === 'key' && `headers={"Authorization": f"Bearer {os.environ['LOTLINE_KEY']}"}`,
    who === 'session' && `cookies={"${cookie}": os.environ["LOTLINE_SESSION"]}`,
    isForm &&
      `files={${fields
        .filter(isFile)
        .map(([name]) => `"${name}": open("list.csv", "rb")`)
        .join(', ')}}`,
    isForm &&
      `data=${literalOf(Object.fromEntries(fields.filter((field) => !isFile(field)).map(([name, value]) => [name, asText(value)])))}`,
    !isForm && body !== undefined && `json=${literalOf(body)}`,
  ].filter((part) => part !== false)
  return [
    ...(who === 'anyone' ? [] : ['import os']),
    'import requests\n',
    `response = requests.${method.toLowerCase()}(\n${parts.map((part) => `    ${part.replaceAll('\n', '\n    ')},\n`).join('')})`,
    'response.raise_for_status()',
    'print(response.text)',
  ].join('\n')
}

const fieldsOf = (body: unknown): [string, unknown][] => Object.entries(Object(body))

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** As one word of a shell. */
const inQuotes = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`

/** JSON as Python writes it. */
function literalOf(value: unknown, indent = ''): string {
  const inner = `${indent}    `
  const lines = (open: string, parts: string[], close: string) =>
    parts.length === 0
      ? open + close
      : `${open}\n${parts.map((part) => `${inner}${part},\n`).join('')}${indent}${close}`
  if (value === null) return 'None'
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  if (Array.isArray(value))
    return lines(
      '[',
      value.map((one) => literalOf(one, inner)),
      ']',
    )
  if (typeof value === 'object')
    return lines(
      '{',
      Object.entries(value).map(([name, of]) => `${JSON.stringify(name)}: ${literalOf(of, inner)}`),
      '}',
    )
  return JSON.stringify(value)
}
