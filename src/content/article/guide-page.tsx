/** View `guide`: a how-to page with lead, main button, facts, text (numbered lists look like steps) and questions. */

import { LinkButton } from '../../ui/controls/button.tsx'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import { Icon } from '../../ui/status/icon.tsx'
import { callsOf, type PageProps, type PageRequest } from '../../wire/page.ts'
import { type Question, Questions } from '../lists/questions.tsx'
import type { PageCalls } from '../page-calls.ts'
import { Attachments } from './attachments.tsx'
import styles from './guide-page.module.css'
import { load as loadPage, NotPublished } from './page-page.tsx'
import { Prose } from './prose.tsx'

type Page = NonNullable<Awaited<ReturnType<typeof loadPage>>>
type Data = { page: Page; questions: Question[] } | null
type Fact = { key: string; value: string; note?: string; to?: string }
type Action = { label: string; to: string }

export async function load(request: PageRequest): Promise<Data> {
  const page = await loadPage(request)
  if (!page) return null
  const category = page.details.faq
  if (typeof category !== 'string') return { page, questions: [] }
  const filter = { type: 'faq', category, withBody: true, pageSize: 4 } as const
  const { data } = await callsOf<PageCalls>(request)('POST content/api/list', filter)
  return { page, questions: data }
}

export const head = (data: Data) => (data ? { title: data.page.title, description: data.page.summary } : {})

export function Component({ row, data }: PageProps<Data>) {
  if (!data) return <NotPublished row={row} />
  const { page, questions } = data
  const { lead, facts, action, more, next } = page.details
  return (
    <article>
      <h1>{page.title}</h1>
      <p className={styles.lead}>{typeof lead === 'string' ? lead : page.summary}</p>
      {isAction(action) && (
        <p className={styles.actions}>
          <LinkButton look="cta" size="large" to={action.to}>
            {action.label}
          </LinkButton>
          {isAction(more) && <LinkTo to={more.to}>{more.label}</LinkTo>}
        </p>
      )}
      {Array.isArray(facts) && <Facts facts={facts.filter(isFact)} />}
      <Prose html={page.body} className={styles.body} />
      <Attachments files={page.attachments} />
      {questions.length > 0 && (
        <section className={styles.questions}>
          <h2 className={styles.subhead}>常见问题</h2>
          <Questions questions={questions} />
        </section>
      )}
      <footer className={styles.foot}>
        <span>
          最近更新：<time dateTime={page.publishedAt.slice(0, 10)}>{page.publishedAt.slice(0, 10)}</time>
        </span>
        {isAction(next) && (
          <LinkTo className={styles.next} to={next.to}>
            下一节：{next.label}
            <Icon name="chevron" size="s" />
          </LinkTo>
        )}
      </footer>
    </article>
  )
}

function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ key, value, note, to }) => (
        <div className={styles.fact} key={key}>
          <dt className={styles.factKey}>{key}</dt>
          <dd className={styles.factValue}>{value}</dd>
          {note && <dd className={styles.factNote}>{to ? <LinkTo to={to}>{note}</LinkTo> : note}</dd>}
        </div>
      ))}
    </dl>
  )
}

const hasTexts = (value: unknown, names: readonly string[]): boolean =>
  typeof value === 'object' && value !== null && names.every(name => typeof Reflect.get(value, name) === 'string')
const isAction = (value: unknown): value is Action => hasTexts(value, ['label', 'to'])
const isFact = (value: unknown): value is Fact => hasTexts(value, ['key', 'value'])
