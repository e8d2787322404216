/** The home page on a phone with a processor that is four times as slow: CPU time of the longest task before anyone touches the page, beside
 *  a page with two lines of text, because the first text of a process takes the search for its fonts. */
import type { Browser, BrowserContext, CDPSession } from 'playwright-core'
import { launchBrowser } from '../test/journeys/browser.ts'
import { formatSpread, printResult, spread } from './measure.ts'
import type { RunningServer } from './servers.ts'
import type { Size } from './size.ts'

const slowdown = 4
const maxTaskMs = 50
/** Time after the load in which late scripts and later layout run. */
const quietMs = 2500
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }

const floorPath = '/two-lines'
const floorHtml = `<!doctype html><html lang="zh-CN"><meta name="viewport" content="width=device-width"><title>-</title>
<style>body { font: 16px/1.75 "PingFang SC", "Microsoft YaHei", sans-serif }</style><h1>中国物品编码</h1><p>条码查询 690-699</p>`

/** Of Chromium's trace; times in microseconds, `tdur` is CPU time. */
type TraceEvent = { name: string; ph: string; pid: number; tid: number; tdur?: number }

export async function benchPhone(site: RunningServer, _: string, { rounds }: Size) {
  const longest: { home: number[]; floor: number[] } = { home: [], floor: [] }
  for (let round = 0; round < rounds; round++) {
    longest.floor.push(await longestTask(`${site.address}${floorPath}`))
    longest.home.push(await longestTask(`${site.address}/`))
  }
  const [home, floor] = [spread(longest.home), spread(longest.floor)]
  printResult(
    'home page on a slow phone',
    `longest task ${formatSpread(home, 0)} ms CPU, target ${maxTaskMs}; two lines of text ${formatSpread(floor, 0)} ms`,
    home.median <= maxTaskMs,
  )
}

/** CPU milliseconds of the longest task of the page's main thread, in a browser of its own. */
async function longestTask(address: string): Promise<number> {
  const browser = await launchBrowser()
  try {
    const events = await traceOf(browser, await browser.newContext(phone), address)
    const { pid, tid } = mainThread(events)
    const tasks = events.filter(event => event.pid === pid && event.tid === tid && event.name.includes('RunTask'))
    return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000
  } finally {
    await browser.close()
  }
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

async function traceOf(browser: Browser, context: BrowserContext, address: string): Promise<TraceEvent[]> {
  const page = await context.newPage()
  await page.route(`**${floorPath}`, route =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: floorHtml }),
  )
  const pageSession = await context.newCDPSession(page)
  await pageSession.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const session = await browser.newBrowserCDPSession()
  const events = collectTrace(session)
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline', 'toplevel'] },
  })
  await page.goto(address, { waitUntil: 'load' })
  await page.waitForTimeout(quietMs)
  await session.send('Tracing.end')
  return await events
}

function collectTrace(session: CDPSession): Promise<TraceEvent[]> {
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => void events.push(...(value as unknown as TraceEvent[])))
  return new Promise(done => session.on('Tracing.tracingComplete', () => done(events)))
}
