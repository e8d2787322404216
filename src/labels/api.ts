/** Logistics labels and sheets of labels: drawn for a call, nothing is kept and no serial is reserved. */
import type { Context } from '../access/context.ts'
import type { Handlers } from '../wire/call.ts'
import type { labelCalls } from './calls.ts'
import { ownersOfLabel, ownersOfSheet } from './label-owner.ts'
import { drawLabelFile, drawLabelRecord, drawSheetFile, drawSheetRecord } from './tasks.ts'

const DAY = 86_400

/** Visitors' files are the same for everybody, but a sample: its holder gets it without the mark, at the same address. */
const kept = ({ viewer }: Context, foreign: readonly string[]) =>
  viewer.kind === 'stranger' && foreign.length === 0 ? { cacheSeconds: DAY } : {}

export const labelHandlers: Handlers<typeof labelCalls, Context> = {
  logisticsLabel: async ({ format, ...label }, context) => {
    const owners = await ownersOfLabel(label, context)
    return context.workers.run(drawLabelRecord, { label, format, ...owners, at: context.clock() })
  },
  logisticsLabelFile: async (label, context) => {
    const owners = await ownersOfLabel(label, context)
    const file = await context.workers.run(drawLabelFile, { label, ...owners, at: context.clock() })
    return { ...file, inline: label.format === 'svg', ...kept(context, owners.foreign) }
  },
  labelSheet: async ({ format, ...sheet }, context) => {
    const owners = await ownersOfSheet(sheet, context)
    return context.workers.run(drawSheetRecord, { sheet, withFile: format === 'pdf', ...owners, at: context.clock() })
  },
  labelSheetFile: async ({ format, ...sheet }, context) => {
    const owners = await ownersOfSheet(sheet, context)
    const file = await context.workers.run(drawSheetFile, { sheet, format, ...owners, at: context.clock() })
    return { ...file, ...kept(context, owners.foreign) }
  },
}
