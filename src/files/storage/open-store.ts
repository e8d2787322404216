/** Opens the store that the settings name. Code for buckets is loaded only for a bucket. */
import type { BucketSettings } from './bucket/bucket-client.ts'
import type { LargeFileStore } from './file-store.ts'
import { folderStore } from './folder-store.ts'

export type StoreKind = 'folder' | 's3'

/** `used`: where the site has its files. `bucket` may be set while the folder is used, to move files. */
export type StoreSettings =
  | { used: StoreKind; folder: string; bucket: BucketSettings }
  | { used: 'folder'; folder: string; bucket: undefined }

/** The store of this kind, by default the one that the site uses. It is not contacted. */
export async function openStore(settings: StoreSettings, kind: StoreKind = settings.used): Promise<LargeFileStore> {
  if (kind === 'folder') return folderStore(settings.folder)
  if (!settings.bucket) throw new Error('No bucket is set')
  const { bucketStore } = await import('./bucket/bucket-store.ts')
  return bucketStore(settings.bucket)
}

/** The place of the files for people, without secrets. */
export function placeOf({ folder, bucket }: StoreSettings, kind: StoreKind): string {
  if (kind === 'folder' || !bucket) return `the folder ${folder}`
  const prefix = bucket.prefix ? `, below ${bucket.prefix}` : ''
  return `the bucket ${bucket.bucket} at ${bucket.url || `AWS, region ${bucket.region}`}${prefix}`
}
