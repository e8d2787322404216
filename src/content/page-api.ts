/** Handlers of the calls that pages are made of. */
import type { Context } from '../access/context.ts'
import type { FileAnswer, Handlers } from '../wire/call.ts'
import { refuse } from '../wire/errors.ts'
import { readTypes } from './api.ts'
import { neighboursOf, relatedItems } from './around-store.ts'
import { attachmentFile } from './attachment-file.ts'
import { plainText } from './clean-html.ts'
import type { pageCalls } from './page-calls.ts'
import { asItem, asLine, attachmentUrl } from './reply-forms.ts'
import { excerptOf, type Selection } from './rules.ts'
import { searchItems } from './search-store.ts'
import { bodiesOf, itemById, itemByPath, pageOfItems, yearsOf } from './store.ts'
import { articleAddress, articleTypes, findType, searchedTypes } from './types.ts'
import { askedWords } from './words.ts'

export const pageHandlers: Handlers<typeof pageCalls, Context> = {
  listContent: async (input, context) => {
    readTypes(context, [input.type])
    const { type, where, important, language } = input
    const { rows, page } = await pageOfItems(context.db, { types: [type], where, important, language }, input)
    const bodies = input.withBody ? await bodiesOf(context.db, rows) : undefined
    return { rows: rows.map(row => ({ ...asLine(row, context), body: bodies?.get(row.id) })), page }
  },
  listYears: async ({ type, category, where }, context) => {
    readTypes(context, [type])
    const selection: Selection = { types: [type], where, ...(category !== undefined && { categories: [category] }) }
    return yearsOf(context.db, selection)
  },
  contentItem: async ({ id, type }, context) => {
    const types = type ? [type] : articleTypes
    const item = (await itemById(context.db, id, types)) ?? refuse('not-found')
    const [{ newer, older }, related] = await Promise.all([
      neighboursOf(context.db, item),
      relatedItems(context.db, item, 5),
    ])
    readTypes(context, [item.type, ...related.map(other => other.type)])
    return {
      ...asItem(item, context),
      canonical: articleAddress(item) ?? refuse('not-found'),
      newer: newer && asLine(newer, context),
      older: older && asLine(older, context),
      related: related.map(row => asLine(row, context)),
    }
  },
  contentPage: async ({ path }, context) => {
    readTypes(context, ['page'])
    const item = await itemByPath(context.db, path)
    return item ? asItem(item, context) : null
  },
  searchSite: async (input, context) => {
    readTypes(context, input.type ? [input.type] : searchedTypes)
    const words = askedWords(input.keyword)
    const { rows, page } = await searchItems(context.db, input)
    return {
      rows: rows.map(row => ({
        ...asLine(row, context),
        words,
        excerpt: excerptOf(plainText(row.body) || row.summary, words),
      })),
      page,
    }
  },
  downloadDoc: attachmentAnswer,
  docFile: attachmentAnswer,
  filePath: async ({ id, index }, context) => {
    const { name } = await attachmentOf({ id, index }, context)
    return { name, path: attachmentUrl(context.config.filesUrl, id, index) }
  },
  secondCategoryList: async ({ type }) => {
    const categories = Object.entries(findType(type)?.categories ?? {})
    return categories.map(([id, name]) => ({ id, name }))
  },
}

type Place = { id: number; index: number }

async function attachmentOf({ id, index }: Place, context: Context) {
  const item = await itemById(context.db, id)
  return item?.attachments[index] ?? refuse('not-found')
}

async function attachmentAnswer(place: Place, context: Context): Promise<FileAnswer> {
  const { name, text } = await attachmentOf(place, context)
  return text === undefined ? refuse('not-found') : attachmentFile(name, text)
}
