/** View `page`: the text at an address; if there is none yet, a notice with three links. */
import type { z } from 'zod'
import { LinkButton } from '../../ui/controls/button.tsx'
import { Empty } from '../../ui/status/states.tsx'
import { callsOf, type PageProps, type PageRequest, type PageRow } from '../../wire/page.ts'
import type { wholeItem } from '../items/replies.ts'
import type { PageCalls } from '../page-calls.ts'
import { Attachments } from './attachments.tsx'
import styles from './page-page.module.css'
import { Prose } from './prose.tsx'

type Data = z.output<typeof wholeItem> | null

export async function load(request: PageRequest): Promise<Data> {
  const { data } = await callsOf<PageCalls>(request)('POST content/api/page', { path: request.row.path })
  return data
}

export const head = (data: Data) => (data ? { title: data.title, description: data.summary } : {})

export function Component({ row, data }: PageProps<Data>) {
  if (!data) return <NotPublished row={row} />
  const lead = typeof data.details.lead === 'string' ? data.details.lead : data.summary
  const isEnglish = row.language === 'en'
  return (
    <article>
      <h1>{data.title}</h1>
      {lead && <p className={styles.lead}>{lead}</p>}
      <Prose html={data.body} className={styles.body} />
      <Attachments files={data.attachments} />
      <p className={styles.updated}>
        {isEnglish ? 'Updated ' : '最近更新：'}
        <time dateTime={data.publishedAt.slice(0, 10)}>{data.publishedAt.slice(0, 10)}</time>
      </p>
    </article>
  )
}

export function NotPublished({ row }: { row: PageRow }) {
  const isEnglish = row.language === 'en'
  const parentPath = row.trail.slice(-1)[0] ?? '/'
  return (
    <>
      <h1>{row.title}</h1>
      <Empty
        title={isEnglish ? 'This page has not been written yet' : '本页内容正在准备，尚未发布'}
        actions={
          <>
            <LinkButton look="outline" to={parentPath}>
              {isEnglish ? 'One level up' : '回上一级'}
            </LinkButton>
            <LinkButton look="text" to={isEnglish ? '/EnglishHome' : '/home/sousuo'}>
              {isEnglish ? 'English home' : '站内搜索'}
            </LinkButton>
            <LinkButton look="text" to={isEnglish ? '/SecondaryMenu/ContactUs' : '/Business/Faq'}>
              {isEnglish ? 'Contact us' : '常见问题'}
            </LinkButton>
          </>
        }
      >
        <p>
          {isEnglish
            ? 'You may find what you need on another page.'
            : '您要找的内容可能在别的栏目，或者可以先打电话咨询。'}
        </p>
      </Empty>
    </>
  )
}
