/** URL of the font file: Inter, variable. A build gives it only the characters, weights and features in use (`build/font.mjs`). */
export const latin = new URL('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2', import.meta.url).href
