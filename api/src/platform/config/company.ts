import { readFileSync } from 'node:fs'
import { isUsState } from 'contract/us-states'
import { z } from 'zod'
import { ConfigError } from './config-error.ts'

const text = z.string().trim().min(1)
const part = z.string().regex(/^(0(\.\d{1,6})?|1)$/, 'must be a part of one as text, such as "0.0825"')

/** The operator's own figures, as invoices show them: a JSON file named by COMPANY_FILE. */
export const Company = z.strictObject({
  name: text,
  street: text,
  city: text,
  state: z.string().refine(isUsState, 'must be a state’s two letters'),
  zip: text,
  taxId: text,
  email: z.email(),
  /** The states in which the operator is registered to collect sales tax: only there is any collected. */
  taxRegistrations: z
    .array(
      z.strictObject({
        state: z.string().refine(isUsState, 'must be a state’s two letters'),
        /** The number of the permit, shown on the invoice. */
        permit: text,
        /** In place of our table's: with local taxes, or as an adviser says. */
        rate: part.optional(),
        taxable: part.optional(),
      }),
    )
    .default([]),
  /** Names in the operator's books, for the export. */
  xero: z
    .strictObject({ account: text, taxed: text, untaxed: text })
    .default({ account: '200', taxed: 'Tax on Sales', untaxed: 'Tax Exempt' }),
})
export type Company = z.output<typeof Company>

/** Reads the file. Throws a `ConfigError` that says what is wrong with it. */
export function companyIn(file: string): Company {
  const read = Company.safeParse(contentOf(file))
  if (read.success) return read.data
  throw new ConfigError(
    read.error.issues.map(({ path, message }) => `COMPANY_FILE: ${path.join('.')}: ${message}`).join('\n'),
  )
}

function contentOf(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new ConfigError(`COMPANY_FILE: ${file} is not a file with JSON`, { cause: error })
  }
}
