/** A site that starts with its files in a bucket. */
import { expect, onTestFinished, test } from 'vitest'
import { demoDataDir } from '../tools/demo-data-dir.ts'
import { startObjectStore } from '../tools/servers/object-store.ts'
import { newDataDir, runSite, startSite } from '../tools/start-site.ts'

const onBucket = async () => {
  const bucket = await startObjectStore(onTestFinished)
  return { bucket, settings: { FILES_STORE: 's3', ...bucket.settings } }
}

const filesState = async (address: string) => (await (await fetch(`${address}/healthz`)).json()).files

test('the demonstration puts its files into the bucket, and nothing into the folder', async () => {
  const { bucket, settings } = await onBucket()
  const site = await startSite({ ...settings, DATA_DIR: newDataDir() })
  expect(site.output()).not.toContain('Warning')
  expect(await filesState(site.address)).toBe('ok')
  expect(bucket.objects.size).toBeGreaterThan(10)
})

test('a key that the bucket refuses ends the start in one sentence, without the secret', async () => {
  const { settings } = await onBucket()
  const running = await runSite({ ...settings, S3_SECRET: 'hidden-word', DATA_DIR: await demoDataDir() })
  expect(await running.exited).toBe(1)
  const output = running.output().trim()
  expect(output).toMatch(/^The bucket refuses the request: SignatureDoesNotMatch\. Check S3_URL, .* for the bucket /)
  expect(output.split('\n')).toHaveLength(1)
  expect(output).not.toContain('hidden-word')
})

test('while the bucket is away the site starts with a warning, and finds it when it is back', async () => {
  const { bucket, settings } = await onBucket()
  bucket.state.mood = 'away'
  const site = await startSite({ ...settings, DATA_DIR: await demoDataDir() })
  await expect.poll(site.output).toMatch(/Warning: The bucket does not respond: \w+\. Until the bucket .* reply 503\./)
  expect(await filesState(site.address)).toBe('unreachable')
  expect((await fetch(`${site.address}/readyz`)).status).toBe(200)
  bucket.state.mood = 'well'
  expect(await filesState(site.address)).toBe('ok')
})
