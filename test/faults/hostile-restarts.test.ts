/** Under load: the database is killed and restarts, and nodes are restarted in turn. */
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { runningServer } from '../../src/db/postgres/cluster.ts'
import { freshDb } from '../tools/fresh-app.ts'
import { newDataDir, type StartedSite, startSite } from '../tools/start-site.ts'
import { startProxy } from './small-proxy.ts'
import { steadyVisitors } from './steady-visitors.ts'

const isFull = process.env.FULL === '1'
const urls = ['/', '/News/Center', '/api/news/api/newsTop10', '/home/sousuo?keyword=码', '/Org/Intro']
const uncached = ['/api/sys/health/api/info', '/api/content/api/years', '/test', '/home/sousuo?keyword=码&x=1']

test('a database that is killed repeatedly under load causes only 503 with Retry-After', {
  skip: !isFull,
}, async () => {
  const settings = { DATA_DIR: newDataDir(), LIMITS: 'off' }
  const site = await startSite(settings)
  const folder = fs.realpathSync(path.join(settings.DATA_DIR, 'postgres'))
  const visitors = steadyVisitors(() => site.address, [...urls, ...uncached], 8)
  onTestFinished(visitors.stop)
  const isReady = async () => (await fetch(`${site.address}/readyz`)).status === 200
  const recoveries: number[] = []
  for (let round = 0; round < 5; round++) {
    await wait(2000)
    const oldPid = runningServer(folder)?.pid ?? 0
    const killedAt = performance.now()
    process.kill(oldPid, 'SIGKILL')
    await expect.poll(() => runningServer(folder)?.pid !== oldPid).toBe(true)
    await expect.poll(isReady).toBe(true)
    recoveries.push(Math.round(performance.now() - killedAt))
  }
  await wait(2000)
  await visitors.stop()
  const { outcomes } = visitors
  const failures = outcomes.filter(
    ({ status, retryAfter }) => status !== 200 && status !== 404 && status !== 405 && !(status === 503 && retryAfter),
  )
  console.info(
    `${outcomes.length} requests, ${outcomes.filter(({ status }) => status === 503).length} times 503, ready after ${recoveries.join(', ')} ms`,
  )
  expect(failures).toEqual([])
  expect(outcomes.slice(-20).filter(({ status }) => status === 503)).toEqual([])
  expect((await fetch(`${site.address}/healthz`)).status).toBe(200)
})

test('two nodes restarted in turn behind a proxy lose no request', {
  skip: !isFull,
}, async () => {
  const { url } = await freshDb()
  const settings = { DATABASE_URL: url, SECRET_KEY: 'k'.repeat(40), TRUST_PROXY: '1' }
  const startNode = () => startSite({ ...settings, DATA_DIR: newDataDir() })
  const proxy = await startProxy()
  onTestFinished(proxy.close)
  let nodes: StartedSite[] = await Promise.all([startNode(), startNode()])
  const updateProxy = () => proxy.setNodes(nodes.map(({ address }) => address))
  updateProxy()
  await expect.poll(proxy.readyNodes).toBe(2)
  const visitors = steadyVisitors(() => proxy.address, urls, 8)
  onTestFinished(visitors.stop)
  for (const nodeIndex of [0, 1, 0, 1]) {
    await wait(1000)
    const oldNode = nodes[nodeIndex]
    oldNode?.process.kill('SIGTERM')
    expect(await oldNode?.exited).toBe(0)
    const newNode = await startNode()
    nodes = nodes.map((node, index) => (index === nodeIndex ? newNode : node))
    updateProxy()
    await expect.poll(proxy.readyNodes).toBe(2)
  }
  await wait(1000)
  await visitors.stop()
  const { outcomes } = visitors
  console.info(`${outcomes.length} requests over four restarts`)
  expect(outcomes.length).toBeGreaterThan(200)
  expect(outcomes.filter(({ status }) => status !== 200)).toEqual([])
})
