import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { newDataDir, runSite, startSite } from './start-site.ts'

test('a killed site starts again on the same data and has lost nothing', async () => {
  const dataDir = newDataDir()
  const first = await startSite({ DATA_DIR: dataDir, LIMITS: 'off' })
  await visit(first.address, '/News/index')
  first.process.kill('SIGKILL')
  await first.exited
  const again = await startSite({ DATA_DIR: dataDir, LIMITS: 'off' })
  expect((await fetch(`${again.address}/healthz`)).status).toBe(200)
  expect(await newestNews(again.address)).toEqual(await newestNews(again.address))
})

test('a second start on the same data folder is refused in one sentence', async () => {
  const dataDir = newDataDir()
  await startSite({ DATA_DIR: dataDir })
  await refused({ DATA_DIR: dataDir }, /data folder .* is in use/)
})

test('a taken port is refused in one sentence', async () => {
  const server = net.createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await new Promise(done => server.once('listening', done))
  const address = server.address()
  const port = typeof address === 'object' ? String(address?.port) : ''
  await refused({ DATA_DIR: newDataDir(), PORT: port }, /Port \d+ is already taken/)
})

test('a data folder that cannot be written is refused in one sentence', async () => {
  const file = path.join(newDataDir(), 'a-file')
  fs.writeFileSync(file, '')
  await refused({ DATA_DIR: path.join(file, 'below') }, /data folder .* cannot be written/)
})

test('an unreachable DATABASE_URL is refused in one sentence without its password', async () => {
  const running = await refused(
    { DATABASE_URL: 'postgresql://someone:hidden-word@127.0.0.1:1/none' },
    /DATABASE_URL cannot be reached/,
  )
  expect(running).not.toContain('hidden-word')
})

for (const [name, value] of [
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['SEED', 'all'],
  ['PUBLIC_URL', 'javascript:alert(1)'],
  ['LIMITS', 'maybe'],
  ['TRUST_PROXY', '-1'],
  ['SECRET_KEY', 'short'],
  ['EXT_UDI', 'not an address'],
] as const) {
  test(`the bad setting ${name}=${value} is refused by name`, async () => {
    await refused({ DATA_DIR: newDataDir(), [name]: value }, new RegExp(`setting ${name} `))
  })
}

async function refused(settings: Record<string, string>, sentence: RegExp): Promise<string> {
  const running = runSite(settings)
  expect(await running.exited).toBe(1)
  const said = running.output().trim()
  expect(said).toMatch(sentence)
  expect(said.split('\n')).toHaveLength(1)
  return said
}

const visit = (address: string, route: string) =>
  fetch(`${address}/api/clickHit/api/save`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ route }),
  })

async function newestNews(address: string): Promise<unknown> {
  const answer = await fetch(`${address}/api/news/api/newsTop10`)
  return answer.json()
}
