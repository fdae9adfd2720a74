// @ts-check
import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { rspack } from '@rspack/core'
import { CompressPlugin } from '../shell/build/compress-plugin.mjs'

/** The comments of the API’s document and its client, both read from the sources. */
class ReferencePlugin {
  /** @param {import('@rspack/core').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.afterEmit.tapPromise('reference', async () => {
      await promisify(execFile)(process.execPath, [
        '--import',
        'tsx',
        path.join(import.meta.dirname, 'reference/write-reference.ts'),
        path.join(compiler.outputPath, 'api-docs'),
      ])
    })
  }
}

/**
 * The API as one file for Node: its own sources, the contract and the readers of lists. Beside it the programs it starts: the last is the
 * check of a release in a browser, which the shell's package has for teams too. Packages stay in node_modules.
 * @type {import('@rspack/core').Configuration}
 */
export default {
  mode: 'production',
  target: 'node20',
  context: import.meta.dirname,
  entry: {
    main: './src/main.ts',
    child: './src/child.ts',
    'check-program': '../shell/registry/contract-test/check-program.ts',
  },
  output: {
    path: path.join(import.meta.dirname, 'dist'),
    filename: '[name].mjs',
    chunkFilename: '[name].mjs',
    module: true,
    chunkFormat: 'module',
    library: { type: 'module' },
    clean: true,
  },
  // A package that is imported where it is needed is loaded then, not at the start.
  externalsType: 'module-import',
  externals: [
    ({ request }, done) =>
      request && /^(?!\.|\/|contract\/|lists\/)/.test(request) && !path.isAbsolute(request)
        ? done(undefined, request)
        : done(),
  ],
  resolve: { extensions: ['.ts'] },
  module: {
    rules: [
      {
        test: /\.ts$/,
        loader: 'builtin:swc-loader',
        type: 'javascript/auto',
        options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2023' } },
      },
    ],
    parser: { javascript: { importMeta: false } },
  },
  plugins: [
    // The page at /api/docs: its scripts, named by what is in them.
    new rspack.CopyRspackPlugin({
      patterns: [
        {
          from: 'node_modules/@scalar/api-reference/dist/browser/standalone.js',
          to: 'api-docs/scalar.[contenthash:16].js',
        },
        { from: 'src/features/api-docs/browser/show-reference.js', to: 'api-docs/[name].[contenthash:16].js' },
      ],
    }),
    // 4 MB: one step more takes nine times as long for a twelfth less.
    new CompressPlugin({ quality: 9 }),
    new ReferencePlugin(),
  ],
  optimization: { minimize: false },
  devtool: 'source-map',
  stats: 'errors-warnings',
  performance: { hints: false },
}
