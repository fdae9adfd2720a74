/** URL of the font file: Inter, variable, Latin only (48 KB for every weight). A build replaces it with its own URL. */
export const latin = new URL('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2', import.meta.url).href
