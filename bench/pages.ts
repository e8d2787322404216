/** Pages and list calls compared with a bare Fastify that sends the same bytes. */
import fs from 'node:fs'
import path from 'node:path'
import { type Connection, connect } from '../src/db/connect.ts'
import { runningServer } from '../src/db/postgres/cluster.ts'
import { allRoutes } from '../src/site/routes.ts'
import {
  alternate,
  cpuMs,
  formatSpread,
  type Load,
  printResult,
  requestsPerSecond,
  type Spread,
  spread,
} from './measure.ts'
import { type RunningServer, recordResponse, startBareServer, startTemplateServer } from './servers/servers.ts'
import { splitPage } from './servers/template-page.ts'
import type { Size } from './size.ts'

export async function benchPages(site: RunningServer, dataDir: string, size: Size) {
  const target = { site, size }
  await compareWithBare(target, 'cached home page', { method: 'GET', path: '/' }, 0.7)
  await compareWithBare(target, 'cached list page', { method: 'GET', path: '/News/Center' }, 0.7)
  await compareWithBare(target, 'list call', {
    method: 'POST',
    path: '/api/news/api/getSearchInfo',
    body: '{"category":"center"}',
  })
  await measureUncachedLists(target, dataDir)
}

type Target = { site: RunningServer; size: Size }

async function compareWithBare(
  { site, size }: Target,
  name: string,
  request: { method: 'GET' | 'POST'; path: string; body?: string },
  minRatio?: number,
) {
  const bare = await startBareServer(await recordResponse(site.address, request))
  const load = (address: string): Load => ({
    url: address + request.path,
    method: request.method,
    seconds: size.seconds,
    ...(request.body && { body: request.body, headers: { 'content-type': 'application/json' } }),
  })
  try {
    const { a, b, ratio } = await alternate(
      size.rounds,
      () => requestsPerSecond(load(site.address)),
      () => requestsPerSecond(load(bare.address)),
    )
    const verdict = minRatio === undefined ? undefined : ratio.median >= minRatio
    const target = minRatio === undefined ? '' : `, target ${minRatio}`
    printResult(
      name,
      `${formatSpread(ratio)} of a bare Fastify${target}; ${formatSpread(a, 0)} against ${formatSpread(b, 0)} requests/s`,
      verdict,
    )
  } finally {
    await bare.stop()
  }
}

/** Every list of the site, first pages at both sizes, requested once by four workers after the caches were dropped: each page is rendered
 *  and each reply fetched again. CPU time is that of the server process. */
async function measureUncachedLists({ site, size }: Target, dataDir: string) {
  const url = runningServer(fs.realpathSync(path.join(dataDir, 'postgres')))?.url ?? ''
  const connection = connect(url, 1)
  const paths = allRoutes.filter(row => 'view' in row && row.view === 'list').map(row => row.path)
  // Paths with parameters are not addresses.
  const lists = paths.filter(path => !path.includes(':'))
  const queries = ['', '?pageSize=20', '?currPage=2', '?currPage=2&pageSize=20', '?year=2026', '?year=2025']
  const addresses = lists.flatMap(list => queries.map(query => `${site.address}${list}${query}`))
  const renderAll = async () => {
    await connection.pool.query("select pg_notify('published', '*')")
    await new Promise(done => setTimeout(done, 50))
    const remaining = [...addresses]
    const work = async () => {
      for (let address = remaining.pop(); address; address = remaining.pop()) {
        const page = await fetch(address)
        if (page.status !== 200) throw new Error(`${address} responded with ${page.status}`)
        await page.arrayBuffer()
      }
    }
    await Promise.all([work(), work(), work(), work()])
  }
  try {
    for (let i = 0; i < 3; i++) await renderAll()
    const perPage: number[] = []
    for (let round = 0; round < size.rounds; round++) {
      const before = cpuMs(site.pid)
      await renderAll()
      perPage.push((cpuMs(site.pid) - before) / addresses.length)
    }
    const cpu = spread(perPage)
    printResult(
      'uncached list page',
      `${formatSpread(cpu)} ms CPU a page over ${addresses.length} addresses, target under 2`,
      cpu.median < 2,
    )
    await measureTemplate(site, connection, { url, pages: addresses.length, rounds: size.rounds }, cpu)
  } finally {
    await connection.close()
  }
}

/** The floor: the same number of list pages, their rows queried and filled into a template, compressed in the same way. */
async function measureTemplate(
  site: RunningServer,
  { pool }: Connection,
  { url, pages, rounds }: { url: string; pages: number; rounds: number },
  ofSite: Spread,
) {
  const html = await (await fetch(`${site.address}/News/Center`)).text()
  const { rows } = await pool.query<{ title: string }>(
    "select title from items where type = 'news' and category = 'center' and status = 'published' order by published_at desc, id desc limit 10",
  )
  const template = await startTemplateServer(
    splitPage(
      html,
      'center',
      rows.map(({ title }) => title),
    ),
    url,
  )
  try {
    const perPage: number[] = []
    for (let round = 0; round <= rounds; round++) {
      const before = cpuMs(template.pid)
      let remaining = pages
      const work = async () => {
        while (remaining-- > 0) await (await fetch(template.address)).arrayBuffer()
      }
      await Promise.all([work(), work(), work(), work()])
      if (round > 0) perPage.push((cpuMs(template.pid) - before) / pages)
    }
    const floor = spread(perPage)
    printResult(
      'the same list by a template',
      `${formatSpread(floor)} ms CPU a page; the site ${(ofSite.median / floor.median).toFixed(1)} x`,
    )
  } finally {
    await template.stop()
  }
}
