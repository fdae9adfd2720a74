/**
 * `X-Total-Count` and, as RFC 8288 has it, `Link` to the windows before and after this one. With `place` the next window begins `after` a
 * row, wherever that is by then, and there is none where it is undefined.
 */
export function pageHeaders(
  url: string,
  { limit, offset }: { limit: number; offset: number },
  total: number,
  place?: { after: string | undefined },
): Record<string, string> {
  const link = (rel: string, { from, after }: { from?: number; after?: string }) => {
    const { pathname, searchParams } = new URL(url)
    searchParams.set('limit', String(limit))
    if (from === undefined) searchParams.delete('offset')
    else searchParams.set('offset', String(from))
    if (after !== undefined) searchParams.set('after', after)
    return `<${pathname}?${searchParams}>; rel="${rel}"`
  }
  const byOffset = offset + limit < total ? { from: offset + limit } : undefined
  const byPlace = place?.after === undefined ? undefined : { after: place.after }
  const next = place ? byPlace : byOffset
  const links = [
    ...(offset > 0 ? [link('first', { from: 0 }), link('prev', { from: Math.max(0, offset - limit) })] : []),
    ...(next ? [link('next', next)] : []),
  ]
  return { 'x-total-count': String(total), ...(links.length > 0 ? { link: links.join(', ') } : {}) }
}

/** The same for a list that is answered whole where no limit is asked for: there are no other windows then. */
export const windowHeaders = (
  url: string,
  { limit, offset }: { limit?: number | undefined; offset: number },
  total: number,
): Record<string, string> => (limit ? pageHeaders(url, { limit, offset }, total) : { 'x-total-count': String(total) })
