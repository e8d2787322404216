/** From the start of the process to the first page, on data that exists: what an operator waits for. */
import { say, show, spread } from './measure.ts'
import { startSite } from './servers.ts'

export async function benchStart(dataDir: string) {
  const seconds: number[] = []
  const begun = performance.now()
  const empty = await startSite({ DATA_DIR: dataDir })
  await fetch(empty.address)
  say('first start, empty folder', `${((performance.now() - begun) / 1000).toFixed(2)} s with demonstration data`)
  await empty.stop()
  for (let round = 0; round < 5; round++) {
    const before = performance.now()
    const site = await startSite({ DATA_DIR: dataDir })
    const page = await fetch(site.address)
    await page.text()
    seconds.push((performance.now() - before) / 1000)
    await site.stop()
  }
  const all = spread(seconds)
  say('start to first page', `${show(all)} s, wanted under 3`, all.median < 3)
}
