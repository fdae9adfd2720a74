import { readFileSync } from 'node:fs'
import path from 'node:path'
import openapiTS, { astToString } from 'openapi-typescript'
import ts from 'typescript'
import type { openApiOf } from '../src/features/api-docs/openapi.ts'

type Document = ReturnType<typeof openApiOf>

interface Operation {
  operationId: string
  description: string
  parameters: { example?: unknown }[]
  requestBody?: { content: Record<string, { schema: unknown }> }
  responses: Record<string, { content?: Record<string, { schema: unknown }> }>
}

/** The typed client of a document as one TypeScript file without imports: its calls and their types, and the code of `client-of.ts`. */
export async function clientFile(document: Document, apiFolder: string): Promise<string> {
  // The boundary: `operationOf` made them.
  const paths = document.paths as Record<string, Record<string, Operation>>
  const calls = Object.entries(paths).flatMap(([address, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ address, method: method.toUpperCase(), operation })),
  )
  // The boundary: the generator has its own type of an OpenAPI document.
  const types = await openapiTS({ ...document, paths: typesOnly(paths) } as never, {
    defaultNonNullable: false,
    transform: fileAsBlob,
  })
  return `// The Lotline API, version ${document.info.version}: generated from /api/openapi.json, not to be edited.

${readFileSync(path.join(apiFolder, 'reference/client-of.ts'), 'utf8')}
const calls = {
${calls.map(callLine).join('\n')}
} as const

export interface Lotline {
${calls.map(({ operation }) => signature(operation)).join('\n')}
}

/** \`lotline({ baseUrl: 'https://…', key: process.env.LOTLINE_KEY }).listContacts()\` */
export const lotline = (options: LotlineOptions): Lotline => clientOf(calls, options)

${astToString(types)}`
}

const callLine = ({ address, method, operation }: { address: string; method: string; operation: Operation }) =>
  `  ${operation.operationId}: ['${method}', '${address}'${operation.requestBody?.content['multipart/form-data'] ? ", 'form'" : ''}],`

const signature = ({ operationId, description }: Operation) =>
  `  /** ${description.replaceAll('*/', '').replace(/\n+/g, ' ')} */
  ${operationId}: Call<operations['${operationId}']>`

/** Without examples and refusals: those are thrown as `LotlineError`. */
const typesOnly = (paths: Record<string, Record<string, Operation>>) =>
  mapped(paths, (operations) =>
    mapped(operations, ({ parameters, requestBody, responses, ...operation }) => ({
      ...operation,
      parameters: parameters.map((parameter) => ({ ...parameter, example: undefined })),
      ...(requestBody ? { requestBody: { ...requestBody, content: mapped(requestBody.content, schemaAlone) } } : {}),
      responses: mapped(
        Object.fromEntries(Object.entries(responses).filter(([status]) => status.startsWith('2'))),
        ({ content, ...response }) => ({ ...response, ...(content ? { content: mapped(content, schemaAlone) } : {}) }),
      ),
    })),
  )

const schemaAlone = ({ schema }: { schema: unknown }) => ({ schema })

const mapped = <T, U>(values: Record<string, T>, change: (value: T) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]))

const fileAsBlob = ({ format }: { format?: string }) =>
  format === 'binary' ? ts.factory.createTypeReferenceNode('Blob') : undefined
