/** The parts of a written page: facts, contents, text with steps, tables and notes, questions, next steps, date and department. */
import { SectionHead } from '../../../ui/display/heads.tsx'
import { useLocale } from '../../../ui/language.ts'
import { LinkTo } from '../../../ui/navigation/link-to.tsx'
import { Icon } from '../../../ui/status/icon.tsx'
import { type Question, Questions } from '../../lists/questions.tsx'
import type { Blocks, Body } from '../body.tsx'
import { articleTexts } from '../locales/locales.ts'
import { listHeadings, Prose } from '../prose.tsx'
import { ShareLink } from '../share-link.tsx'
import type { Action, Change, Fact, PageLink, PageParts, Station } from './page-parts.ts'
import styles from './page-text.module.css'

/** With fewer headings a page has no list of contents. */
const minHeadings = 3

export function Contents({ html }: { html: string }) {
  const { contents: label } = useLocale(articleTexts)
  const headings = listHeadings(html)
  if (headings.length < minHeadings) return null
  return (
    <nav className={styles.contents} aria-label={label}>
      <span className={styles.contentsHead} aria-hidden="true">
        {label}
      </span>
      <ol className={styles.contentsList}>
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

/** What displays a text: `Body` draws its figures, `Prose` leaves them out on pages that run in the browser too. */
export type TextDisplay = typeof Prose | typeof Body

type BodyProps = { html: string; Text?: TextDisplay | undefined; blocks?: Blocks | undefined }

/** The text itself: numbered lists look like steps, quotations like notes. */
export function PageBody({ html, Text = Prose, blocks }: BodyProps) {
  return <Text html={html} className={styles.body} {...(blocks && { blocks })} />
}

export function Facts({ facts }: { facts: readonly Fact[] }) {
  if (facts.length === 0) return null
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

/** Ways into a subject by role, side by side. */
export function Ways({ ways, label }: { ways: readonly PageLink[]; label: string }) {
  if (ways.length === 0) return null
  return (
    <nav className={styles.ways} aria-label={label}>
      <LinkCards links={ways} />
    </nav>
  )
}

function LinkCards({ links }: { links: readonly PageLink[] }) {
  return (
    <ul className={styles.cards}>
      {links.map(({ label, to, note }) => (
        <li className={styles.card} key={to}>
          <LinkTo className={styles.cardLink} to={to}>
            {label}
            <Icon name="chevron" size="s" />
          </LinkTo>
          {note && <p className={styles.cardNote}>{note}</p>}
        </li>
      ))}
    </ul>
  )
}

/** The stations that a thing passes on one line, each with the code it needs. */
export function Stations({ stations }: { stations: readonly Station[] }) {
  if (stations.length === 0) return null
  return (
    <ol className={styles.stations}>
      {stations.map(({ title, code, text, link }) => (
        <li className={styles.station} key={title}>
          <h3 className={styles.stationTitle}>{title}</h3>
          <p className={styles.stationCode}>{code}</p>
          <p className={styles.stationText}>{text}</p>
          {link && (
            <LinkTo className={styles.stationLink} to={link.to}>
              {link.label}
            </LinkTo>
          )}
        </li>
      ))}
    </ol>
  )
}

export function PageQuestions({ questions, more }: { questions: readonly Question[]; more?: string }) {
  if (questions.length === 0) return null
  return (
    <section className={styles.section}>
      <SectionHead more={more}>常见问题</SectionHead>
      <Questions questions={questions} />
    </section>
  )
}

/** Where to go on from here. */
export function NextSteps({ links }: { links: PageParts['links'] }) {
  const { nextSteps } = useLocale(articleTexts)
  if (links.length === 0) return null
  return (
    <section className={styles.section}>
      <SectionHead>{nextSteps}</SectionHead>
      <LinkCards links={links} />
    </section>
  )
}

type FootProps = {
  path: string
  publishedAt: string
  department: string
  next?: Action | undefined
  changes?: readonly Change[]
}

/** When the text was last changed, who answers for it, what changed before, and the page after this one. */
export function PageFoot({ path, publishedAt, department, next, changes = [] }: FootProps) {
  const texts = useLocale(articleTexts)
  const day = publishedAt.slice(0, 10)
  return (
    <footer className={styles.foot}>
      <div className={styles.footFacts}>
        <span>
          {texts.updated}
          <time dateTime={day}>{day}</time>
        </span>
        {department && <span>{texts.department(department)}</span>}
        <span className="no-print">
          <ShareLink address={path} />
        </span>
        {texts.wasUseful && (
          <span className="no-print">
            <LinkTo to={`${texts.wasUseful.path}?about=${path}`}>{texts.wasUseful.label}</LinkTo>
          </span>
        )}
      </div>
      {next && (
        <LinkTo className={styles.next} to={next.to}>
          {texts.next}
          {next.label}
          <Icon name="chevron" size="s" />
        </LinkTo>
      )}
      {changes.length > 0 && <Changes changes={changes} />}
    </footer>
  )
}

function Changes({ changes }: { changes: readonly Change[] }) {
  const texts = useLocale(articleTexts)
  return (
    <details className={styles.changes}>
      <summary>{texts.changes}</summary>
      <ul>
        {changes.map(({ date, text }) => (
          <li key={`${date} ${text}`}>
            <time dateTime={date}>{date}</time> {text}
          </li>
        ))}
      </ul>
    </details>
  )
}
