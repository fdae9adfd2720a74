/** URL of the font file: Inter, variable, Latin only. A release build replaces it with the URL of its own, smaller file (`build/font.mjs`). */
export const latin = new URL('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2', import.meta.url).href
