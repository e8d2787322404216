/** View `faqList`: questions by category and keyword, each with a foldable answer. */
import { LinkButton } from '../../ui/controls/button.tsx'
import { decodeEntities } from '../../ui/formats/escape-html.ts'
import { Pager } from '../../ui/navigation/pager.tsx'
import { FilterLinks } from '../../ui/navigation/tabs.tsx'
import { Empty } from '../../ui/status/states.tsx'
import { callsOf, type PageProps, type PageRequest } from '../../wire/page.ts'
import type { PageCalls } from '../page-calls.ts'
import { KeywordForm } from './keyword-form.tsx'
import styles from './list.module.css'
import { type ListQuery, readListQuery, urlWith } from './list-rules.ts'
import { type Question, Questions } from './questions.tsx'

type Data = {
  questions: Question[]
  total: number
  kinds: { id: string; name: string }[]
  kind: string
  listQuery: ListQuery
  /** The message of a failed call; the form stays. */
}

export async function load(request: PageRequest): Promise<Data> {
  const call = callsOf<PageCalls>(request)
  const listQuery = readListQuery(request.url)
  const type = request.url.searchParams.get('type') ?? ''
  const { data: kinds } = await call('POST knowledgecategory/api/getSecondCategoryList', { type: 'faq' })
  const kind = kinds.find(({ id }) => id === type)?.id ?? ''
  const { data, page } = await call('POST content/api/list', {
    type: 'faq',
    withBody: true,
    category: kind || undefined,
    keyword: listQuery.keyword || undefined,
    currPage: listQuery.currPage,
    pageSize: listQuery.pageSize,
  })
  return { questions: data, total: page?.total ?? 0, kinds, kind, listQuery }
}

/** The answers are read by machines as plain text. */
export const head = ({ questions }: Data) => ({
  ...(questions.length > 0 && {
    structured: {
      '@type': 'FAQPage',
      mainEntity: questions.map(({ title, summary, body = summary }) => ({
        '@type': 'Question',
        name: title,
        acceptedAnswer: { '@type': 'Answer', text: plainText(body) },
      })),
    },
  }),
})

const plainText = (html: string) => decodeEntities(html.replace(/<[^>]*>/g, '')).trim()

export function Component({ row, data }: PageProps<Data>) {
  const { questions, total, kinds, kind, listQuery } = data
  const query = { ...(kind && { type: kind }), ...(listQuery.keyword && { keyword: listQuery.keyword }) }
  const kindLinks = [{ id: '', name: '全部' }, ...kinds].map(({ id, name }) => ({
    label: name,
    to: urlWith(row.path, query, { type: id }),
  }))
  return (
    <>
      <h1>{row.title}</h1>
      <div className={styles.filters}>
        <FilterLinks label="问题类别" filters={kindLinks} current={urlWith(row.path, query, { type: kind })} />
        <KeywordForm
          path={row.path}
          keyword={listQuery.keyword}
          placeholder="问题里的词，如 续展"
          verb="查找"
          hiddenFields={kind ? { type: kind } : {}}
        />
      </div>
      {questions.length === 0 && (
        <Empty
          title="没有找到这样的问题"
          actions={
            <LinkButton look="outline" to={row.path}>
              看全部问题
            </LinkButton>
          }
        >
          <p>换一个词试试，或者拨打页面顶部的咨询电话。</p>
        </Empty>
      )}
      {questions.length > 0 && (
        <>
          <Questions questions={questions} />
          <div className={styles.foot}>
            <Pager
              total={total}
              pageSize={listQuery.pageSize}
              currPage={listQuery.currPage}
              urlOf={(currPage, pageSize) => urlWith(row.path, query, { currPage, pageSize })}
            />
          </div>
        </>
      )}
    </>
  )
}
