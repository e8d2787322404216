/** The text at an address with its facts, contents, questions and next steps; a notice if there is none yet. */
import type { ByLanguage } from '../../../codes/languages.ts'
import { LinkButton } from '../../../ui/controls/button.tsx'
import { useLocale } from '../../../ui/language.ts'
import { LinkTo } from '../../../ui/navigation/link-to.tsx'
import type { PageProps } from '../../../wire/page.ts'
import { Attachments } from '../attachments.tsx'
import { type Blocks, Body } from '../body.tsx'
import { NotPublished } from '../not-published.tsx'
import type { PageData } from '../page-data.ts'
import styles from './page-page.module.css'
import { pageParts } from './page-parts.ts'
import { Contents, Facts, NextSteps, PageBody, PageFoot, PageQuestions, Stations, Ways } from './page-text.tsx'

export const head = (data: PageData) => (data ? { title: data.page.title, description: data.page.summary } : {})

const wayLabels: ByLanguage<string> = { zh: '按身份进入', en: 'By role' }

/** `blocks`: what the page itself displays where its text places them. */
export function TextPage({ row, data, blocks }: PageProps<PageData> & { blocks?: Blocks | undefined }) {
  const label = useLocale(wayLabels)
  if (!data) return <NotPublished row={row} />
  const { page, questions } = data
  const { lead = page.summary, action, more, next, facts, ways, stations, links, changes } = pageParts(page.details)
  return (
    <article>
      <h1>{page.title}</h1>
      {lead && <p className={styles.lead}>{lead}</p>}
      {action && (
        <p className={styles.actions}>
          <LinkButton look="cta" size="large" to={action.to}>
            {action.label}
          </LinkButton>
          {more && <LinkTo to={more.to}>{more.label}</LinkTo>}
        </p>
      )}
      <Facts facts={facts} />
      <Ways ways={ways} label={label} />
      <Contents html={page.body} />
      <Stations stations={stations} />
      <PageBody html={page.body} Text={Body} blocks={blocks} />
      <Attachments files={page.attachments} />
      <PageQuestions questions={questions} more={`/Business/Faq?type=${page.details.faq}`} />
      <NextSteps links={links} />
      <PageFoot path={row.path} publishedAt={page.publishedAt} department={page.source} next={next} changes={changes} />
    </article>
  )
}
