/** Eight simultaneous uploads of 100 MB on the running site: its memory stays flat. */
import { setInterval, setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { connect } from '../../src/db/connect.ts'
import { heavyPdf } from '../tools/files/heavy-pdf.ts'
import { samplePdf, samplePng } from '../tools/files/sample-files.ts'
import { freshDb } from '../tools/fresh-app.ts'
import { memoryUse } from '../tools/programs/process-memory.ts'
import { signIn } from '../tools/sign-in.ts'
import { newDataDir, startSite } from '../tools/start-site.ts'

const maxGrowthMb = 150

test.runIf(process.env.FULL)('eight simultaneous uploads of 100 MB leave the memory of the site flat', async () => {
  const { url } = await freshDb()
  const { address, process: site } = await startSite({
    DATABASE_URL: url,
    DATA_DIR: newDataDir(),
    DISK_RESERVE_MB: '0',
  })
  const pid = site.pid ?? 0
  const { db, close } = connect(url, 2)
  const senders = await Promise.all(Array.from({ length: 8 }, () => signIn({ db, time: { now: new Date() } })))
  await close()
  const send = async (headers: Record<string, string>, files: readonly Uint8Array[]) => {
    const form = new FormData()
    for (const [at, bytes] of files.entries()) form.append('files', new File([new Uint8Array(bytes)], `${at}.pdf`))
    const path = '/api/tycpdmfirm/authApi/uploadFile'
    return (await fetch(address + path, { method: 'POST', headers, body: form })).status
  }
  const [first, ...rest] = senders
  for (let turn = 0; turn < 3; turn++) await send(first?.headers ?? {}, [samplePng(), samplePdf()])
  const idle = memoryUse(pid)
  const peak = { ...idle }
  const stop = new AbortController()
  const watching = watch(() => {
    const now = memoryUse(pid)
    peak.site = Math.max(peak.site, now.site)
    peak.all = Math.max(peak.all, now.all)
  }, stop.signal)
  const files = Array.from({ length: 10 }, () => heavyPdf())
  // On a busy machine a sender is asked to come again, before its files are received.
  const sendUntilTaken = async (headers: Record<string, string>) => {
    for (;;) {
      const status = await send(headers, files)
      if (status !== 503) return status
      await setTimeout(500)
    }
  }
  const statuses = await Promise.all([first, ...rest].map(sender => sendUntilTaken(sender?.headers ?? {})))
  stop.abort()
  await watching
  console.log('memory in MB', { idle, peak })
  expect(statuses).toEqual(Array(8).fill(200))
  expect(peak.site - idle.site).toBeLessThan(maxGrowthMb)
  // Includes the inspection process, which grows with the largest file, not with the number of files.
  expect(peak.all - idle.all).toBeLessThan(maxGrowthMb + 100)
})

async function watch(sample: () => void, signal: AbortSignal) {
  try {
    for await (const _ of setInterval(50, undefined, { signal })) sample()
  } catch {
    // Ends with the signal.
  }
}
