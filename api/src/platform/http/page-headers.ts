/** `X-Total-Count` and, as RFC 8288 has it, `Link` to the windows before and after this one. */
export function pageHeaders(
  url: string,
  { limit, offset }: { limit: number; offset: number },
  total: number,
): Record<string, string> {
  const at = (from: number, rel: string) => {
    const { pathname, searchParams } = new URL(url)
    searchParams.set('limit', String(limit))
    searchParams.set('offset', String(from))
    return `<${pathname}?${searchParams}>; rel="${rel}"`
  }
  const links = [
    ...(offset > 0 ? [at(0, 'first'), at(Math.max(0, offset - limit), 'prev')] : []),
    ...(offset + limit < total ? [at(offset + limit, 'next')] : []),
  ]
  return { 'x-total-count': String(total), ...(links.length > 0 ? { link: links.join(', ') } : {}) }
}

/** The same for a list that is answered whole where no limit is asked for: there are no other windows then. */
export const windowHeaders = (
  url: string,
  { limit, offset }: { limit?: number | undefined; offset: number },
  total: number,
): Record<string, string> => (limit ? pageHeaders(url, { limit, offset }, total) : { 'x-total-count': String(total) })
