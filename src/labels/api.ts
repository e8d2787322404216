/** Logistics labels and sheets of labels: drawn for a call, nothing is kept and no serial is reserved. */
import type { Context } from '../access/context.ts'
import { dataAddress } from '../barcode/draw.ts'
import type { Handlers } from '../wire/call.ts'
import type { labelCalls } from './calls.ts'
import { isWrong, refuseWrong } from './label-owner.ts'
import { sheetFile, sheetPicture, sheetRecord, sheetsOf } from './label-sheet-files.ts'
import { labelFile, labelRecord, labelsOf } from './logistics-label-files.ts'

const DAY = 86_400

/** Visitors' files are the same for everybody, but a sample: its holder gets it without the mark, at the same address. */
const kept = ({ viewer }: Context, { sample }: { sample: boolean }) =>
  viewer.kind === 'stranger' && !sample ? { cacheSeconds: DAY } : {}

export const labelHandlers: Handlers<typeof labelCalls, Context> = {
  logisticsLabel: async ({ format, dpi, ...wish }, context) => {
    const labels = await labelsOf(wish, context)
    if (isWrong(labels)) return refuseWrong(labels)
    const file = format && (await labelFile({ ...wish, format, dpi }, labels, context.clock()))
    return { ...labelRecord(wish, labels), image: file ? dataAddress(file) : null }
  },
  logisticsLabelFile: async (wish, context) => {
    const labels = await labelsOf(wish, context)
    if (isWrong(labels)) return refuseWrong(labels)
    return {
      ...(await labelFile(wish, labels, context.clock())),
      inline: wish.format === 'svg',
      ...kept(context, labels),
    }
  },
  labelSheet: async ({ format, ...wish }, context) => {
    const sheets = await sheetsOf(wish, context)
    if (isWrong(sheets)) return refuseWrong(sheets)
    const file = format && (await sheetFile(sheets, context.clock()))
    return { ...sheetRecord(wish, sheets), image: file ? dataAddress(file) : null }
  },
  labelSheetFile: async ({ format, ...wish }, context) => {
    const sheets = await sheetsOf(wish, context)
    if (isWrong(sheets)) return refuseWrong(sheets)
    const file = format === 'svg' ? sheetPicture(sheets) : await sheetFile(sheets, context.clock())
    return { ...file, ...kept(context, sheets) }
  },
}
