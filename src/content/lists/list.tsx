/** A list with filters above and a pager below; only links and a form, so it works without scripts. */
import { LinkButton } from '../../ui/controls/button.tsx'
import { formatCount } from '../../ui/formats/format-count.ts'
import { Pager } from '../../ui/navigation/pager.tsx'
import { FilterLinks } from '../../ui/navigation/tabs.tsx'
import { Empty } from '../../ui/status/states.tsx'
import { maxReadable } from '../../wire/cache/list-ids.ts'
import { ItemRow } from './item-row.tsx'
import { KeywordForm } from './keyword-form.tsx'
import type { Line } from './line.ts'
import styles from './list.module.css'
import { type ListQuery, urlWith, yearChips } from './list-rules.ts'

export type ListData = {
  title: string
  path: string
  opens: string | undefined
  lines: readonly Line[]
  total: number
  years: readonly number[]
  categories: readonly { id: string; name: string }[]
  /** The unchanged query of the address. */
  query: Readonly<Record<string, string>>
  listQuery: ListQuery
}

/** Displayed where a list has more items than can be read. */
const longListText = `这里只能翻到前 ${formatCount(maxReadable)} 条，其余的请按年份或关键词查找。`

export function List(props: ListData) {
  const { title, path, opens, lines, total, query, listQuery } = props
  const urlOf = (currPage: number, pageSize: number) => urlWith(path, query, { currPage, pageSize })
  return (
    <>
      <h1 className={styles.title}>{title}</h1>
      <Filters {...props} />
      {lines.length === 0 && <NothingFound {...props} />}
      {lines.length > 0 && (
        <>
          <ul className={styles.rows}>
            {lines.map((line, index) => (
              <ItemRow key={line.id} line={line} opens={opens} index={index} />
            ))}
          </ul>
          <div className={styles.foot}>
            {total >= maxReadable && <p>{longListText}</p>}
            <Pager total={total} pageSize={listQuery.pageSize} currPage={listQuery.currPage} urlOf={urlOf} />
          </div>
        </>
      )}
    </>
  )
}

function Filters({ path, query, listQuery, years, categories, total }: ListData) {
  const isFiltered = listQuery.keyword !== '' || listQuery.year !== '' || listQuery.category !== ''
  if (total === 0 && !isFiltered) return null
  const { id: _, currPage: __, keyword: ___, ...hiddenFields } = query
  const link = (name: 'year' | 'category', value: string, label: string) => ({
    label,
    to: urlWith(path, query, { [name]: value }),
  })
  const yearLinks = [
    link('year', '', '全部'),
    ...years.slice(0, yearChips).map(year => link('year', String(year), String(year))),
    ...(years.length > yearChips ? [link('year', 'earlier', '更早')] : []),
  ]
  const categoryLinks = [link('category', '', '全部'), ...categories.map(({ id, name }) => link('category', id, name))]
  return (
    <div className={styles.filters}>
      <div className={styles.chips}>
        {categories.length > 1 && (
          <div className={styles.group}>
            <span className={styles.label}>类别</span>
            <FilterLinks
              label="类别"
              filters={categoryLinks}
              current={urlWith(path, query, { category: listQuery.category })}
            />
          </div>
        )}
        {years.length > 1 && (
          <div className={styles.group}>
            <span className={styles.label}>年份</span>
            <FilterLinks label="年份" filters={yearLinks} current={urlWith(path, query, { year: listQuery.year })} />
          </div>
        )}
      </div>
      <KeywordForm
        path={path}
        keyword={listQuery.keyword}
        placeholder="标题关键词"
        verb="筛选"
        hiddenFields={hiddenFields}
      />
    </div>
  )
}

function NothingFound({ path, listQuery, title, total, query }: ListData) {
  if (total > 0)
    return (
      <Empty
        title={`没有第 ${listQuery.currPage} 页`}
        actions={
          <LinkButton look="outline" to={urlWith(path, query, {})}>
            回到第 1 页
          </LinkButton>
        }
      >
        <p>{total >= maxReadable ? longListText : `本栏目共 ${formatCount(total)} 条。`}</p>
      </Empty>
    )
  if (listQuery.keyword || listQuery.year || listQuery.category)
    return (
      <Empty
        title="没有符合条件的内容"
        actions={
          <LinkButton look="outline" to={urlWith(path, query, { keyword: '', year: '', category: '' })}>
            清除条件
          </LinkButton>
        }
      >
        <p>换一个更短的词，或者到站内搜索里找。</p>
      </Empty>
    )
  return (
    <Empty
      title={`“${title}”还没有发布内容`}
      actions={
        <>
          <LinkButton look="outline" to="/">
            回首页
          </LinkButton>
          <LinkButton look="text" to="/home/sousuo">
            站内搜索
          </LinkButton>
        </>
      }
    >
      <p>内容发布后会出现在这里。</p>
    </Empty>
  )
}
