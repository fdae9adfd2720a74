import createEmotionServer from '@emotion/server/create-instance'
import { styleCache } from './style-cache.ts'

const { constructStyleTagsFromChunks, extractCriticalToChunks } = createEmotionServer(styleCache)

/** The style elements of a page that was rendered on Node: the rules of what is in it. In the browser Emotion takes them over. */
export const stylesOf = (html: string) => constructStyleTagsFromChunks(extractCriticalToChunks(html))
