/** The calls of the page of the words of the search: read, try, change. Additions to the specified calls (docs/added.md). */
import { z } from 'zod'
import { maxHotWords, wordFieldLengths, wordLengths } from '../search/words/word-limits.ts'
import type { CallRow } from '../wire/call.ts'
import { done, nullableText, text } from '../wire/fields.ts'
import { wordKinds } from './word-kinds.ts'

const access = 'edit-search-words'
const reads = { access, method: 'POST', replyKind: 'record' } as const
const writes = { access, method: 'POST', costly: false, replyKind: 'record', reply: done } as const

const means = text(wordLengths.word, 1)
const words = text(wordFieldLengths.words, 1)
const address = text(wordLengths.address, 1)
const queries = text(wordFieldLengths.queries)

/** What the page displayed before: words that somebody else changed meanwhile are not written over. Absent for a new one. */
const seen = text(2500)

const kind = z.enum(wordKinds)

const page = {
  address,
  /** Searches that have all words of a line. */
  queries: queries.optional(),
  /** Searches that have no other words. */
  exactQueries: queries.optional(),
}

const outcome = z.object({
  total: z.number(),
  hits: z.array(
    z.object({ id: z.number(), title: z.string(), address: z.string(), label: z.string(), isBest: z.boolean() }),
  ),
  synonyms: z.array(z.object({ typed: z.string(), means: z.string() })),
  corrections: z.array(z.object({ typed: z.string(), instead: z.string() })),
  /** Words that no text has. */
  unknown: z.array(z.string()),
})

export const searchWordsCalls = [
  {
    ...reads,
    name: 'searchWords',
    path: 'searchWords/authApi/findOne',
    costly: true,
    summary: '站内搜索的同义词、推荐结果和热词，以及最近的改动；打不开的推荐页面和搜不到的热词有标记',
    input: z.object({}),
    reply: z.object({
      synonyms: z.array(z.object({ means: z.string(), words: z.array(z.string()) })),
      /** `title`: null where the search has no such page any more. */
      bets: z.array(
        z.object({
          address: z.string(),
          title: nullableText,
          queries: z.array(z.string()),
          exactQueries: z.array(z.string()),
        }),
      ),
      hot: z.array(z.object({ word: z.string(), found: z.number() })),
      /** What is proposed while `hot` is empty. */
      usual: z.array(z.string()),
      changes: z.array(
        z.object({
          ...{ at: z.string(), byName: z.string(), text: z.string() },
          /** What undoes it; null once the same words were changed again. */
          undo: z.object({ kind, subject: z.string(), number: z.number() }).nullable(),
        }),
      ),
    }),
  },
  {
    ...reads,
    name: 'emptySearches',
    path: 'searchWords/authApi/empty',
    costly: true,
    summary: '近 30 天没有结果的搜索，次数多的在前，以及现在能搜到几条；看不出是谁搜的',
    input: z.object({}),
    reply: z.array(z.object({ words: z.string(), count: z.number(), lastDay: z.string(), found: z.number() })),
  },
  {
    ...reads,
    name: 'trySearch',
    bodyLimits: { bytes: 64 * 1024 },
    path: 'searchWords/authApi/try',
    costly: true,
    summary: '试搜一个词：现在的结果，和改动以后的结果；不保存，也不计入统计',
    input: z.object({
      keyword: text(100, 1),
      /** What is tried; without it only the present results. Without `words` or queries the group or the page is left out. */
      change: z.enum(['synonyms', 'bets']).optional(),
      means: means.optional(),
      words: words.optional(),
      ...page,
      address: address.optional(),
    }),
    reply: z.object({ before: outcome, after: outcome.nullable() }),
  },
  {
    ...writes,
    name: 'saveSynonyms',
    bodyLimits: { bytes: 32 * 1024 },
    path: 'searchWords/authApi/synonyms/save',
    summary: '保存一组同义词：本站用词和别的说法，一行一个；马上生效',
    input: z.object({ means, words, seen: seen.optional() }),
  },
  {
    ...writes,
    name: 'removeSynonyms',
    path: 'searchWords/authApi/synonyms/delete',
    summary: '删除一组同义词，马上生效',
    input: z.object({ means, seen }),
  },
  {
    ...writes,
    name: 'saveBets',
    bodyLimits: { bytes: 64 * 1024 },
    path: 'searchWords/authApi/bets/save',
    summary: '保存一个推荐页面的搜索词；页面要在本站的搜索里，同一个词至多两个页面',
    input: z.object({ ...page, seen: seen.optional() }),
  },
  {
    ...writes,
    name: 'removeBets',
    path: 'searchWords/authApi/bets/delete',
    summary: '不再推荐一个页面，马上生效',
    input: z.object({ address, seen }),
  },
  {
    ...writes,
    name: 'saveHotWords',
    path: 'searchWords/authApi/hot/save',
    summary: `保存热词，至多 ${maxHotWords} 个，每个都要搜得到结果；不填就用推荐结果里的前几个`,
    input: z.object({ words: text(wordFieldLengths.hot).optional(), seen: text(wordFieldLengths.hot).optional() }),
  },
  {
    ...writes,
    name: 'undoWords',
    path: 'searchWords/authApi/undo',
    summary: '撤销一处同义词、推荐结果或热词最近的改动，马上生效；以后又改过的不撤销',
    input: z.object({ kind, subject: text(wordLengths.address, 1), number: z.number().int().min(2).max(1_000_000) }),
  },
] as const satisfies readonly CallRow[]

export type SearchWordsCalls = (typeof searchWordsCalls)[number]
type ReplyOf<Name extends SearchWordsCalls['name']> = z.output<Extract<SearchWordsCalls, { name: Name }>['reply']>
export type SearchWords = ReplyOf<'searchWords'>
export type SynonymGroup = SearchWords['synonyms'][number]
export type BetPage = SearchWords['bets'][number]
export type EmptySearch = ReplyOf<'emptySearches'>[number]
export type TriedSearch = ReplyOf<'trySearch'>
export type SearchOutcome = TriedSearch['before']
