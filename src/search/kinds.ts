/** The kinds of search entries: their labels, their rank in results, and which kind a page of the site has. */

/** Within each step of the ranking a lower rank comes first (docs/decisions/0031-search-over-everything.md). */
export const searchKinds = {
  task: { label: '办事', rank: 1 },
  tool: { label: '工具', rank: 1 },
  organisation: { label: '机构', rank: 1 },
  answer: { label: '问答知识', rank: 2 },
  reference: { label: '标准术语', rank: 3 },
  file: { label: '表格文件', rank: 3 },
  news: { label: '新闻', rank: 4 },
} as const satisfies Record<string, { label: string; rank: number }>

export type SearchKind = keyof typeof searchKinds

export const searchKindNames = Object.keys(searchKinds) as [SearchKind, ...SearchKind[]]

/** The ranks, first to last. */
export const ranks = [1, 2, 3, 4] as const

const toolPattern =
  /^\/(search\/|BarCode\/(symbol|SSCC|GRAI|label|labelSheet)$|Business\/(2dcode|Certificate)$|Knowledge\/(WhichCode|Ean13|HowManyNumbers)$|SecondaryMenu\/(Certificate|LookUp|CheckDigit|Prefixes|Symbol)$)/

/** The first pattern that matches the path decides. */
const kindPatterns: readonly (readonly [RegExp, SearchKind])[] = [
  [toolPattern, 'tool'],
  [/^\/(statute\/FormDownload|.*\/(download|downList|bzDocList|Files))$/, 'file'],
  [/^\/(Knowledge\/(Statute|TeKIndex\/(Standard|Glossary))|BarCode\/(standardList|lawsAndNews))$/, 'reference'],
  [/^\/Business\/(Faq|Code\d)$/, 'answer'],
  [/^\/((Business|Service|Member|login)(\/|$)|SecondaryMenu\/(Apply|Fees)$)/, 'task'],
  [/^\/(Org(\/|$)|SecondaryMenu\/(Introduction|Structure|ContactUs)$)/, 'organisation'],
  [/^\/(News|Sell|djwhIndex)(\/|$)/, 'news'],
]

/** The kind of the page at a path; an answer if no other kind fits. */
export function kindOfPage(path: string): SearchKind {
  return kindPatterns.find(([pattern]) => pattern.test(path))?.[1] ?? 'answer'
}
