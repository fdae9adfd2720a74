import { mergeRsbuildConfig } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'
import { engineRules } from '../build/engine.mjs'
import { fontRule } from '../build/font.mjs'
import type { StorybookConfig } from 'storybook-react-rsbuild'

const config: StorybookConfig = {
  framework: { name: 'storybook-react-rsbuild', options: {} },
  stories: ['../src/**/*.mdx', '../src/**/*.stories.tsx'],
  staticDirs: [{ from: '../tokens/lotline.tokens.json', to: '/lotline.tokens.json' }],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen', check: false },
  // Chakra offers its own stories beside ours, from its own server: nothing here asks another host.
  refs: { '@chakra-ui/react': { disable: true } },
  // Relative addresses: it is built for any place.
  rsbuildFinal: (rsbuild) =>
    mergeRsbuildConfig(rsbuild, {
      plugins: [pluginReact()],
      output: { assetPrefix: './', sourceMap: false },
      tools: {
        rspack(rspack, { addRules }) {
          addRules([fontRule(), ...engineRules()])
          return rspack
        },
      },
    }),
}

export default config
