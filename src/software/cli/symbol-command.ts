/** `gs1 symbol TYPE CODE`: one symbol as SVG or EPS, to a file or the standard output. */
import fs from 'node:fs'
import path from 'node:path'
import { faultMessage, isFault, type Language, readingChoice, readingMessage } from '@barcode-authority/gs1/faults'
import { drawingToEps } from '@barcode-authority/gs1/files'
import {
  type Drawing,
  drawingToSvg,
  drawSymbol,
  latinGlyphs,
  type SymbolRequest,
  symbolTypes,
  symbolWarnings,
  uses,
} from '@barcode-authority/gs1/symbols'
import { type CodeReading, wholeCode } from '../../barcode/reading/code-reading.ts'
import type { UsageFault } from './rows.ts'
import { texts } from './texts.ts'
import type { ToolOptions } from './tool-options.ts'

/** `told`: what was assumed, or is doubtful, for the standard error. */
type Outcome = { ok: boolean; text: string; told?: readonly string[] } | UsageFault

export function symbolCommand(inputs: readonly string[], options: ToolOptions, language: Language): Outcome {
  const [typeName, code, ...rest] = inputs
  const type = symbolTypes.find(name => name.toLowerCase() === typeName?.toLowerCase())
  if (!type || code === undefined || rest.length > 0) return { usage: texts[language].symbolUse(symbolTypes.join(' ')) }
  const level = readLevel(options.level)
  const [xDimensionMm, barHeightMm] = [numberOf(options.x), numberOf(options.height)]
  if (level === null || xDimensionMm === null || barHeightMm === null) return { usage: texts[language].symbolOption }
  const [use, checkDigit] = [readUse(options.use), readCheckDigit(options['check-digit'])]
  if (use === null || checkDigit === null) return { usage: texts[language].symbolOption }
  const whole = wholeCode({ type, code, checkDigit })
  if (isFault(whole)) return { ok: false, text: `${faultMessage(whole, language)}\n` }
  const request: SymbolRequest = {
    type,
    code: whole.fields.code,
    ...{ xDimensionMm, barHeightMm, level, use, addOn: options['add-on'], partialData: options.partial },
  }
  const drawing = drawSymbol(request)
  if (isFault(drawing)) return { ok: false, text: `${faultMessage(drawing, language)}\n` }
  const told = [
    ...toldReading(whole.reading, language),
    ...symbolWarnings(request).map(fault => faultMessage(fault, language)),
  ]
  const written = writeDrawing(drawing, options, { told, language, reading: whole.reading })
  return 'usage' in written || told.length === 0 ? written : { ...written, told }
}

function toldReading(whole: CodeReading | undefined, language: Language): string[] {
  const message = whole && readingMessage(whole.reading, language)
  if (whole === undefined || message === undefined) return []
  const { reading, other } = whole
  if (other === undefined) return [message]
  const option = `--check-digit ${reading.added === undefined ? 'missing' : 'present'}`
  return [message, texts[language].otherReading(readingChoice(other, language), option)]
}

type Telling = { told: readonly string[]; language: Language; reading: CodeReading | undefined }

function writeDrawing(drawing: Drawing, { out, json }: ToolOptions, { told, language, reading }: Telling): Outcome {
  if (out === undefined) return { ok: true, text: `${drawingToSvg(drawing, latinGlyphs)}\n` }
  const extension = path.extname(out).toLowerCase()
  if (!['.svg', '.eps'].includes(extension)) return { usage: texts[language].fileKind }
  try {
    fs.writeFileSync(out, extension === '.eps' ? drawingToEps(drawing) : drawingToSvg(drawing, latinGlyphs))
  } catch (error) {
    return { usage: texts[language].notWritten(out, error instanceof Error ? error.message : '') }
  }
  const { widthMm, heightMm, xDimensionMm } = drawing
  if (json)
    return {
      ok: true,
      text: `${JSON.stringify({ file: out, widthMm, heightMm, xDimensionMm, code: reading?.reading.digits, told })}\n`,
    }
  return { ok: true, text: `${out}\t${round(widthMm)} × ${round(heightMm)} mm\tX ${round(xDimensionMm)} mm\n` }
}

/** Null if the text is none of the uses. */
const readUse = (text: string | undefined) =>
  text === undefined ? undefined : (uses.find(use => use === text) ?? null)

const readCheckDigit = (text: string | undefined) =>
  text === undefined ? undefined : ((['present', 'missing'] as const).find(name => name === text) ?? null)

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
