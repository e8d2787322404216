/** View `registrationNotices`: allocated and cancelled company prefixes, from the firms' history. */

import { PublicForm } from '../forms/public-form.tsx'
import { Button } from '../ui/controls/button.tsx'
import { formatCount } from '../ui/formats/format-count.ts'
import { formatDate } from '../ui/formats/format-date.ts'
import { LinkTo } from '../ui/navigation/link-to.tsx'
import { Pager } from '../ui/navigation/pager.tsx'
import { Tabs } from '../ui/navigation/tabs.tsx'
import { Empty } from '../ui/status/states.tsx'
import { callsOf, type PageProps, type PageRequest } from '../wire/page.ts'
import type { NoticeCalls } from './calls.ts'
import { type NoticeType, noticeTypes } from './notice-types.ts'
import styles from './notices-page.module.css'

type Notice = {
  id: number
  firmName: string
  formerName: string | null
  companyPrefix: string | null
  regionLabel: string
  branchLabel: string
  at: string
}
type Kind = NoticeType
type NoticeQuery = { type: Kind; keyword: string; currPage: number; pageSize: number }
type Data = { notices: Notice[]; total: number; query: NoticeQuery }

const titles: Readonly<Record<Kind, string>> = {
  zhuce: '注册公告',
  zhuxiao: '注销公告',
  biangeng: '名称变更公告',
}

const leads: Readonly<Record<Kind, string>> = {
  zhuce: '下列企业的厂商识别代码经审核准予注册，现予公告。',
  zhuxiao: '下列企业的厂商识别代码已经注销，现予公告；注销后的代码不得继续使用。',
  biangeng: '下列企业的名称经审核准予变更，现予公告；厂商识别代码不变，包装上印有原名称的商品仍可查到。',
}
const path = '/Business/Notice'

const integerOr = (text: string | null, fallback: number, max: number) =>
  text && /^\d{1,6}$/.test(text) && Number(text) > 0 ? Math.min(Number(text), max) : fallback

function readNoticeQuery(url: URL): NoticeQuery {
  const parameters = url.searchParams
  return {
    type: noticeTypes.find(type => type === parameters.get('type')) ?? 'zhuce',
    keyword: (parameters.get('keyword') ?? '')
      .replaceAll('\u0000', '')
      .trim()
      .slice(0, 100)
      .replace(/[\uD800-\uDBFF]$/, ''),
    currPage: integerOr(parameters.get('currPage'), 1, 1000),
    pageSize: integerOr(parameters.get('pageSize'), 10, 100),
  }
}

export async function load(request: PageRequest): Promise<Data> {
  const query = readNoticeQuery(request.url)
  const call = callsOf<NoticeCalls>(request)
  const { data, page } = await call('GET tycpdmfirm/api/notices', { ...query, keyword: query.keyword || undefined })
  return { notices: data, total: page?.total ?? 0, query }
}

export const head = ({ query, total }: Data) => ({
  title: titles[query.type],
  description: `${titles[query.type]}：厂商识别代码，共 ${formatCount(total)} 条`,
})

function noticesUrl({ type, keyword, ...page }: NoticeQuery): string {
  const parameters = new URLSearchParams({ type, ...(keyword && { keyword }) })
  if (page.currPage > 1) parameters.set('currPage', String(page.currPage))
  if (page.pageSize !== 10) parameters.set('pageSize', String(page.pageSize))
  return `${path}?${parameters}`
}

export function Component({ data: { notices, total, query } }: PageProps<Data>) {
  const tabOf = (type: Kind) => ({ label: titles[type], to: `${path}?type=${type}` })
  return (
    <>
      <h1 className={styles.title}>{titles[query.type]}</h1>
      <p className={styles.lead}>{leads[query.type]}</p>
      <Tabs label="公告种类" current={tabOf(query.type).to} tabs={noticeTypes.map(tabOf)} />
      <Search query={query} />
      {notices.length === 0 && (
        <Empty title={query.keyword ? '没有找到符合条件的公告' : '还没有这类公告'}>
          {query.keyword ? '请核对企业名称，或只写名称中的几个字。' : '有新的公告会列在这里。'}
        </Empty>
      )}
      {notices.length > 0 && (
        <>
          <NoticeTable notices={notices} kind={query.type} />
          <Pager
            total={total}
            pageSize={query.pageSize}
            currPage={query.currPage}
            urlOf={(currPage, pageSize) => noticesUrl({ ...query, currPage, pageSize })}
          />
        </>
      )}
    </>
  )
}

function Search({ query }: { query: NoticeQuery }) {
  return (
    <PublicForm action={path} className={styles.search} hiddenFields={{ type: query.type }}>
      <label className={styles.label} htmlFor="notice-keyword">
        企业名称
      </label>
      <input
        key={`${query.type} ${query.keyword}`}
        className={styles.input}
        id="notice-keyword"
        name="keyword"
        defaultValue={query.keyword}
      />
      <Button type="submit" look="primary">
        查询
      </Button>
    </PublicForm>
  )
}

function NoticeTable({ notices, kind }: { notices: readonly Notice[]; kind: Kind }) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{titles[kind]}</caption>
      <thead>
        <tr>
          <th scope="col">企业名称</th>
          <th scope="col">厂商识别代码</th>
          <th scope="col">受理机构</th>
          <th scope="col">公告日期</th>
        </tr>
      </thead>
      <tbody>
        {notices.map(notice => (
          <tr key={notice.id}>
            <td>
              <LinkTo to={`/Business/Notice/Msg?id=${notice.id}`}>{notice.firmName}</LinkTo>
              {notice.formerName && <span className={styles.region}>原名称：{notice.formerName}</span>}
              <span className={styles.region}>{notice.regionLabel}</span>
            </td>
            <td className={styles.code}>{notice.companyPrefix ?? '- -'}</td>
            <td>{notice.branchLabel}</td>
            <td>
              <time dateTime={notice.at}>{formatDate(notice.at, 'yyyy-MM-dd')}</time>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
