import { parseArgs, type ParseArgsConfig } from 'node:util'

/** The options and words of a program. `--help` prints how it is called and ends it with 0; an option that does not fit ends it with 2 and a sentence. */
export function readArguments<const Options extends NonNullable<ParseArgsConfig['options']>>(
  usage: string,
  options: Options,
) {
  // pnpm hands the dashes down that end its own options.
  const args = process.argv.slice(2).filter((word) => word !== '--')
  if (args.includes('--help') || args.includes('-h')) {
    console.log(usage)
    process.exit(0)
  }
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    const [sentence] = String(error instanceof Error ? error.message : error).split('. ')
    console.error(`${sentence}.\n\n${usage}`)
    return process.exit(2)
  }
}
