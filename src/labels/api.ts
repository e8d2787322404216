/** Handlers of logistics labels and label sheets. Nothing is stored and no serial is reserved. */
import type { Context } from '../access/context.ts'
import { type BarcodeContext, linkContext } from '../barcode/api.ts'
import { recordDownload } from '../barcode/downloads/record-download.ts'
import type { DownloadFormat } from '../barcode/downloads/rules.ts'
import type { Handlers } from '../wire/call.ts'
import type { LabelInput, labelCalls, SheetInput } from './calls.ts'
import { ownersOfLabel, ownersOfSheet } from './label-owner.ts'
import { sheetCodes } from './sheet/label-sheet-files.ts'
import { drawLabelFile, drawLabelRecord, drawSheetFile, drawSheetRecord } from './tasks.ts'

const daySeconds = 86_400

/** Files are the same for all visitors and cached, except samples: the holder gets the same address without the mark. */
const cacheOptions = ({ viewer }: Context, otherFirmsPrefixes: readonly string[]) =>
  viewer.kind === 'stranger' && otherFirmsPrefixes.length === 0 ? { cacheSeconds: daySeconds } : {}

/** A member opens a file by its link: without the cookie its own units would carry the mark 样张. */
export type LabelContext = BarcodeContext

const recordLabels = ({ sscc, labels, format, dpi }: LabelInput, context: Context) =>
  recordDownload(context, { kind: 'label', symbol: 'GS1-128', code: sscc, count: labels, format, dpi: Number(dpi) })

function recordSheet(sheet: SheetInput, format: DownloadFormat, context: Context) {
  const codes = sheetCodes(sheet)
  const [code = ''] = codes
  const count = codes.length * sheet.copies
  return recordDownload(context, { kind: 'sheet', symbol: sheet.type, code, count, format, dpi: 300 })
}

export const labelHandlers: Handlers<typeof labelCalls, LabelContext> = {
  logisticsLabel: async ({ format, ...label }, context) => {
    const owners = await ownersOfLabel(label, context)
    return context.workers.run(drawLabelRecord, { label, format, ...owners, at: context.clock() })
  },
  logisticsLabelFile: async (label, request) => {
    const context = await linkContext(request)
    const owners = await ownersOfLabel(label, context)
    const file = await context.workers.run(drawLabelFile, { label, ...owners, at: context.clock() })
    if (label.format !== 'svg') await recordLabels(label, context)
    return { ...file, inline: label.format === 'svg', ...cacheOptions(context, owners.otherFirmsPrefixes) }
  },
  labelSheet: async ({ format, ...sheet }, context) => {
    const owners = await ownersOfSheet(sheet, context)
    return context.workers.run(drawSheetRecord, { sheet, withFile: format === 'pdf', ...owners, at: context.clock() })
  },
  labelSheetFile: async ({ format, ...sheet }, request) => {
    const context = await linkContext(request)
    const owners = await ownersOfSheet(sheet, context)
    const file = await context.workers.run(drawSheetFile, { sheet, format, ...owners, at: context.clock() })
    if (format !== 'svg') await recordSheet(sheet, format, context)
    return { ...file, ...cacheOptions(context, owners.otherFirmsPrefixes) }
  },
}
