/** View `thisWeek`, /News/ThisWeek: what was published in the last seven days, day by day. */
import type { z } from 'zod'
import { LineList, ListLine } from '../../ui/display/list-line.tsx'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import { Empty } from '../../ui/status/states.tsx'
import type { RowOf } from '../../wire/call.ts'
import { callsOf, type PageProps, type PageRequest } from '../../wire/page.ts'
import { feedAddress } from '../lists/feed-address.ts'
import type { PageCalls } from '../page-calls.ts'
import styles from './this-week.module.css'

type Recent = z.output<RowOf<PageCalls, 'GET content/api/recent'>['reply']>
type Data = { recent: Recent }

export async function load(request: PageRequest): Promise<Data> {
  const { data } = await callsOf<PageCalls>(request)('GET content/api/recent', {})
  return { recent: data }
}

export const head = () => ({ description: '最近七天里全站发布的内容，一天一组，注明栏目。' })

export function Component({ row, data: { recent } }: PageProps<Data>) {
  const days = [...new Set(recent.map(({ publishedAt }) => publishedAt.slice(0, 10)))]
  return (
    <>
      <h1>{row.title}</h1>
      <p>
        {recent.length === 0 ? '最近七天没有发布新内容。' : `最近七天全站发布了 ${recent.length} 条内容，新的在前。`}
        不想每次来看的，用<LinkTo to="/News/Subscribe">邮件订阅</LinkTo>。
      </p>
      {recent.length === 0 && (
        <Empty title="这一周没有更新">
          <LinkTo to="/News/index">看新闻动态</LinkTo>
        </Empty>
      )}
      {days.map(day => (
        <section key={day} className={styles.day}>
          <h2>{day}</h2>
          <LineList>
            {recent
              .filter(({ publishedAt }) => publishedAt.startsWith(day))
              .map(({ title, address, column }) => (
                <ListLine key={address} to={address} title={`${column}：${title}`} />
              ))}
          </LineList>
        </section>
      ))}
      <section className={styles.day}>
        <h2>跟踪、引用和采访</h2>
        <ul className={styles.ways}>
          <li>
            订阅：通知公告 <a href={feedAddress('rss', '/News/Notice')}>RSS</a>，中心动态{' '}
            <a href={feedAddress('rss', '/News/Center')}>RSS</a>；其他栏目的地址在栏目页的下方。
          </li>
          <li>
            数字和代码表：<LinkTo to="/Knowledge/OpenData">开放数据</LinkTo>，注明许可和日期，可以引用。
          </li>
          <li>
            采访和核实：<LinkTo to="/Enquiry/Consultation">在线咨询</LinkTo>
            ，书面答复；也可以拨打页面上方的咨询热线，或者找<LinkTo to="/Org/Departments">有关部门</LinkTo>。
          </li>
        </ul>
      </section>
    </>
  )
}
