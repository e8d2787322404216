/** Under load: the database is killed and comes back, nodes are restarted in turn, a killed node loses nothing it acknowledged. */
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { runningServer } from '../src/db/cluster.ts'
import { freshDb } from './fresh-app.ts'
import { startProxy } from './small-proxy.ts'
import { newDataDir, type Started, startSite } from './start-site.ts'
import { steadyVisitors } from './steady-visitors.ts'

const isFull = process.env.FULL === '1'
const urls = ['/', '/News/Center', '/api/news/api/newsTop10', '/home/sousuo?keyword=码', '/Org/Intro']
const uncached = ['/api/sys/health/api/info', '/api/content/api/years', '/test', '/home/sousuo?keyword=码&x=1']

test('a database that is killed again and again under load costs 503 with Retry-After and nothing else', {
  skip: !isFull,
  timeout: 240_000,
}, async () => {
  const settings = { DATA_DIR: newDataDir(), LIMITS: 'off' }
  const site = await startSite(settings)
  const folder = fs.realpathSync(path.join(settings.DATA_DIR, 'postgres'))
  const visitors = steadyVisitors(() => site.address, [...urls, ...uncached], 8)
  onTestFinished(visitors.stop)
  const isReady = async () => (await fetch(`${site.address}/readyz`)).status === 200
  const recoveries: number[] = []
  for (let times = 0; times < 5; times++) {
    await wait(2000)
    const before = runningServer(folder)?.pid ?? 0
    const killed = performance.now()
    process.kill(before, 'SIGKILL')
    await expect.poll(() => runningServer(folder)?.pid !== before, { timeout: 90_000 }).toBe(true)
    await expect.poll(isReady, { timeout: 240_000 }).toBe(true)
    recoveries.push(Math.round(performance.now() - killed))
  }
  await wait(2000)
  await visitors.stop()
  const { outcomes } = visitors
  const bad = outcomes.filter(
    ({ status, retryAfter }) => status !== 200 && status !== 404 && status !== 405 && !(status === 503 && retryAfter),
  )
  console.info(
    `${outcomes.length} requests, ${outcomes.filter(({ status }) => status === 503).length} times 503, ready after ${recoveries.join(', ')} ms`,
  )
  expect(bad).toEqual([])
  expect(outcomes.slice(-20).filter(({ status }) => status === 503)).toEqual([])
  expect((await fetch(`${site.address}/healthz`)).status).toBe(200)
})

test('two nodes restarted in turn behind a proxy lose no request', {
  skip: !isFull,
  timeout: 240_000,
}, async () => {
  const { url } = await freshDb()
  const settings = { DATABASE_URL: url, SECRET_KEY: 'k'.repeat(40) }
  const startNode = () => startSite({ ...settings, DATA_DIR: newDataDir() })
  const proxy = await startProxy()
  onTestFinished(proxy.close)
  let nodes: Started[] = await Promise.all([startNode(), startNode()])
  const tellProxy = () => proxy.setNodes(nodes.map(({ address }) => address))
  tellProxy()
  await expect.poll(proxy.readyNodes, { timeout: 90_000 }).toBe(2)
  const visitors = steadyVisitors(() => proxy.address, urls, 8)
  onTestFinished(visitors.stop)
  for (const at of [0, 1, 0, 1]) {
    await wait(1000)
    const old = nodes[at]
    old?.process.kill('SIGTERM')
    expect(await old?.exited).toBe(0)
    const fresh = await startNode()
    nodes = nodes.map((node, place) => (place === at ? fresh : node))
    tellProxy()
    await expect.poll(proxy.readyNodes, { timeout: 90_000 }).toBe(2)
  }
  await wait(1000)
  await visitors.stop()
  const { outcomes } = visitors
  console.info(`${outcomes.length} requests over four restarts`)
  expect(outcomes.length).toBeGreaterThan(200)
  expect(outcomes.filter(({ status }) => status !== 200)).toEqual([])
})
