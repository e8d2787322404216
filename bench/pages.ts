/** Pages and list calls against a bare Fastify that sends the same bytes. */
import fs from 'node:fs'
import path from 'node:path'
import { runningServer } from '../src/db/cluster.ts'
import { connect } from '../src/db/connect.ts'
import { allRoutes } from '../src/site/routes.ts'
import { cpuMs, inTurn, type Load, requestsPerSecond, say, show, spread } from './measure.ts'
import { type Running, recordAnswer, startBare } from './servers.ts'

const rounds = 5

export async function benchPages(site: Running, dataDir: string) {
  await againstBare(site, 'cached home page', { method: 'GET', path: '/' }, 0.7)
  await againstBare(site, 'cached list page', { method: 'GET', path: '/News/Center' }, 0.7)
  await againstBare(site, 'list call', {
    method: 'POST',
    path: '/api/news/api/getSearchInfo',
    body: '{"category":"center"}',
  })
  await uncachedListPage(site, dataDir)
}

async function againstBare(
  site: Running,
  name: string,
  request: { method: 'GET' | 'POST'; path: string; body?: string },
  atLeast?: number,
) {
  const bare = await startBare(await recordAnswer(site.address, request))
  const load = (address: string): Load => ({
    url: address + request.path,
    method: request.method,
    ...(request.body && { body: request.body, headers: { 'content-type': 'application/json' } }),
  })
  try {
    const { a, b, ratio } = await inTurn(
      rounds,
      () => requestsPerSecond(load(site.address)),
      () => requestsPerSecond(load(bare.address)),
    )
    const verdict = atLeast === undefined ? undefined : ratio.median >= atLeast
    const wanted = atLeast === undefined ? '' : `, wanted ${atLeast}`
    say(name, `${show(ratio)} of a bare Fastify${wanted}; ${show(a, 0)} against ${show(b, 0)} requests/s`, verdict)
  } finally {
    await bare.stop()
  }
}

/** Every list of the site, first pages at both sizes, asked for once each by four at a time after all that was kept has been dropped: each page
 *  is rendered and each answer fetched anew. CPU time is the server process's own. */
async function uncachedListPage(site: Running, dataDir: string) {
  const connection = connect(runningServer(fs.realpathSync(path.join(dataDir, 'postgres')))?.url ?? '', 1)
  const lists = allRoutes.filter(row => 'view' in row && row.view === 'list').map(row => row.path)
  const queries = ['', '?pageSize=20', '?currPage=2', '?currPage=2&pageSize=20', '?year=2026', '?year=2025']
  const addresses = lists.flatMap(list => queries.map(query => `${site.address}${list}${query}`))
  const renderAll = async () => {
    await connection.pool.query("select pg_notify('published', '*')")
    await new Promise(done => setTimeout(done, 50))
    const left = [...addresses]
    const work = async () => {
      for (let address = left.pop(); address; address = left.pop()) {
        const page = await fetch(address)
        if (page.status !== 200) throw new Error(`${address} answered ${page.status}`)
        await page.arrayBuffer()
      }
    }
    await Promise.all([work(), work(), work(), work()])
  }
  try {
    for (let i = 0; i < 3; i++) await renderAll()
    const perPage: number[] = []
    for (let round = 0; round < rounds; round++) {
      const before = cpuMs(site.pid)
      await renderAll()
      perPage.push((cpuMs(site.pid) - before) / addresses.length)
    }
    const cpu = spread(perPage)
    say(
      'uncached list page',
      `${show(cpu)} ms CPU a page over ${addresses.length} addresses, wanted under 2.5`,
      cpu.median < 2.5,
    )
  } finally {
    await connection.close()
  }
}
