/**
 * The raw colours. Only the theme uses them: components use semantic colours (`semantic-colors.ts`).
 * Stone is a grey with a little green in it, pine the ink of the brand, flag the orange of a surveyor's marking flag.
 */
export const palette = {
  white: '#ffffff',
  stone: { 25: '#fafbfa', 50: '#f4f6f5', 100: '#eaeeec', 200: '#dce2df', 300: '#c2cbc7', 400: '#93a09a', 500: '#66736d', 600: '#46524d', 700: '#333d39', 800: '#222a27', 850: '#1a211e', 900: '#141a17', 950: '#0d1210' },
  pine: { 50: '#e9f5f0', 100: '#cde9de', 200: '#9fd4c1', 300: '#6abba0', 400: '#3fa085', 500: '#1e846a', 600: '#0f6b54', 700: '#0b5744', 800: '#094536', 900: '#07352a', 950: '#04211a' },
  flag: { 50: '#fff2ea', 100: '#ffe0cd', 200: '#ffc29c', 300: '#ff9f68', 400: '#fb7f3c', 500: '#ea6420', 600: '#c24a10', 700: '#96390d', 800: '#6f2c0c', 900: '#43200f' },
  leaf: { 50: '#e9f8ec', 100: '#cdefd4', 200: '#9cdfaa', 300: '#63c97a', 400: '#38ad55', 600: '#1a7a36', 700: '#13602a', 800: '#114b23', 900: '#0f3319' },
  amber: { 50: '#fff6df', 100: '#fde9b6', 200: '#fad57a', 300: '#f3bc3f', 500: '#b47a06', 600: '#8f5f05', 700: '#6f4906', 900: '#3a2a0c' },
  brick: { 50: '#fef0ee', 100: '#fddcd8', 200: '#fbb8b0', 300: '#f6897e', 400: '#ec5f53', 600: '#c02d22', 700: '#98221a', 800: '#7a1d16', 900: '#431a16' },
  river: { 50: '#ebf4fb', 100: '#d2e6f6', 200: '#a5cdec', 300: '#6fafde', 400: '#4293cc', 600: '#1c659c', 700: '#164f7b', 900: '#122f45' },
} as const
