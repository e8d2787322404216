import { expect, test } from 'vitest'
import { maxHotWords, maxWordsOfGroup } from '../search/words/word-limits.ts'
import { buildWords } from '../search/words/words.ts'
import { groupFault, hotWordsFault, ownAddress, pageFault, readHotWords, readWordLines, withPage } from './rules.ts'

const synonyms = [
  { word: '续费', means: '续展' },
  { word: '条形码', means: '条码' },
]
const bets = [
  { query: '续展', address: '/Business/Renewal', exact: false, position: 0 },
  { query: '条码 续展', address: '/Business/Guide5', exact: false, position: 1 },
  { query: '续费', address: '/Business/Guide5', exact: false, position: 1 },
]
const words = buildWords({ synonyms, bets, titles: [] })
const faultOf = (means: string, text: string) => groupFault({ means, words: readWordLines(text) }, synonyms, words)

test('words are read as the search reads them: half-width, lower case, each once', () => {
  expect(readWordLines(' ＱＲ码，qr码\n 二维  条码 ;;')).toEqual(['qr码', '二维 条码'])
  expect(readHotWords('GLN\ngln、续展')).toEqual(['GLN', '续展'])
})

test('a word of letters, digits and Chinese characters is one term', () => {
  expect(faultOf('条码', '69码\nbar code\n一维码')).toBeUndefined()
})

test.each([
  ['条码', '续费', 'words', '“续费”已经是“续展”的说法，一个词只能有一个意思'],
  ['条码', '条码', 'words', '“条码”就是本站用词，不用再写'],
  ['条码', '续展', 'words', '“续展”自己有一组说法，请先把那一组并过来'],
  ['续费', '缴年费', 'means', '“续费”是“续展”的说法，请加到“续展”那一组'],
  ['条码', '', 'words', '至少写一个别的说法'],
  ['条码', '！！', 'words', '“!!”里没有可以搜索的字'],
  ['条码', '条码、？', 'words', '“条码”就是本站用词，不用再写'],
  ['条码', '商品（条码）', 'words', '搜索会把“商品(条码)”读成“商品”、“条码”，不能作为一个词'],
  ['条码', 'x'.repeat(31), 'words', `“${'x'.repeat(31)}”超过 30 个字`],
  [
    '条码',
    Array.from({ length: maxWordsOfGroup + 1 }, (_, at) => `w${at}`).join('\n'),
    'words',
    '一组至多 30 个说法，现在有 31 个',
  ],
])('%s with %j: the fault names the word', (means, text, field, message) => {
  expect(faultOf(means, text)).toEqual({ field, message })
})

test('a page keeps its place, and no query has a third page or is there twice', () => {
  const page = (address: string, queries: string[], exactQueries: string[] = []) => ({ address, queries, exactQueries })
  expect(withPage(bets, page('/Business/Renewal', ['过期'])).map(({ query }) => query)).toEqual([
    '过期',
    '条码 续展',
    '续费',
  ])
  expect(pageFault(page('/Business/Guide6', ['变更']), bets, words)).toBeUndefined()
  expect(pageFault(page('/Business/Guide6', ['续展']), bets, words)?.message).toBe(
    '“续展”已经有 2 个推荐页面（/Business/Renewal、/Business/Guide5），结果里放不下第 3 个',
  )
  expect(pageFault(page('/Business/Guide6', ['条码 费用', '费用 条形码']), bets, words)).toEqual({
    field: 'queries',
    message: '“条码 费用”和“费用 条形码”搜起来一样，留一个就够',
  })
  expect(pageFault(page('/Business/Guide6', ['费用'], ['费用']), bets, words)).toEqual({
    field: 'exactQueries',
    message: '“费用”写了两次',
  })
  expect(pageFault(page('/Business/Guide6', []), bets, words)?.message).toBe('至少写一个搜索词')
})

test('proposed searches are as many as fit below the field', () => {
  expect(hotWordsFault(['续展', 'GLN'], words)).toBeUndefined()
  expect(hotWordsFault(Array(maxHotWords + 1).fill('续展'), words)?.message).toBe('至多 6 个，现在有 7 个')
  expect(hotWordsFault(['？'], words)?.message).toBe('“？”里没有可以搜索的字')
})

test.each([
  ['https://site.example/Business/Renewal', '/Business/Renewal'],
  ['/Org/BranchMsg?id=3200', '/Org/BranchMsg?id=3200'],
  ['//other.example', undefined],
  ['/\\other.example', undefined],
  ['https://site.example.other.example/x', undefined],
  ['javascript:alert(1)', undefined],
])('%s is the address %s of this site', (text, address) => {
  expect(ownAddress(text, 'https://site.example')).toBe(address)
})
