import { text } from 'node:stream/consumers'
import { stylesOf } from 'design-system/styles-of'
import { prerenderToNodeStream } from 'react-dom/static'
import { MemoryRouter } from 'react-router-dom'
import { Root } from './root.tsx'

/** The content of #root at a path, and its style elements. On Node; throws where a component does. */
export async function renderPage(path: string): Promise<{ html: string; styles: string }> {
  const problems: unknown[] = []
  const { prelude } = await prerenderToNodeStream(
    <Root inRouter={(site) => <MemoryRouter initialEntries={[path]}>{site}</MemoryRouter>} />,
    {
      progressiveChunkSize: Number.POSITIVE_INFINITY, // render in one piece: streaming needs inline scripts
      onError: (error) => void problems.push(error),
    },
  )
  const html = await text(prelude)
  if (problems.length > 0) throw new Error(`${path} could not be prerendered`, { cause: problems[0] })
  return { html, styles: stylesOf(html) }
}
