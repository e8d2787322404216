/** `gs1 symbol TYPE CODE`: one symbol as SVG or EPS, to a file or the standard output. */
import fs from 'node:fs'
import path from 'node:path'
import { faultMessage, isFault, type Language } from '@barcode-authority/gs1/faults'
import { drawingToEps } from '@barcode-authority/gs1/files'
import {
  type Drawing,
  drawingToSvg,
  drawSymbol,
  latinGlyphs,
  type SymbolRequest,
  symbolTypes,
} from '@barcode-authority/gs1/symbols'
import { completedCode } from '../../barcode/rules.ts'
import type { UsageFault } from './rows.ts'
import { texts } from './texts.ts'
import type { ToolOptions } from './tool-options.ts'

type Outcome = { ok: boolean; text: string } | UsageFault

export function symbolCommand(inputs: readonly string[], options: ToolOptions, language: Language): Outcome {
  const [typeName, code, ...rest] = inputs
  const type = symbolTypes.find(name => name.toLowerCase() === typeName?.toLowerCase())
  if (!type || code === undefined || rest.length > 0) return { usage: texts[language].symbolUse(symbolTypes.join(' ')) }
  const level = readLevel(options.level)
  const [xDimensionMm, barHeightMm] = [numberOf(options.x), numberOf(options.height)]
  if (level === null || xDimensionMm === null || barHeightMm === null) return { usage: texts[language].symbolOption }
  const drawing = drawSymbol({ type, code: completedCode(type, code), xDimensionMm, barHeightMm, level })
  if (isFault(drawing)) return { ok: false, text: `${faultMessage(drawing, language)}\n` }
  return writeDrawing(drawing, options, language)
}

function writeDrawing(drawing: Drawing, { out, json }: ToolOptions, language: Language): Outcome {
  if (out === undefined) return { ok: true, text: `${drawingToSvg(drawing, latinGlyphs)}\n` }
  const extension = path.extname(out).toLowerCase()
  if (!['.svg', '.eps'].includes(extension)) return { usage: texts[language].fileKind }
  try {
    fs.writeFileSync(out, extension === '.eps' ? drawingToEps(drawing) : drawingToSvg(drawing, latinGlyphs))
  } catch (error) {
    return { usage: texts[language].notWritten(out, error instanceof Error ? error.message : '') }
  }
  const { widthMm, heightMm, xDimensionMm } = drawing
  if (json) return { ok: true, text: `${JSON.stringify({ file: out, widthMm, heightMm, xDimensionMm })}\n` }
  return { ok: true, text: `${out}\t${round(widthMm)} × ${round(heightMm)} mm\tX ${round(xDimensionMm)} mm\n` }
}

/** Null if the text is none of the levels. */
function readLevel(text: string | undefined): SymbolRequest['level'] | null {
  if (text === undefined) return undefined
  return (['L', 'M', 'Q', 'H'] as const).find(level => level === text.toUpperCase()) ?? null
}

function numberOf(text: string | undefined): number | undefined | null {
  if (text === undefined) return undefined
  const value = Number(text)
  return Number.isFinite(value) && value > 0 ? value : null
}

const round = (value: number) => Math.round(value * 1000) / 1000
