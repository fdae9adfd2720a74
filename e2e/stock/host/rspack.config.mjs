// Another site with the stock plugin, which shows a remote of ours: it brings what our remotes take, and knows nothing else of us.
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { rspack } from '@rspack/core'
import { sharedByHosts } from 'shell/build/container-plugins'

export default {
  context: import.meta.dirname,
  entry: './src/index.tsx',
  output: { uniqueName: 'stock_host', publicPath: '/' },
  resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } },
        },
      },
      { test: /\.woff2$/, type: 'asset/resource' },
    ],
  },
  performance: { hints: false },
  plugins: [
    new ModuleFederationPlugin({ name: 'stock_host', shared: sharedByHosts(), dts: false }),
    new rspack.HtmlRspackPlugin({ templateContent: '<!doctype html><title>Stock host</title><div id="root"></div>' }),
  ],
}
