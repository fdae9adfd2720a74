import { mergeRsbuildConfig } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'
import type { StorybookConfig } from 'storybook-react-rsbuild'

const config: StorybookConfig = {
  framework: { name: 'storybook-react-rsbuild', options: {} },
  stories: ['../src/**/*.mdx', '../src/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen', check: false },
  // Relative addresses: the product serves the built Storybook below /storybook/.
  rsbuildFinal: (rsbuild) => mergeRsbuildConfig(rsbuild, { plugins: [pluginReact()], output: { assetPrefix: './', sourceMap: false } }),
}

export default config
