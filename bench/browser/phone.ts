/** The home page on a phone with a processor that is four times as slow: CPU time of the longest task before anyone touches the page, beside
 *  a page with two lines of text, because the first text of a process takes the search for its fonts. */
import http from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { formatSpread, printResult, spread } from '../measure.ts'
import { freePort, type RunningServer } from '../servers/servers.ts'
import type { Size } from '../size.ts'
import { openPage } from './devtools.ts'

const slowdown = 4
const maxTaskMs = 50
/** Time for an empty page to start, and for late scripts and later layout. */
const startMs = 1000
const quietMs = 3000
const phone = { width: 390, height: 844, deviceScaleFactor: 2, mobile: true }

const floorHtml = `<!doctype html><html lang="zh-CN"><meta name="viewport" content="width=device-width"><title>-</title>
<style>body { font: 16px/1.75 "PingFang SC", "Microsoft YaHei", sans-serif }</style><h1>中国物品编码</h1><p>条码查询 690-699</p>`

/** Of Chromium's trace; times in microseconds, `tdur` is CPU time. */
type TraceEvent = { name: string; ph: string; pid: number; tid: number; tdur?: number }

export async function benchPhone(site: RunningServer, _: string, { rounds }: Size) {
  const floorServer = await startFloor()
  const longest: { home: number[]; floor: number[] } = { home: [], floor: [] }
  try {
    // The spread of one task is wide, so a round has two of each.
    for (let round = 0; round < rounds * 2; round++) {
      longest.floor.push(await longestTask(floorServer.address))
      longest.home.push(await longestTask(`${site.address}/`))
    }
  } finally {
    floorServer.stop()
  }
  const [home, floor] = [spread(longest.home), spread(longest.floor)]
  printResult(
    'home page on a slow phone',
    `longest task ${formatSpread(home, 0)} ms CPU, target ${maxTaskMs}; two lines of text ${formatSpread(floor, 0)} ms`,
    home.median <= maxTaskMs,
  )
}

async function startFloor() {
  const server = http.createServer((_, reply) => {
    reply.setHeader('content-type', 'text/html; charset=utf-8').end(floorHtml)
  })
  const port = await freePort()
  await new Promise<void>(done => server.listen(port, '127.0.0.1', done))
  return { address: `http://127.0.0.1:${port}/`, stop: () => server.close() }
}

/** CPU milliseconds of the longest task of the page's main thread, in a browser of its own. */
async function longestTask(address: string): Promise<number> {
  const events = await traceOf(address)
  const { pid, tid } = mainThread(events)
  const tasks = events.filter(event => event.pid === pid && event.tid === tid && event.name.includes('RunTask'))
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000
}

/** The thread that read the most HTML: a browser also has threads of its own pages. */
function mainThread(events: readonly TraceEvent[]): { pid: number; tid: number } {
  const counts = new Map<string, number>()
  for (const { name, pid, tid } of events)
    if (name === 'ParseHTML') counts.set(`${pid} ${tid}`, (counts.get(`${pid} ${tid}`) ?? 0) + 1)
  const [most = ''] = [...counts].toSorted(([, a], [, b]) => b - a)[0] ?? []
  const [pid = 0, tid = 0] = most.split(' ').map(Number)
  return { pid, tid }
}

async function traceOf(address: string): Promise<TraceEvent[]> {
  const devtools = await openPage()
  const events: TraceEvent[] = []
  devtools.on('Tracing.dataCollected', ({ value }) => void events.push(...(value as TraceEvent[])))
  const complete = new Promise(done => devtools.on('Tracing.tracingComplete', done))
  try {
    await setTimeout(startMs)
    await devtools.page('Emulation.setDeviceMetricsOverride', phone)
    await devtools.page('Emulation.setTouchEmulationEnabled', { enabled: true })
    await devtools.page('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await devtools.browser('Tracing.start', {
      transferMode: 'ReportEvents',
      traceConfig: { includedCategories: ['devtools.timeline', 'toplevel'] },
    })
    await devtools.page('Page.navigate', { url: address })
    await setTimeout(quietMs)
    await devtools.browser('Tracing.end')
    await complete
    return events
  } finally {
    await devtools.close()
  }
}
