/** Symbols a second beside bwip-js, both as SVG text, turn and turn about. */
import { toSVG } from 'bwip-js/node'
import { checkDigit } from '../src/gs1/check-digit.ts'
import { isFault } from '../src/gs1/fault.ts'
import { drawSymbol } from '../src/gs1/symbols/draw-symbol.ts'
import type { SymbolType } from '../src/gs1/symbols/drawing.ts'
import { drawingToSvg } from '../src/gs1/symbols/svg.ts'
import { inTurn, say, show } from './measure.ts'

const kinds: readonly { type: SymbolType; oracle: string; code: (n: number) => string }[] = [
  { type: 'EAN-13', oracle: 'ean13', code: n => withCheck(`690${String(n).padStart(9, '0')}`) },
  { type: 'EAN-8', oracle: 'ean8', code: n => withCheck(`69${String(n % 100_000).padStart(5, '0')}`) },
  { type: 'ITF-14', oracle: 'itf14', code: n => withCheck(`1690${String(n).padStart(9, '0')}`) },
  { type: 'GS1-128', oracle: 'gs1-128', code: n => `(00)${withCheck(`0690${String(n).padStart(13, '0')}`)}` },
]

function withCheck(digits: string): string {
  return digits + checkDigit(digits)
}

export async function benchSymbols() {
  for (const { type, oracle, code } of kinds) {
    let n = 1
    const ours = async () => perSecond(600, () => draw(type, code(n++)))
    const theirs = async () => perSecond(600, () => toSVG({ bcid: oracle, text: code(n++), includetext: true }))
    const { a, b, ratio } = await inTurn(5, ours, theirs)
    say(
      `${type} to SVG`,
      `${show(ratio, 0)} x bwip-js, wanted 50; ${show(a, 0)} against ${show(b, 0)} symbols/s`,
      ratio.median >= 50,
    )
  }
}

function draw(type: SymbolType, code: string): string {
  const drawing = drawSymbol({ type, code })
  if (isFault(drawing)) throw new Error(`${type} ${code}: ${drawing.fault}`)
  return drawingToSvg(drawing)
}

/** Runs `work` for about `ms` and answers how often it ran a second. */
function perSecond(ms: number, work: () => unknown): number {
  const begun = performance.now()
  let count = 0
  while (performance.now() - begun < ms) {
    work()
    count++
  }
  return (count / (performance.now() - begun)) * 1000
}
