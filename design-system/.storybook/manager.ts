import { addons } from 'storybook/manager-api'
import { create } from 'storybook/theming'
import { palette } from '../src/theme/palette.ts'

addons.setConfig({
  theme: create({
    base: 'light',
    brandTitle: 'Lotline design system',
    brandUrl: './',
    brandTarget: '_self',
    colorPrimary: palette.pine[600],
    colorSecondary: palette.pine[600],
    appBg: palette.stone[50],
    barSelectedColor: palette.pine[600],
    textColor: palette.stone[900],
  }),
})
