/** The text at an address with its facts, contents, questions and next steps; a notice if there is none yet. */
import { LinkButton } from '../../ui/controls/button.tsx'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import { Empty } from '../../ui/status/states.tsx'
import type { PageProps, PageRow } from '../../wire/page.ts'
import { Attachments } from './attachments.tsx'
import { type Blocks, Body } from './body.tsx'
import type { PageData } from './page-data.ts'
import styles from './page-page.module.css'
import { pageParts } from './page-parts.ts'
import { Contents, Facts, NextSteps, PageBody, PageFoot, PageQuestions, Stations, Ways } from './page-text.tsx'

export const head = (data: PageData) => (data ? { title: data.page.title, description: data.page.summary } : {})

/** `blocks`: what the page itself displays where its text places them. */
export function TextPage({ row, data, blocks }: PageProps<PageData> & { blocks?: Blocks | undefined }) {
  if (!data) return <NotPublished row={row} />
  const { page, questions } = data
  const { lead = page.summary, action, more, next, facts, ways, stations, links, changes } = pageParts(page.details)
  const isEnglish = row.language === 'en'
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
      <Ways ways={ways} label={isEnglish ? 'By role' : '按身份进入'} />
      <Contents html={page.body} isEnglish={isEnglish} />
      <Stations stations={stations} />
      <PageBody html={page.body} Text={Body} blocks={blocks} />
      <Attachments files={page.attachments} />
      <PageQuestions questions={questions} more={`/Business/Faq?type=${page.details.faq}`} />
      <NextSteps links={links} isEnglish={isEnglish} />
      <PageFoot
        path={row.path}
        publishedAt={page.publishedAt}
        department={page.source}
        next={next}
        changes={changes}
        isEnglish={isEnglish}
      />
    </article>
  )
}

function NotPublished({ row }: { row: PageRow }) {
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
