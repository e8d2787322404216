/** View `siteSearch`: searches the whole site by keyword; offers the barcode search for codes. */
import type { z } from 'zod'
import { PublicForm } from '../../forms/public-form.tsx'
import { Button, LinkButton } from '../../ui/controls/button.tsx'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import { Pager } from '../../ui/navigation/pager.tsx'
import { FilterLinks } from '../../ui/navigation/tabs.tsx'
import { Note } from '../../ui/status/note.tsx'
import { Empty } from '../../ui/status/states.tsx'
import { Tag } from '../../ui/status/tag.tsx'
import { callsOf, type PageProps, type PageRequest } from '../../wire/page.ts'
import { Highlight } from '../article/highlight.tsx'
import { foundText } from '../items/search/match-count.ts'
import type { PageCalls } from '../page-calls.ts'
import { type ListQuery, readListQuery, urlWith } from './list-rules.ts'
import { recognise } from './recognise.ts'
import styles from './site-search-page.module.css'

type SearchHit = z.output<Extract<PageCalls, { name: 'searchSite' }>['reply']>
type Data = { listQuery: ListQuery; type: string; lines: SearchHit[]; total: number }

const kinds = [
  { type: '', label: '全部' },
  { type: 'news', label: '新闻' },
  { type: 'notice', label: '公告' },
  { type: 'page', label: '办事与介绍' },
  { type: 'faq', label: '常见问题' },
  { type: 'knowledge', label: '知识' },
  { type: 'policy', label: '政策法规' },
  { type: 'standard', label: '标准' },
  { type: 'term', label: '术语' },
  { type: 'doc', label: '表格' },
] as const

export async function load(request: PageRequest): Promise<Data> {
  const listQuery = readListQuery(request.url)
  const type = kinds.find(kind => kind.type === request.url.searchParams.get('type'))?.type ?? ''
  if (listQuery.keyword === '') return { listQuery, type, lines: [], total: 0 }
  const { keyword, currPage, pageSize } = listQuery
  const input = { keyword, currPage, pageSize, ...(type && { type }) }
  const { data, page } = await callsOf<PageCalls>(request)('POST search/api/site', input)
  return { listQuery, type, lines: data, total: page?.total ?? 0 }
}

export const head = ({ listQuery }: Data) => (listQuery.keyword ? { title: `搜索：${listQuery.keyword}` } : {})

export function Component({ row, data }: PageProps<Data>) {
  const { listQuery, type, lines, total } = data
  const { keyword } = listQuery
  const query = { keyword, ...(type && { type }) }
  return (
    <>
      <h1>{row.title}</h1>
      <SearchForm path={row.path} keyword={keyword} type={type} />
      <CodeOffer keyword={keyword} />
      {keyword !== '' && (
        <div className={styles.kinds}>
          <FilterLinks
            label="内容类型"
            filters={kinds.map(kind => ({ label: kind.label, to: urlWith(row.path, query, { type: kind.type }) }))}
            current={urlWith(row.path, query, { type })}
          />
        </div>
      )}
      {keyword !== '' && lines.length === 0 && <NothingFound keyword={keyword} />}
      {lines.length > 0 && (
        <>
          <p className={styles.count} role="status">
            {foundText(total)}与“{keyword}”有关的内容，标题相符的在前
          </p>
          <ol className={styles.results}>
            {lines.map(line => (
              <Result key={line.id} line={line} />
            ))}
          </ol>
          <Pager
            total={total}
            pageSize={listQuery.pageSize}
            currPage={listQuery.currPage}
            urlOf={(currPage, pageSize) => urlWith(row.path, query, { currPage, pageSize })}
          />
        </>
      )}
      {keyword === '' && (
        <Empty title="输入要找的词">
          <p>可以输入业务名称、标准号或者问题里的词，例如 续展、GB 12904、校验码。</p>
        </Empty>
      )}
    </>
  )
}

function SearchForm({ path, keyword, type }: { path: string; keyword: string; type: string }) {
  return (
    <PublicForm className={styles.form} action={path} hiddenFields={type ? { type } : {}}>
      <input
        className={styles.input}
        type="search"
        name="keyword"
        maxLength={100}
        defaultValue={keyword}
        aria-label="搜索的词"
        placeholder="续展、GB 12904、校验码 …"
      />
      <Button type="submit" look="cta" size="large" icon="search">
        搜索
      </Button>
    </PublicForm>
  )
}

function CodeOffer({ keyword }: { keyword: string }) {
  const result = recognise(keyword)
  if (result.kind !== 'code' && result.kind !== 'wrong-check-digit') return null
  const digits = keyword.normalize('NFKC').replace(/\D/g, '')
  return (
    <div className={styles.offer}>
      <Note title={`“${keyword}”像是${result.name}`}>
        <p>
          {result.kind === 'code'
            ? `校验码 ${result.checkDigit} 正确。`
            : `末位应为 ${result.expected}，现在是 ${result.actual}。`}
          <LinkTo to={`/search/tool?q=${digits}`}>到条码查询里查这个编号</LinkTo>
        </p>
      </Note>
    </div>
  )
}

function Result({ line }: { line: SearchHit }) {
  return (
    <li className={styles.result}>
      <h2 className={styles.title}>
        <LinkTo className={styles.link} to={line.address ?? ''}>
          <Highlight text={line.title} terms={line.words} />
        </LinkTo>
      </h2>
      <p className={styles.excerpt}>
        <Highlight text={line.excerpt} terms={line.words} />
      </p>
      <p className={styles.meta}>
        <Tag tone="off">{kinds.find(kind => kind.type === line.type)?.label ?? line.categoryLabel}</Tag>
        {line.source && <span>{line.source}</span>}
        <time dateTime={line.publishedAt.slice(0, 10)}>{line.publishedAt.slice(0, 10)}</time>
      </p>
    </li>
  )
}

function NothingFound({ keyword }: { keyword: string }) {
  return (
    <Empty
      title={`没有找到与“${keyword}”有关的内容`}
      actions={
        <>
          <LinkButton look="outline" to="/Business/Faq">
            看常见问题
          </LinkButton>
          <LinkButton look="text" to="/search/tool">
            条码查询
          </LinkButton>
        </>
      }
    >
      <p>少写几个字，或者换一种说法。编号请到条码查询里查。</p>
    </Empty>
  )
}
