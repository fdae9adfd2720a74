// @ts-check
import path from 'node:path'
import api from './rspack.config.mjs'

const programs = {
  billing: './test/billing-crashes/killed-process.ts',
  numbers: './test/number-crashes/killed-process.ts',
  reassignment: './test/reassignment/killed-process.ts',
  sending: './test/sending-crashes/worker.ts',
}

/**
 * A program that tests kill, as one file: it starts several times as fast as from its sources, and starts often.
 * @param {{ entry: keyof typeof programs }} env
 * @returns {import('@rspack/core').Configuration}
 */
export default ({ entry }) => ({
  ...api,
  mode: 'development',
  entry: { main: programs[entry] },
  output: { ...api.output, path: path.join(import.meta.dirname, '.cache/test-programs', entry) },
  plugins: [],
  devtool: false,
})
