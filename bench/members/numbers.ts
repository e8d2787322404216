/** 64 allocations at once under one company prefix, beside 64 checks of a number at once, which wait for nothing: same calls, same session. */
import { formatSpread, printResult, spread } from '../measure.ts'
import type { RunningServer } from '../servers/servers.ts'
import type { Size } from '../size.ts'
import { type Member, withMember } from './member-site.ts'

const atOnce = 64
/** Allocations wait for each other at their prefix: the time of all of them to that of as many checks, at most. */
const mostRatio = 12

const newMember = { username: 'bench_numbers', firmName: '给号的企业', companyPrefix: '6999801' }

export function benchNumbers(site: RunningServer, dataDir: string, { rounds }: Size): Promise<void> {
  return withMember({ site, dataDir }, newMember, async member => {
    const checks: number[] = []
    const allocations: number[] = []
    const given: string[] = []
    for (let round = 0; round <= rounds; round++) {
      const checked = await sendAtOnce(member, 'check', () => ({ reference: '1' }))
      const allocated = await sendAtOnce(member, 'allocate', n => ({ key: `round ${round} request ${n}` }))
      given.push(...allocated.replies.flatMap(({ numbers }) => numbers ?? []))
      if (round === 0) continue
      checks.push(checked.ms)
      allocations.push(allocated.ms)
    }
    const ratio = spread(allocations).median / spread(checks).median
    const isOnce = given.length === atOnce * (rounds + 1) && new Set(given).size === given.length
    printResult(
      `${atOnce} allocations at once`,
      `${ratio.toFixed(1)} x as many checks, target ${mostRatio}; ${formatSpread(spread(allocations), 0)} ms; ${given.length} numbers, ${isOnce ? 'none twice' : 'some twice'}`,
      ratio <= mostRatio && isOnce,
    )
  })
}

async function sendAtOnce({ send, companyPrefix }: Member, call: 'check' | 'allocate', inputOf: (n: number) => object) {
  const start = performance.now()
  const replies = await Promise.all(
    Array.from({ length: atOnce }, (_, n) =>
      send<{ numbers?: string[] }>(`barcodegeneration/authApi/numbers/${call}`, {
        companyPrefix,
        kind: 'GLN',
        ...inputOf(n),
      }),
    ),
  )
  return { replies, ms: performance.now() - start }
}
