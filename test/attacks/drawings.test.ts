/** The most costly drawing that the site accepts, from one address. */
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { limitsPerMinute } from '../../src/limits/limits.ts'
import {
  type AttackReply,
  type AttackRequest,
  attackRun,
  besideAttack,
  expectServed,
  startAttackedSite,
} from './harness.ts'

const durationSeconds = 30
/** Twice the limit per minute, within half a minute. */
const drawingCount = limitsPerMinute.costly * 2

test(
  'a visitor reads pages at once while another address sends the most costly drawings without pause',
  attackRun,
  async () => {
    const site = await startAttackedSite()
    await waitForStartOfMinute()
    const drawings: Promise<AttackReply>[] = []
    const uncached: Promise<AttackReply>[] = []
    const run = await besideAttack(
      site,
      { name: 'drawings', seconds: durationSeconds },
      async ({ isRunning, send }) => {
        while (isRunning()) {
          if (drawings.length < drawingCount) drawings.push(send(costliest))
          if (drawings.length % 8 === 0) uncached.push(send({ path: '/test', from: '198.51.100.8' }))
          await wait((durationSeconds * 1000) / drawingCount)
        }
        await Promise.all([...drawings, ...uncached])
      },
    )
    expectServed(run)
    expect(new Set((await Promise.all(uncached)).map(({ status }) => status))).toEqual(new Set([200]))
    const refused = (await Promise.all(drawings)).filter(({ status }) => status !== 200)
    expect(refused.length).toBeLessThan(drawings.length)
    expect(refused.filter(({ status, retryAfter }) => !((status === 429 || status === 503) && retryAfter))).toEqual([])
    expect(refused.filter(({ status }) => status === 429).length).toBeGreaterThan(0)
  },
)

/** 100 QR Codes of the longest text that a sheet accepts, as PDF: the slowest measured drawing call (about 190 ms; a PNG of nearly 36
 *  million pixels 150 ms, 100 logistics labels 120 ms). */
const codes = Array.from({ length: 100 }, (_, at) => `https://id.gs1.org/01/06901234567892/21/${at}${'x'.repeat(75)}`)
const costliest: AttackRequest = {
  path: '/api/barcodegeneration/api/labelSheet',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ type: 'QR', codes, format: 'pdf' }),
}

/** Limits count per clock minute; a run within one minute reaches them for certain. */
async function waitForStartOfMinute() {
  const remainingMs = 60_000 - (Date.now() % 60_000)
  if (remainingMs < (durationSeconds + 10) * 1000) await wait(remainingMs + 100)
}
