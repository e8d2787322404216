/** Handlers of the calls that content pages use. */
import type { Context } from '../access/context.ts'
import { withLibraryPictures } from '../ui/display/pictures/library-picture.ts'
import { itemTag } from '../wire/cache/cache-tags.ts'
import type { FileReply, Handlers } from '../wire/call.ts'
import { refuse } from '../wire/errors.ts'
import { attachmentFile } from './items/attachment-file.ts'
import { withFileFacts } from './items/attachment-store.ts'
import type { PreviewContext } from './items/editing/preview.ts'
import { shownItem, shownPage } from './items/editing/shown-item.ts'
import { pageOfItems, publishedYears } from './items/list-store.ts'
import { recentItems } from './items/listed-store.ts'
import { findPreviousAndNext, linksOf, relatedItems } from './items/related-store.ts'
import { attachmentUrl, lineContext, sevenDays, toItemLine, toWholeItem } from './items/reply-rows.ts'
import { type Selection, selectionTags } from './items/rules.ts'
import { itemById, itemsWithFigures, loadBodies } from './items/store.ts'
import { articleAddress, articleTypes, typeRow } from './items/types.ts'
import type { pageCalls } from './page-calls.ts'

export const pageHandlers: Handlers<typeof pageCalls, PreviewContext> = {
  listContent: async (input, context) => {
    const { type, category, where, important, language, titles } = input
    const selection: Selection = { types: [type], where, important, language, titles }
    const categories = category === undefined ? undefined : [category]
    for (const tag of selectionTags({ ...selection, categories })) context.reads.add(tag)
    const { rows, page } = await pageOfItems(context, selection, input)
    const own = await lineContext(context, rows)
    const lines = rows.map(row => toItemLine(row, own))
    if (!input.withBody) return { rows: lines, page }
    const bodies = await loadBodies(context.db, rows)
    return { rows: lines.map(line => ({ ...line, body: withLibraryPictures(bodies.get(line.id) ?? '') })), page }
  },
  listYears: async ({ type, category, where }, context) => {
    const selection: Selection = { types: [type], where, ...(category !== undefined && { categories: [category] }) }
    for (const tag of selectionTags(selection)) context.reads.add(tag)
    return publishedYears(context.db, selection)
  },
  contentItem: async ({ id, type }, context) => {
    const types = type ? [type] : articleTypes
    const item = (await shownItem(context, id, types)) ?? refuse('not-found')
    const [{ newer, older }, related] = await Promise.all([
      findPreviousAndNext(context.db, item),
      relatedItems(context.db, item),
    ])
    for (const { id, type } of [item, newer, older, ...related].flatMap(linked => linked ?? []))
      context.reads.add(itemTag({ id, type }))
    context.reads.add(linksOf(item, { newer, older, related })).add('visits')
    const own = await lineContext(context, [item, newer, older, ...related])
    return {
      ...(await withFileFacts(context.db, toWholeItem(item, own))),
      canonical: articleAddress(item) ?? refuse('not-found'),
      newer: newer && toItemLine(newer, own),
      older: older && toItemLine(older, own),
      related: related.map(row => toItemLine(row, own)),
    }
  },
  contentPage: async ({ path }, context) => {
    context.reads.add(`page/${path}`).add('visits')
    const item = await shownPage(context, path)
    return item ? withFileFacts(context.db, toWholeItem(item, await lineContext(context, [item]))) : null
  },
  figurePages: async (_, context) => {
    const rows = await itemsWithFigures(context.db)
    const own = await lineContext(context, rows)
    return rows.flatMap(row => {
      const { address } = toItemLine(row, own)
      if (address === undefined) return []
      const names = Array.from(row.body.matchAll(/data-figure="([a-z0-9-]+)"/g), ([, name = '']) => name)
      return [...new Set(names)].map(figure => ({ figure, title: row.title, address }))
    })
  },
  recentContent: async (_, context) => {
    const since = new Date(context.clock().getTime() - sevenDays)
    const rows = await recentItems(context.db, since)
    const own = await lineContext(context, rows)
    return rows.flatMap(row => {
      const { address } = toItemLine(row, own)
      const { label, searched } = typeRow(row.type)
      // What only leads to other items, such as the carousel, is not new content.
      if (address === undefined || !searched) return []
      return [{ title: row.title, address, publishedAt: row.publishedAt, column: label }]
    })
  },
  downloadDoc: sendAttachment,
  docFile: sendAttachment,
  filePath: async ({ id, index }, context) => {
    const { name } = await attachmentOf({ id, index }, context)
    return { name, path: attachmentUrl(context.config.filesUrl, id, index) }
  },
  secondCategoryList: async ({ type }) => {
    const categories = Object.entries(typeRow(type).categories)
    return categories.map(([id, name]) => ({ id, name }))
  },
}

type AttachmentKey = { id: number; index: number }

async function attachmentOf({ id, index }: AttachmentKey, context: Context) {
  const item = await itemById(context.db, id)
  return item?.attachments[index] ?? refuse('not-found')
}

async function sendAttachment(key: AttachmentKey, context: Context): Promise<FileReply> {
  const { name, text } = await attachmentOf(key, context)
  if (text === undefined) return refuse('not-found')
  context.counters.add('attachment', '')
  return attachmentFile({ name, text }, context.workers)
}
