/** Proofs of work: tries a second in the browser, on a fast machine and at a quarter of its speed, beside a program that has OpenSSL; and what a
 *  person waits at each number of bits. The ratio is what an attacker gains over a person. */
import { createHash } from 'node:crypto'
import { build } from 'vite'
import { puzzleBits } from '../../src/account/rules.ts'
import { formatSpread, printResult, spread } from '../measure.ts'
import type { Size } from '../size.ts'
import { openPage } from './devtools.ts'

const entry = new URL('../../src/account/pages/proof-of-work.ts', import.meta.url).pathname
/** More zero bits than a try ever has here, so that all tries of a round are made. */
const unreachable = 60
const tries = 60_000
const oldPhone = 4

export async function benchPuzzles({ rounds }: Size): Promise<void> {
  const script = await browserScript()
  const rates: { browser: number[]; phone: number[]; program: number[] } = { browser: [], phone: [], program: [] }
  for (let round = 0; round < rounds; round++) {
    rates.program.push(programRate())
    rates.browser.push(await browserRate(script, 1))
    rates.phone.push(await browserRate(script, oldPhone))
  }
  const [browser, phone, program] = [spread(rates.browser), spread(rates.phone), spread(rates.program)]
  const gain = program.median / browser.median
  printResult(
    'puzzles',
    `thousand tries a second: browser ${formatSpread(browser, 0)}, at a quarter of the speed ${formatSpread(phone, 0)}, program ${formatSpread(program, 0)}; a program is ${gain.toFixed(1)} times as fast`,
  )
  for (let bits: number = puzzleBits.usual; bits <= puzzleBits.hardestAtAddress; bits++) {
    const seconds = (rate: number) => (2 ** bits / (rate * 1000)).toFixed(1)
    printResult('puzzles', `${bits} bits: mean ${seconds(browser.median)} s, old phone ${seconds(phone.median)} s`)
  }
}

/** The module that pages have, for one script. */
async function browserScript(): Promise<string> {
  const result = await build({
    ...{ configFile: false, logLevel: 'silent' },
    build: { write: false, lib: { entry, formats: ['iife'], name: 'proof' } },
  })
  const [output] = Array.isArray(result) ? result : [result]
  const chunk = output && 'output' in output ? output.output[0] : undefined
  if (chunk?.type !== 'chunk') throw new Error('The script of the puzzle was not built')
  return chunk.code
}

/** Thousand tries a second of the browser's main thread. */
async function browserRate(script: string, slowdown: number): Promise<number> {
  const page = await openPage()
  try {
    await page.page('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const work = `${script}
      const run = count => { for (let n = 0; n < count; n++) proof.isProofValid('a salt of the page', String(n), ${unreachable}) }
      run(${tries / 4})
      const start = performance.now()
      run(${tries})
      return ${tries} / (performance.now() - start)`
    const { result } = await page.page('Runtime.evaluate', { expression: `(() => { ${work} })()` })
    const rate = Number(Reflect.get(Object(result), 'value'))
    if (!(rate > 0)) throw new Error(`The browser gave no rate: ${JSON.stringify(result)}`)
    return rate
  } finally {
    await page.close()
  }
}

/** Thousand tries a second of a program with the hash function of the system. */
function programRate(): number {
  const count = tries * 10
  const start = performance.now()
  for (let nonce = 0; nonce < count; nonce++) createHash('sha256').update(`a salt of the page:${nonce}`).digest()
  return count / (performance.now() - start)
}
