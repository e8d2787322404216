/** The time from process start to the first page, on existing data. */
import { formatSpread, printResult, spread } from './measure.ts'
import { startSite } from './servers/servers.ts'
import type { Size } from './size.ts'

export async function benchStart(dataDir: string, { rounds }: Size) {
  const seconds: number[] = []
  const startedAt = performance.now()
  const empty = await startSite({ DATA_DIR: dataDir })
  await fetch(empty.address)
  printResult(
    'first start, empty folder',
    `${((performance.now() - startedAt) / 1000).toFixed(2)} s with demonstration data`,
  )
  await empty.stop()
  for (let round = 0; round < rounds; round++) {
    const startedAt = performance.now()
    const site = await startSite({ DATA_DIR: dataDir })
    const page = await fetch(site.address)
    await page.text()
    seconds.push((performance.now() - startedAt) / 1000)
    await site.stop()
  }
  const times = spread(seconds)
  printResult('start to first page', `${formatSpread(times)} s, target under 1`, times.median < 1)
}
