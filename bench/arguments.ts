import path from 'node:path'
import { parseArgs } from 'node:util'

type Value = number | string | boolean
type Widened<V> = V extends number ? number : V extends boolean ? boolean : string

/**
 * What a measurement was called with: its numbers and words in the order of `defaults`, its flags by name. `--help` prints them; what does not fit is
 * said, and ends the program with 2 before anything is started.
 */
export function argumentsOf<const Defaults extends Readonly<Record<string, Value>>>(
  defaults: Defaults,
): { -readonly [Name in keyof Defaults]: Widened<Defaults[Name]> } {
  const given = readArguments(defaults, process.argv.slice(2))
  if (given.kind === 'read') return given.values
  const usage = `npx tsx ${path.relative(process.cwd(), process.argv[1] ?? '')} ${usageOf(defaults)}`
  if (given.kind === 'help') console.log(`${usage}\nIts first lines say what it measures.`)
  else console.error(`${given.sentence}\n${usage}`)
  return process.exit(given.kind === 'help' ? 0 : 2)
}

type Given<Defaults> =
  | { kind: 'read'; values: { -readonly [Name in keyof Defaults]: Widened<Defaults[Name]> } }
  | { kind: 'help' }
  | { kind: 'wrong'; sentence: string }

export function readArguments<const Defaults extends Readonly<Record<string, Value>>>(
  defaults: Defaults,
  args: string[],
): Given<Defaults> {
  const flags = Object.keys(defaults).filter((name) => typeof defaults[name] === 'boolean')
  const places = Object.keys(defaults).filter((name) => !flags.includes(name))
  if (args.includes('--help') || args.includes('-h')) return { kind: 'help' }
  const unknown = args.find((word) => /^--?[a-z]/i.test(word) && !flags.includes(word.replace('--', '')))
  if (unknown !== undefined) return { kind: 'wrong', sentence: `There is no option ${unknown}.` }
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: Object.fromEntries(flags.map((name) => [name, { type: 'boolean' as const, default: false }])),
  })
  if (positionals.length > places.length)
    return { kind: 'wrong', sentence: `There is no place for "${positionals[places.length]}".` }
  const read: Record<string, unknown> = { ...defaults, ...values }
  for (const [at, word] of positionals.entries()) {
    const name = places[at] ?? ''
    if (typeof defaults[name] === 'number' && !Number.isFinite(Number(word || 'none')))
      return { kind: 'wrong', sentence: `${name} is a number, not "${word}".` }
    read[name] = typeof defaults[name] === 'number' ? Number(word) : word
  }
  return { kind: 'read', values: read as { -readonly [Name in keyof Defaults]: Widened<Defaults[Name]> } }
}

const usageOf = (defaults: Readonly<Record<string, Value>>) =>
  Object.entries(defaults)
    .map(([name, value]) =>
      typeof value === 'boolean' ? `[--${name}]` : value === '' ? `[${name}]` : `[${name}: ${value}]`,
    )
    .join(' ')
