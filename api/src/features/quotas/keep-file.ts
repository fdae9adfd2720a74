import type { Services } from '../../platform/services/services.ts'
import { beginFile, endFile, forgetFile, type StoredFile } from './queries.ts'

type Store = Pick<Services, 'sql' | 'files'>

/** Has a file of an account written and counts its bytes. When the writing fails, neither the file nor its row stays. */
export async function keepFile<T>({ sql, files }: Store, file: StoredFile, write: () => Promise<T>): Promise<T> {
  await beginFile(sql, file)
  try {
    const written = await write()
    await endFile(sql, file.key, (await files.size(file.key)) ?? 0)
    return written
  } catch (error) {
    // What was wrong is told, not that the cleaning failed too: the worker measures what is left.
    await removeFile({ sql, files }, file.key).catch(() => {})
    throw error
  }
}

/** Removes a file of an account, and counts it no longer. Nothing happens when there is none. */
export async function removeFile({ sql, files }: Store, key: string): Promise<void> {
  await files.remove(key)
  await forgetFile(sql, key)
}
