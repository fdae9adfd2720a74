/** Address of the typeface's one file: Inter, variable, Latin only (48 KB for every weight). A build puts its own address here. */
export const latin = new URL('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2', import.meta.url).href
