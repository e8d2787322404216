/** An item as an article: title, source, time, tools, body, attachments, previous and next. Lists and portals show it for `?id=`. */
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { classNames } from '../../ui/class-names.ts'
import { BlockHead } from '../../ui/display/heads.tsx'
import { KeyValue } from '../../ui/display/key-value.tsx'
import { formatCount } from '../../ui/formats/format-count.ts'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import { Icon } from '../../ui/status/icon.tsx'
import { Tag } from '../../ui/status/tag.tsx'
import type { itemWithPreviousAndNext } from '../items/replies.ts'
import { type Line, lineAddress } from '../lists/line.ts'
import styles from './article.module.css'
import { ArticleTools } from './article-tools.tsx'
import { ArticleVideo } from './article-video.tsx'
import { Attachments } from './attachments.tsx'
import { Body } from './body.tsx'
import { listHeadings } from './prose.tsx'

export type Item = z.output<typeof itemWithPreviousAndNext>

/** `above`: what is displayed above the text: the film of a video item, the enrolment of a course. */
export function Article({ item, opens, above }: { item: Item; opens?: string | undefined; above?: ReactNode }) {
  const headings = listHeadings(item.body)
  return (
    <article className={styles.article} data-script="article" data-id={item.id}>
      <header className={styles.head}>
        <Tag>{item.categoryLabel}</Tag>
        <h1 className={styles.title}>{item.title}</h1>
        <div className={styles.meta}>
          <p className={styles.facts}>
            {item.source && <span>来源：{item.source}</span>}
            <time dateTime={`${item.publishedAt.replace(' ', 'T')}+08:00`}>{item.publishedAt.slice(0, 16)}</time>
            <span>阅读 {formatCount(item.hits)}</span>
          </p>
          <ArticleTools address={item.canonical} />
        </div>
      </header>
      <div className={styles.columns}>
        <div className={styles.main}>
          <Facts facts={item.facts} />
          {above}
          {item.video && <ArticleVideo video={item.video} title={item.title} />}
          <Body html={item.body} className={styles.body} />
          <Attachments files={item.attachments} />
          <p className={classNames(styles.useful, 'no-print')}>
            <LinkTo to={`/Enquiry/Page?about=${encodeURIComponent(item.canonical)}`}>这一页有用吗？</LinkTo>
          </p>
          <PreviousAndNext newer={item.newer} older={item.older} opens={opens} />
        </div>
        <aside className={styles.rail}>
          {headings.length > 1 && <Contents headings={headings} />}
          <Related lines={item.related} />
        </aside>
      </div>
    </article>
  )
}

function Facts({ facts }: Pick<Item, 'facts'>) {
  if (facts.length === 0) return null
  return (
    <div className={styles.details}>
      <KeyValue facts={facts.map(({ label, value }) => ({ key: label, value }))} />
    </div>
  )
}

function PreviousAndNext({ newer, older, opens }: Pick<Item, 'newer' | 'older'> & { opens?: string | undefined }) {
  if (!newer && !older) return null
  const renderLink = (line: Line | null, label: string, rel: 'prev' | 'next') =>
    line && (
      <LinkTo className={classNames(styles.turn, styles[rel])} to={lineAddress(line, opens)} rel={rel}>
        <span className={styles.turnLabel}>
          {rel === 'prev' && <Icon name="chevron-left" size="s" />}
          {label}
          {rel === 'next' && <Icon name="chevron" size="s" />}
        </span>
        {line.title}
      </LinkTo>
    )
  return (
    <nav className={styles.turns} aria-label="上一篇和下一篇">
      {renderLink(newer, '上一篇', 'prev')}
      {renderLink(older, '下一篇', 'next')}
    </nav>
  )
}

function Contents({ headings }: { headings: readonly { id: string; title: string }[] }) {
  return (
    <nav className={styles.contents} aria-label="本文内容">
      <p className={styles.contentsHead}>本文内容</p>
      <ol>
        {headings.map(({ id, title }) => (
          <li key={id}>
            <a className={styles.contentsLink} href={`#${id}`}>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Related({ lines }: { lines: readonly Line[] }) {
  if (lines.length === 0) return null
  return (
    <section>
      <BlockHead>相关内容</BlockHead>
      <ul>
        {lines.map(line => (
          <li className={styles.related} key={line.id}>
            <LinkTo className={styles.relatedLink} to={line.address ?? ''}>
              {line.title}
            </LinkTo>
          </li>
        ))}
      </ul>
    </section>
  )
}
