// A remote as Module Federation's own guide has it: its plugin with its defaults, its own React as a fallback. What it needs here are the
// container's name and the plugin that writes release.json.
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { ReleasePlugin, containerName } from 'shell/build/release-plugin'
import { readRemote } from 'shell/build/remote'

const about = readRemote(import.meta.dirname)

export default {
  context: import.meta.dirname,
  entry: {},
  output: { publicPath: 'auto', uniqueName: containerName(about) },
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
  module: {
    rules: [
      {
        test: /\.tsx$/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } },
        },
      },
    ],
  },
  plugins: [
    new ModuleFederationPlugin({
      name: containerName(about),
      filename: 'remoteEntry.js',
      exposes: { './pages': './src/pages.tsx' },
      shared: { react: { singleton: true }, 'react/': { singleton: true }, 'react-dom': { singleton: true } },
      dts: false,
    }),
    new ReleasePlugin({ about }),
  ],
}
