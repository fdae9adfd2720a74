import type { S3Place } from '../config/choose-providers.ts'
import type { BackupPlace } from './backup-place.ts'
import { bucketPlace } from './bucket-place.ts'
import { folderPlace } from './folder-place.ts'

/** A folder, or `s3://bucket/prefix` of the store in `s3`. */
export function openPlace(place: string, s3: Omit<S3Place, 'bucket'> | undefined): BackupPlace {
  if (!place.startsWith('s3://')) return folderPlace(place)
  if (!s3)
    throw new Error(
      'A backup in a bucket needs BACKUP_S3_ENDPOINT, BACKUP_S3_REGION, BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY, or the same of FILES_S3.',
    )
  const { hostname, pathname } = new URL(place)
  const prefix = pathname.split('/').filter(Boolean).join('/')
  return bucketPlace({ ...s3, bucket: hostname }, prefix ? `${prefix}/` : '')
}
