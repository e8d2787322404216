/** Pages and list calls against a bare Fastify that sends the same bytes. */
import fs from 'node:fs'
import path from 'node:path'
import { runningServer } from '../src/db/cluster.ts'
import { connect } from '../src/db/connect.ts'
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

/** Before each request something of news is published, so that neither the page nor an answer is kept and all is made anew.
 *  CPU time is the server process's own. */
async function uncachedListPage(site: Running, dataDir: string) {
  const connection = connect(runningServer(fs.realpathSync(path.join(dataDir, 'postgres')))?.url ?? '', 1)
  const renderMany = async (count: number) => {
    for (let i = 0; i < count; i++) {
      await connection.pool.query("select pg_notify('published', 'news')")
      await new Promise(done => setTimeout(done, 2))
      const page = await fetch(`${site.address}/News/Center`)
      if (page.status !== 200) throw new Error(`An uncached list page answered ${page.status}`)
      await page.arrayBuffer()
    }
  }
  try {
    await renderMany(200)
    const perPage: number[] = []
    for (let round = 0; round < rounds; round++) {
      const before = cpuMs(site.pid)
      await renderMany(200)
      perPage.push((cpuMs(site.pid) - before) / 200)
    }
    const cpu = spread(perPage)
    say('uncached list page', `${show(cpu)} ms CPU a page, wanted under 2.5`, cpu.median < 2.5)
  } finally {
    await connection.close()
  }
}
