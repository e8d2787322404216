/** The settings of the store of files: a folder below DATA_DIR, or a bucket of an S3-compatible store. */
import { z } from 'zod'
import { StartFault } from '../db/postgres/start-fault.ts'
import type { StoreSettings } from '../files/storage/open-store.ts'

export const fileSettings = {
  FILES_STORE: z.enum(['folder', 's3']).default('folder'),
  S3_URL: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z
    .string()
    .regex(/^[\w-]+$/)
    .default('us-east-1'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional(),
  S3_PREFIX: z
    .string()
    .regex(/^\w[\w-]*(\/\w[\w-]*)*\/?$/)
    .optional(),
  S3_KEY: z.string().min(1).optional(),
  S3_SECRET: z.string().min(1).optional(),
  S3_PATH_STYLE: z.enum(['on', 'off']).default('off'),
  S3_TIMEOUT: z.coerce.number().int().min(1).max(60).default(10),
  S3_SIGNED_SECONDS: z.coerce.number().int().min(0).max(3600).default(0),
}

/** What a setting must be, for the message about a wrong one. */
export const expectedFileValues: Readonly<Record<keyof typeof fileSettings, string>> = {
  FILES_STORE: 'folder or s3',
  S3_URL: 'the http or https address of the store',
  S3_REGION: 'the name of a region, such as us-east-1',
  S3_BUCKET: 'the name of a bucket: 3 to 63 small letters, digits, dots and hyphens',
  S3_PREFIX: 'letters, digits, hyphens and slashes, such as site/files',
  S3_KEY: 'the name of the access key',
  S3_SECRET: 'the secret of the access key',
  S3_PATH_STYLE: 'on or off',
  S3_TIMEOUT: 'a number of seconds from 1 to 60',
  S3_SIGNED_SECONDS: 'a number of seconds from 0 to 3600',
}

type Settings = z.infer<z.ZodObject<typeof fileSettings>>

/** A bucket may be set while the folder is in use, to move files. Throws for one that is set only in part. */
export function storeSettings(settings: Settings, folder: string): StoreSettings {
  const { FILES_STORE: used, S3_BUCKET: bucket, S3_KEY: key, S3_SECRET: secret } = settings
  if (bucket === undefined) {
    if (used === 's3')
      throw new StartFault('The setting FILES_STORE is s3 and needs S3_BUCKET, S3_KEY and S3_SECRET beside it.')
    return { used, folder, bucket: undefined }
  }
  if (key === undefined || secret === undefined)
    throw new StartFault('The setting S3_BUCKET needs S3_KEY and S3_SECRET beside it.')
  const prefix = settings.S3_PREFIX === undefined ? '' : `${settings.S3_PREFIX.replace(/\/$/, '')}/`
  const access = { bucket, key, secret, prefix, region: settings.S3_REGION, url: settings.S3_URL ?? '' }
  const times = { timeoutMs: settings.S3_TIMEOUT * 1000, signedSeconds: settings.S3_SIGNED_SECONDS }
  return { used, folder, bucket: { ...access, ...times, pathStyle: settings.S3_PATH_STYLE === 'on' } }
}
