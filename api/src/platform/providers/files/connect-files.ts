import path from 'node:path'
import type { Config } from '../../config/config.ts'
import type { FileStore } from './file-store.ts'
import { localFiles } from './local-files.ts'
import { s3Files } from './s3-files.ts'

/** The store that the configuration names. */
export const connectFiles = ({ files, dataDir }: Pick<Config, 'files' | 'dataDir'>): FileStore =>
  files.kind === 's3' ? s3Files(files) : localFiles(path.join(dataDir, 'files'))
