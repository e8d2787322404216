/** The kinds of search entries: their labels and their rank in results. Each page of the site names its kind in its row (site/routes/). */

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

/** The label of a page of the site in results. */
export const pageLabels: Readonly<Record<SearchKind, string>> = {
  task: '办事',
  tool: '工具',
  organisation: '机构',
  answer: '介绍',
  reference: '标准',
  file: '文件',
  news: '栏目',
}

/** The kind of the page at a path, as the table of routes names it; undefined for a page that the search does not find. */
export type PageKindOf = (path: string) => SearchKind | undefined
