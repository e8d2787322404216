/** No test has a limit by the clock of its own: it would be red on a busy machine, and nowhere else. */
import fs from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { waitWithin } from '../waiting.ts'
import { testLimitMs, waitLimitMs } from './limits.ts'

/** Options and calls that end a wait after some time. */
const ownLimit =
  /\b[tT]imeout(Ms)?: ?\d|^ *\}?,? ?\d+_000,?\)?$|setDefault(Navigation)?Timeout\(|\bvi\.waitFor\(|AbortSignal\.timeout\(|waitForTimeout\(/

/** Time limits of the product that a test waits for or compares, and the two places where the far limit is set. */
const allowed = [
  'src/app/file-settings.test.ts: ...{ pathStyle: false, timeoutMs: 10_000, signedSeconds: 0 },',
  'test/tools/servers/stub-registry.ts: export const impatient = <Settings extends object>(settings: Settings) => ({ ...settings, timeoutMs: 300 })',
  "src/lookup/global/registry-client.test.ts: ...{ url: 'https://registry.example', key: 'k', timeoutMs: 4000 },",
  "src/messages/installation.test.ts: sms: { url: 'https://sms.example.org/send', key: 'site', secret: 'x'.repeat(16), timeoutMs: 10_000 },",
  "src/site/chunk-load.test.ts: expect(await chunkErrorIn(loadChunk({ load, ...options, timeoutMs: 5 }))).toMatchObject({ kind: 'timeout' })",
  "test/journeys/browser.ts: browser.on('context', context => context.setDefaultTimeout(waitLimitMs))",
  'test/tools/servers/oidc-provider.ts: timeoutMs: 5000,',
  'test/tools/waiting.ts: vi.waitFor(check, { timeout: waitLimitMs, interval: 20 })',
]

test('a test waits for events, and its only limit by the clock is the far one', () => {
  const names = ['src', 'test', 'packages/gs1/src', 'packages/gs1/test'].flatMap(folder =>
    fs.globSync(`${folder}/**/*.{ts,tsx}`),
  )
  const files = names.filter(name => /^test\/|^packages\/gs1\/test\/|\.test\.tsx?$/.test(name))
  expect(files.length).toBeGreaterThan(400)
  const found = files.flatMap(name =>
    fs
      .readFileSync(name, 'utf8')
      .split('\n')
      .filter(line => ownLimit.test(line) && !name.endsWith('limits.test.ts'))
      .map(line => `${name}: ${line.trim()}`),
  )
  expect(found.toSorted()).toEqual(allowed.toSorted())
})

test.each([
  'test(name, { timeout: 240_000 }, async () => {',
  '}, 60_000)',
  '  60_000,',
  'page.setDefaultTimeout(20_000)',
  'await page.waitForTimeout(700)',
  'await vi.waitFor(() => expect(shown()).toBe(true))',
])('%s would be found', line => {
  expect(ownLimit.test(line)).toBe(true)
})

test('a wait ends before the test that has it', () => {
  expect(waitLimitMs).toBeLessThan(testLimitMs)
})

test('what must happen within two seconds has a hundred turns, however long each takes', async () => {
  let turns = 0
  const roundTrip = async () => {
    turns++
    await setTimeout(1)
  }
  await waitWithin(2, () => expect(turns).toBeGreaterThan(90), roundTrip)
  turns = 0
  const late = waitWithin(0.2, () => expect(turns).toBeGreaterThan(90), roundTrip)
  await expect(late).rejects.toThrow('to be greater than 90')
  expect(turns).toBe(10)
})
