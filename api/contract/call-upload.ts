import { ApiError, call } from './client.ts'
import type { Endpoint, Request, Response } from './endpoint.ts'

/** `call` for a body with files: one that was saved again, moved or deleted since it was chosen is told from a lost connection, since browsers send no such file. */
export async function callUpload<E extends Endpoint & { sends: 'upload' }>(
  endpoint: E,
  request: Request<E>,
): Promise<Response<E>> {
  try {
    return await call(endpoint, request)
  } catch (error) {
    const lost = error instanceof ApiError && error.status === 0 ? await lostFileIn(request) : undefined
    if (!lost) throw error
    throw new ApiError(0, 'no file', {
      code: 'file_lost',
      message: `${lost.name} was changed, moved or deleted after you chose it. Choose it again.`,
    })
  }
}

/** Of the files of a body the one that can be read no more. */
async function lostFileIn(request: unknown): Promise<File | undefined> {
  const { body } = request as { body?: object } // the boundary: what is uploaded is an object of files and texts
  for (const value of Object.values(body ?? {})) {
    if (!(value instanceof File)) continue
    const isThere = await value
      .slice(0, 1)
      .arrayBuffer()
      .then(Boolean, () => false)
    if (!isThere) return value
  }
  return undefined
}
