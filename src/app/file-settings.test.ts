import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const bucket = { S3_BUCKET: 'site-files', S3_KEY: 'KEY', S3_SECRET: 'hidden/secret' }

const files = (env: Record<string, string>) => readConfig({ DATA_DIR: '/data', ...env }).files

test('files are in the folder unless the settings say otherwise', () => {
  expect(files({})).toEqual({ used: 'folder', folder: '/data/files', bucket: undefined })
  expect(files(bucket)).toMatchObject({ used: 'folder', bucket: { bucket: 'site-files' } })
  expect(files({ ...bucket, FILES_STORE: 's3' })).toEqual({
    used: 's3',
    folder: '/data/files',
    bucket: {
      ...{ bucket: 'site-files', key: 'KEY', secret: 'hidden/secret', prefix: '', region: 'us-east-1', url: '' },
      ...{ pathStyle: false, timeoutMs: 10_000, signedSeconds: 0 },
    },
  })
})

test('a prefix ends in one slash', () => {
  for (const S3_PREFIX of ['site/files', 'site/files/'])
    expect(files({ ...bucket, S3_PREFIX }).bucket?.prefix).toBe('site/files/')
})

const wrong: [settings: Record<string, string>, name: string][] = [
  [{ FILES_STORE: 'ftp' }, 'FILES_STORE'],
  [{ FILES_STORE: 's3' }, 'FILES_STORE'],
  [{ S3_BUCKET: 'site-files' }, 'S3_BUCKET'],
  [{ S3_BUCKET: 'site-files', S3_KEY: 'KEY' }, 'S3_BUCKET'],
  [{ ...bucket, S3_BUCKET: 'Site Files' }, 'S3_BUCKET'],
  [{ ...bucket, S3_URL: 'minio:9000' }, 'S3_URL'],
  [{ ...bucket, S3_REGION: 'cn north' }, 'S3_REGION'],
  [{ ...bucket, S3_PREFIX: '../other' }, 'S3_PREFIX'],
  [{ ...bucket, S3_PREFIX: '/site' }, 'S3_PREFIX'],
  [{ ...bucket, S3_PATH_STYLE: 'yes' }, 'S3_PATH_STYLE'],
  [{ ...bucket, S3_TIMEOUT: '0' }, 'S3_TIMEOUT'],
  [{ ...bucket, S3_SIGNED_SECONDS: '86400' }, 'S3_SIGNED_SECONDS'],
]

test.each(wrong)('%j is refused in one sentence that names the setting and no secret', (settings, name) => {
  const sentence = new RegExp(`^The setting ${name} .*\\.$`)
  expect(() => files(settings)).toThrow(sentence)
  expect(() => files(settings)).not.toThrow('hidden')
})
