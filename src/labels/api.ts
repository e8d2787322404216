/** Handlers of logistics labels and label sheets. Nothing is stored and no serial is reserved. */
import type { Context } from '../access/context.ts'
import type { Viewer } from '../access/viewer.ts'
import type { Handlers } from '../wire/call.ts'
import type { labelCalls } from './calls.ts'
import { ownersOfLabel, ownersOfSheet } from './label-owner.ts'
import { drawLabelFile, drawLabelRecord, drawSheetFile, drawSheetRecord } from './tasks.ts'

const daySeconds = 86_400

/** Files are the same for all visitors and cached, except samples: the holder gets the same address without the mark. */
const cacheOptions = ({ viewer }: Context, otherFirmsPrefixes: readonly string[]) =>
  viewer.kind === 'stranger' && otherFirmsPrefixes.length === 0 ? { cacheSeconds: daySeconds } : {}

/** `cookieViewer`: the viewer of a download link, which sends no header. */
export type LabelContext = Context & { cookieViewer: () => Promise<Viewer> }

/** A member opens a file by its link: without the cookie its own units would carry the mark 样张. */
async function linkContext(context: LabelContext): Promise<Context> {
  return context.viewer.kind === 'stranger' ? { ...context, viewer: await context.cookieViewer() } : context
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
    return { ...file, ...cacheOptions(context, owners.otherFirmsPrefixes) }
  },
}
