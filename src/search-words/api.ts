/** Handlers of the page of the words of the search. A change is compared with all words, one after another, and every node is notified of it. */
import { addAuditLine } from '../access/audit/store.ts'
import type { Context } from '../access/context.ts'
import { signedIn } from '../access/permissions.ts'
import { notifyPublished } from '../content/items/publishing/notify.ts'
import type { Queryable } from '../db/connect.ts'
import { entriesByAddresses } from '../search/store/read-entries.ts'
import type { WordContent } from '../search/tables.ts'
import { usualSearches } from '../search/words/bet-rules.ts'
import { wordChange, wordChangeText } from '../search/words/change-text.ts'
import * as edit from '../search/words/edit-store.ts'
import { normalWord } from '../search/words/word-rules.ts'
import { currentWordVersions, findWordVersion, recordWordsChange } from '../search/words/word-versions-store.ts'
import { type Bet, changeWords, type Synonym, type Words } from '../search/words/words.ts'
import { loadWords } from '../search/words/words-store.ts'
import type { Handlers } from '../wire/call.ts'
import { chinaDay, shiftDay } from '../wire/china-time.ts'
import { refuse, refuseField } from '../wire/errors.ts'
import type { BetPage, SearchWords, SynonymGroup, searchWordsCalls } from './calls.ts'
import {
  betsOfPage,
  groupFault,
  hotWordsFault,
  ownAddress,
  pageFault,
  readHotWords,
  readWordLines,
  type WordFault,
} from './rules.ts'
import { seenBets, seenWords } from './seen.ts'
import { emptySearches, lastChanges } from './store.ts'
import { countFound, type Draft, isEmptyDraft, trySearch } from './try.ts'
import { kindOfAction, versionSubject, type WordKind, wordActions } from './word-kinds.ts'

const emptyDays = 30
const emptyLimit = 20
const changesLimit = 10

const refuseFault = ({ field, message }: WordFault): never => refuseField(field, 'words', message)

const hotSubject = '热词'

const contentOf = (words: readonly string[], exactWords: readonly string[] = []): WordContent => ({ words, exactWords })

/** A content as people read it, one line a word. */
const contentLines = ({ words, exactWords }: WordContent) =>
  betsOfPage({ queries: words, exactQueries: exactWords }).map(({ query, exact }) => (exact ? `只搜“${query}”` : query))

/** Saves a change as a version, with its line of the audit; nodes read the words again when it is committed. */
function change(
  context: Context,
  save: (tx: Queryable) => Promise<{ kind: WordKind; subject: string; before: WordContent; after: WordContent }>,
) {
  const { db, clock, address } = context
  const viewer = signedIn(context.viewer)
  const at = clock()
  return db.transaction(async tx => {
    await edit.lockWords(tx)
    const { kind, subject, before, after } = await save(tx)
    const saved = { subject: versionSubject(kind, subject), before, after, authorId: viewer.accountId, at }
    const version = await recordWordsChange(tx, saved)
    const facts = { ...wordChange(contentLines(before), contentLines(after)), version }
    await addAuditLine(tx, { action: wordActions[kind], viewer, at, address, subject, facts })
    await notifyPublished(tx, 'words')
    return { done: true }
  })
}

const conflict = () => refuse('conflict', { message: '别人刚改过这一项，请看过新的内容再改' })

const wordsOf = (synonyms: readonly Synonym[], means: string) =>
  synonyms.filter(row => row.means === means).map(({ word }) => word)

/** The words of a meaning; a new one must have none, and of another everything must have been seen. */
function seenGroup(synonyms: readonly Synonym[], means: string, seen: string | undefined): string[] {
  const before = wordsOf(synonyms, means)
  if (seen === undefined && before.length > 0) refuseField('means', 'same', `“${means}”已有一组说法，请在那一组里加`)
  if (seen !== undefined && seenWords(before) !== seen) conflict()
  return before
}

const pageOf = (bets: readonly Bet[], address: string) => {
  const own = bets.filter(bet => bet.address === address)
  const queriesOf = (isExact: boolean) => own.filter(({ exact }) => exact === isExact).map(({ query }) => query)
  return { queries: queriesOf(false), exactQueries: queriesOf(true) }
}

const pageContent = ({ queries, exactQueries }: ReturnType<typeof pageOf>) => contentOf(queries, exactQueries)

function seenPage(bets: readonly Bet[], address: string, seen: string | undefined) {
  const before = pageOf(bets, address)
  const isListed = betsOfPage(before).length > 0
  if (seen === undefined && isListed) refuseField('address', 'same', '这个页面已经在推荐结果里，请在那一项里改')
  if (seen !== undefined && seenBets(before) !== seen) conflict()
  return before
}

/** The address of an entry of the search; anything else would never be displayed. */
async function requireEntry(text: string, { db, config }: Context): Promise<string> {
  const address = ownAddress(text, config.publicUrl)
  if (address === undefined) return refuseField('address', 'address', '请填写本站页面的地址，以 / 开头')
  const [entry] = await entriesByAddresses(db, [address])
  return entry ? address : refuseField('address', 'missing', '本站的搜索里没有这个页面：地址不对，或者还没有发布')
}

/** The words that the search has now, with the rows of this transaction. */
const freshWords = async ({ db }: Context, rows: { synonyms?: readonly Synonym[] }): Promise<Words> =>
  changeWords(await loadWords(db), rows)

type Tried = { change?: 'synonyms' | 'bets' | undefined; means?: string | undefined; words?: string | undefined } & {
  address?: string | undefined
  queries?: string | undefined
  exactQueries?: string | undefined
}

/** A draft as it would be saved, with the faults that saving would find; without words it is the removal. */
async function readDraft(input: Tried, context: Context): Promise<Draft | undefined> {
  if (input.change === undefined) return undefined
  const words = await loadWords(context.db)
  if (input.change === 'synonyms') {
    const group = { means: normalWord(input.means ?? ''), words: readWordLines(input.words) }
    const draft: Draft = { kind: 'synonyms', ...group }
    if (isEmptyDraft(draft)) return draft
    const fault = groupFault(group, await edit.allSynonyms(context.db), words)
    return fault ? refuseFault(fault) : draft
  }
  const lines = { queries: readWordLines(input.queries), exactQueries: readWordLines(input.exactQueries) }
  const removed: Draft = { kind: 'bets', address: input.address ?? '', ...lines }
  if (isEmptyDraft(removed)) return removed
  const page = { address: await requireEntry(input.address ?? '', context), ...lines }
  const fault = pageFault(page, await edit.allBets(context.db), words)
  return fault ? refuseFault(fault) : { kind: 'bets', ...page }
}

async function betPages(context: Context): Promise<BetPage[]> {
  const bets = await edit.allBets(context.db)
  const addresses = [...new Set(bets.map(({ address }) => address))]
  const titles = new Map(
    (await entriesByAddresses(context.db, addresses)).map(({ address, title }) => [address, title]),
  )
  return addresses.map(address => ({ address, title: titles.get(address) ?? null, ...pageOf(bets, address) }))
}

const groupsOf = (synonyms: readonly Synonym[]): SynonymGroup[] => {
  const meanings = [...new Set(synonyms.map(({ means }) => means))]
  return meanings.map(means => ({ means, words: wordsOf(synonyms, means) }))
}

/** One search after another: a page of staff takes no more of the database than a visitor. */
async function withFound<Row extends object>(
  context: Context,
  rows: readonly Row[],
  wordsOfRow: (row: Row) => string,
): Promise<(Row & { found: number })[]> {
  const counted: (Row & { found: number })[] = []
  for (const row of rows) counted.push({ ...row, found: await countFound(context, wordsOfRow(row)) })
  return counted
}

type PutBack = { kind: WordKind; subject: string; content: WordContent }

/** Writes words as they were, by the same rules as a change: what other subjects have by now may be against it. */
async function putBack(tx: Queryable, { kind, subject, content }: PutBack, context: Context): Promise<void> {
  const { words, exactWords } = content
  const synonyms = await edit.allSynonyms(tx)
  const refused = (fault: WordFault | undefined) =>
    fault && refuse('rule-broken', { message: `撤销不了：${fault.message}` })
  if (kind === 'synonyms') {
    const group = { means: subject, words: [...words] }
    if (words.length > 0) refused(groupFault(group, synonyms, await freshWords(context, { synonyms })))
    return edit.replaceSynonyms(tx, subject, words)
  }
  if (kind === 'hot') {
    if (words.length > 0) refused(hotWordsFault([...words], await loadWords(context.db)))
    return edit.replaceHotWords(tx, words)
  }
  const page = { address: subject, queries: [...words], exactQueries: [...exactWords] }
  const isListed = betsOfPage(page).length > 0
  if (isListed) refused(pageFault(page, await edit.allBets(tx), await freshWords(context, { synonyms })))
  return edit.replaceBets(tx, subject, betsOfPage(page))
}

/** The last changes; that of a subject which nobody changed since can be undone. */
async function changeLines(db: Queryable): Promise<SearchWords['changes']> {
  const current = await currentWordVersions(db)
  return (await lastChanges(db, changesLimit)).map(({ at, byName, action, ...line }) => {
    const [kind, subject, number] = [kindOfAction(action), line.subject ?? '', Number(line.facts.version ?? 0)]
    const isNewest = kind !== undefined && number > 1 && current.get(versionSubject(kind, subject)) === number
    const undo = kind !== undefined && isNewest ? { kind, subject, number } : null
    return { at: at.toISOString(), byName, text: wordChangeText(line), undo }
  })
}

export const searchWordsHandlers: Handlers<typeof searchWordsCalls, Context> = {
  searchWords: async (_, context) => {
    const { db } = context
    const hot = (await edit.allHotWords(db)).map(word => ({ word }))
    return {
      synonyms: groupsOf(await edit.allSynonyms(db)),
      bets: await betPages(context),
      hot: await withFound(context, hot, ({ word }) => word),
      usual: usualSearches({ bets: await edit.allBets(db) }),
      changes: await changeLines(db),
    }
  },

  emptySearches: async (_, context) => {
    const since = shiftDay(chinaDay(context.clock()), 1 - emptyDays)
    return withFound(context, await emptySearches(context.db, { since, limit: emptyLimit }), ({ words }) => words)
  },

  trySearch: async ({ keyword, ...input }, context) => trySearch(context, keyword, await readDraft(input, context)),

  saveSynonyms: async ({ means: typed, words, seen }, context) =>
    change(context, async tx => {
      const group = { means: normalWord(typed), words: readWordLines(words) }
      const synonyms = await edit.allSynonyms(tx)
      const before = seenGroup(synonyms, group.means, seen)
      const fault = groupFault(group, synonyms, await freshWords(context, { synonyms }))
      if (fault) refuseFault(fault)
      await edit.replaceSynonyms(tx, group.means, group.words)
      return { kind: 'synonyms', subject: group.means, before: contentOf(before), after: contentOf(group.words) }
    }),

  removeSynonyms: async ({ means, seen }, context) =>
    change(context, async tx => {
      const before = seenGroup(await edit.allSynonyms(tx), means, seen)
      if (before.length === 0) refuse('not-found')
      await edit.replaceSynonyms(tx, means, [])
      return { kind: 'synonyms', subject: means, before: contentOf(before), after: contentOf([]) }
    }),

  saveBets: async ({ address: typed, queries, exactQueries, seen }, context) => {
    const address = await requireEntry(typed, context)
    return change(context, async tx => {
      const page = { address, queries: readWordLines(queries), exactQueries: readWordLines(exactQueries) }
      const bets = await edit.allBets(tx)
      const before = seenPage(bets, address, seen)
      const fault = pageFault(page, bets, await freshWords(context, { synonyms: await edit.allSynonyms(tx) }))
      if (fault) refuseFault(fault)
      await edit.replaceBets(tx, address, betsOfPage(page))
      return { kind: 'bets', subject: address, before: pageContent(before), after: pageContent(page) }
    })
  },

  removeBets: async ({ address, seen }, context) =>
    change(context, async tx => {
      const before = seenPage(await edit.allBets(tx), address, seen)
      if (betsOfPage(before).length === 0) refuse('not-found')
      await edit.replaceBets(tx, address, [])
      return { kind: 'bets', subject: address, before: pageContent(before), after: contentOf([]) }
    }),

  saveHotWords: async ({ words, seen = '' }, context) => {
    const hot = readHotWords(words)
    const fault = hotWordsFault(hot, await loadWords(context.db))
    if (fault) refuseFault(fault)
    const found = await withFound(
      context,
      hot.map(word => ({ word })),
      ({ word }) => word,
    )
    const empty = found.find(row => row.found === 0)
    if (empty) refuseField('words', 'empty', `“${empty.word}”现在搜不到结果`)
    return change(context, async tx => {
      const before = await edit.allHotWords(tx)
      if (seenWords(before) !== seen) conflict()
      await edit.replaceHotWords(tx, hot)
      return { kind: 'hot', subject: hotSubject, before: contentOf(before), after: contentOf(hot) }
    })
  },

  undoWords: async ({ kind, subject, number }, context) =>
    change(context, async tx => {
      const key = versionSubject(kind, subject)
      const newest = (await currentWordVersions(tx, key)).get(key)
      const after = (await findWordVersion(tx, key, number - 1)) ?? refuse('not-found')
      const before = (await findWordVersion(tx, key, number)) ?? refuse('not-found')
      if (newest !== number) conflict()
      await putBack(tx, { kind, subject, content: after }, context)
      return { kind, subject, before, after }
    }),
}
