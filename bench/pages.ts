/** Pages and list calls against a bare Fastify that sends the same bytes. */
import { cpuMs, inTurn, type Load, requestsPerSecond, say, show, spread } from './measure.ts'
import { type Running, recordAnswer, startBare } from './servers.ts'

const rounds = 5

export async function benchPages(site: Running) {
  await againstBare(site, 'cached home page', { method: 'GET', path: '/' }, 0.7)
  await againstBare(site, 'cached list page', { method: 'GET', path: '/News/Center' }, 0.7)
  await againstBare(site, 'list call', {
    method: 'POST',
    path: '/api/news/api/getSearchInfo',
    body: '{"category":"center"}',
  })
  await uncachedListPage(site)
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

/** Every request asks for an address not asked for before, so each is rendered anew; CPU time is the server process's own. */
async function uncachedListPage(site: Running) {
  const perPage: number[] = []
  let number = 0
  const renderMany = async (count: number) => {
    for (let i = 0; i < count; i++) {
      const page = await fetch(
        `${site.address}/News/Center?keyword=${encodeURIComponent(`标准${number++}`)}&currPage=1`,
      )
      if (page.status !== 200) throw new Error(`An uncached list page answered ${page.status}`)
      await page.arrayBuffer()
    }
  }
  const renderPaged = async (count: number) => {
    for (let i = 0; i < count; i++) {
      const page = await fetch(`${site.address}/News/Center?pageSize=10&currPage=1&fresh=${number++}`)
      if (page.status !== 200) throw new Error(`An uncached list page answered ${page.status}`)
      await page.arrayBuffer()
    }
  }
  await renderMany(50)
  await renderPaged(200)
  for (let round = 0; round < rounds; round++) {
    const before = cpuMs(site.pid)
    await renderPaged(200)
    perPage.push((cpuMs(site.pid) - before) / 200)
  }
  const cpu = spread(perPage)
  say('uncached list page', `${show(cpu)} ms CPU a page, wanted under 2.5`, cpu.median < 2.5)
}
