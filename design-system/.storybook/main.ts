import { mergeRsbuildConfig, type RsbuildConfig } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'
import { styleRules, styleAliases } from '../build/styles.mjs'
import { StylesheetPlugin, stylesheetLink } from '../build/stylesheet-plugin.mjs'
import type { StorybookConfig } from 'storybook-react-rsbuild'

const asBuilt: RsbuildConfig = {
  resolve: { alias: styleAliases({ dev: false }) },
  tools: {
    rspack(rspack, { addRules, appendPlugins }) {
      addRules(styleRules({ dev: false }))
      appendPlugins(new StylesheetPlugin({ stories: true }))
      return rspack
    },
  },
}

const config: StorybookConfig = {
  framework: { name: 'storybook-react-rsbuild', options: {} },
  stories: ['../src/**/*.mdx', '../src/**/*.stories.tsx'],
  staticDirs: [{ from: '../tokens/lotline.tokens.json', to: '/lotline.tokens.json' }],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen', check: false },
  previewHead: (head, { configType }) =>
    configType === 'PRODUCTION' ? `${head}${stylesheetLink({ from: './', stories: true })}` : head,
  // Chakra offers its own stories beside ours, from its own server: nothing here asks another host.
  refs: { '@chakra-ui/react': { disable: true } },
  // Relative addresses: it is built for any place. Built, it shows the stylesheet that the site shows.
  rsbuildFinal: (rsbuild, { configType }) =>
    mergeRsbuildConfig(
      rsbuild,
      { plugins: [pluginReact()], output: { assetPrefix: './', sourceMap: false } },
      configType === 'PRODUCTION' ? asBuilt : {},
    ),
}

export default config
