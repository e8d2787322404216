/** View `list`: one content type page by page, filtered by year, category and keyword; with `?id=` one item, if it opens here. */

import { LinkTo } from '../../ui/navigation/link-to.tsx'
import { callsOf, type PageProps, type PageRequest, pageNotFound } from '../../wire/page.ts'
import { Article, type Item } from '../article/article.tsx'
import { itemHead, loadItem, requestsItem } from '../article/load-item.ts'
import type { PageCalls } from '../page-calls.ts'
import { feedAddress } from './feed-address.ts'
import styles from './list.module.css'
import { List, type ListData } from './list.tsx'
import { isKnownTopic, readListQuery, resolveList, yearFilter } from './list-rules.ts'
import { withListCovers } from './subject-covers.ts'

type Data = { item: Item } | { list: ListData }

export async function load(request: PageRequest): Promise<Data> {
  if (requestsItem(request)) return { item: await loadItem(request) }
  const { row, url, params } = request
  const call = callsOf<PageCalls>(request)
  const query = readListQuery(url)
  const { title, shows, opens } = resolveList(row, url, params)
  const category = shows.category ?? (query.category === '' ? undefined : query.category)
  const where = shows.where && { ...shows.where }
  const selection = { type: shows.type, where, ...(category !== undefined && { category }) }
  const [years, categories] = await Promise.all([
    call('POST content/api/years', selection),
    shows.category === undefined && !shows.where
      ? call('POST knowledgecategory/api/getSecondCategoryList', { type: shows.type })
      : { data: [] },
  ])
  if (params.name !== undefined && years.data.length === 0 && !isKnownTopic(params.name)) pageNotFound()
  const { keyword, currPage, pageSize } = query
  const filter = { ...selection, keyword: keyword || undefined, currPage, pageSize }
  const { data, page } = await call('POST content/api/list', { ...filter, ...yearFilter(query.year, years.data) })
  return {
    list: {
      title,
      path: url.pathname,
      opens,
      lines: withListCovers(data),
      total: page?.total ?? 0,
      years: years.data,
      categories: categories.data,
      query: { ...Object.fromEntries(url.searchParams) },
      listQuery: query,
    },
  }
}

export const head = (data: Data) =>
  'item' in data
    ? itemHead(data.item)
    : { title: data.list.title, description: `${data.list.title}：共 ${data.list.total} 条` }

export function Component({ row, data }: PageProps<Data>) {
  if ('item' in data) return <Article item={data.item} opens={row.opens} />
  return (
    <>
      <List {...data.list} />
      {!row.path.includes(':') && (
        <p className={styles.feeds}>
          订阅本栏目：<a href={feedAddress('rss', row.path)}>RSS</a>
          <a href={feedAddress('atom', row.path)}>Atom</a>
          <LinkTo to={`/News/Subscribe?column=${row.shows?.type ?? ''}`}>邮件</LinkTo>
          <LinkTo to="/News/ThisWeek">本周更新</LinkTo>
        </p>
      )}
    </>
  )
}
