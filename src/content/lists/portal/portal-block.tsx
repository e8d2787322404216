/** A block of a portal: a heading with 更多, then lines, covers or dates. */
import { classNames } from '../../../ui/class-names.ts'
import { Cover } from '../../../ui/display/cover/cover.tsx'
import { DateBlock } from '../../../ui/display/date-block.tsx'
import { BlockHead } from '../../../ui/display/heads.tsx'
import { LineList } from '../../../ui/display/list-line.tsx'
import { LinkTo } from '../../../ui/navigation/link-to.tsx'
import { Tag } from '../../../ui/status/tag.tsx'
import type { Block } from '../../../wire/page.ts'
import { pageParts } from '../../article/page/page-parts.ts'
import { BlockLine } from '../block-line.tsx'
import { type Line, lineAddress } from '../line.ts'
import styles from './portal-block.module.css'

export type LoadedBlock = Block & { lines: readonly Line[] }

export function PortalBlock({ block, index }: { block: LoadedBlock; index: number }) {
  const { title, more, look = 'lines', lines } = block
  const Body = bodies[look]
  return (
    <section className={classNames(styles.block, isWide(block) && styles.wide)}>
      <BlockHead more={more}>{title}</BlockHead>
      {lines.length === 0 ? <p className={styles.empty}>还没有发布内容。</p> : <Body block={block} index={index} />}
    </section>
  )
}

/** Pictures side by side need the width of the page. */
const isWide = ({ look, take, lines }: LoadedBlock) =>
  (look === 'covers' && take > 2) || (look === 'cases' && lines.length > 1)

/** The first block of a large portal: one item with a picture, the others as lines. */
export function LeadBlock({ block }: { block: LoadedBlock }) {
  const [first, ...others] = block.lines
  if (!first) return null
  return (
    <section className={styles.leading} aria-label={block.title}>
      <LinkTo to={lineAddress(first, block.opens)} tabIndex={-1} aria-hidden="true">
        <Cover title={first.title} src={first.cover} shape="card" />
      </LinkTo>
      <div>
        <Tag>{block.title}</Tag>
        <h2 className={styles.leadTitle}>
          <LinkTo to={lineAddress(first, block.opens)}>{first.title}</LinkTo>
        </h2>
        <p className={styles.leadSummary}>{first.summary}</p>
        {others.length > 0 && (
          <LineList hasRule>
            {others.map(line => (
              <BlockLine key={line.id} line={line} opens={block.opens} />
            ))}
          </LineList>
        )}
      </div>
    </section>
  )
}

type BodyProps = { block: LoadedBlock; index: number }

function Lines({ block, index }: BodyProps) {
  const [first, ...others] = block.lines
  if (!first?.hasCover)
    return (
      <LineList>
        {block.lines.map(line => (
          <BlockLine key={line.id} line={line} opens={block.opens} />
        ))}
      </LineList>
    )
  return (
    <>
      <div className={styles.first}>
        <Cover className={styles.firstCover} title={first.title} src={first.cover} index={index} />
        <div className={styles.firstTexts}>
          <h3 className={styles.firstTitle}>
            <LinkTo className={styles.cardLink} to={lineAddress(first, block.opens)}>
              {first.title}
            </LinkTo>
          </h3>
          <time className={styles.date} dateTime={first.publishedAt.slice(0, 10)}>
            {first.publishedAt.slice(0, 10)}
          </time>
        </div>
      </div>
      <LineList>
        {others.map(line => (
          <BlockLine key={line.id} line={line} opens={block.opens} />
        ))}
      </LineList>
    </>
  )
}

function Covers({ block, index }: BodyProps) {
  return (
    <ul className={classNames(styles.covers, block.take === 3 && styles.three)}>
      {block.lines.map((line, position) => (
        <li className={styles.card} key={line.id}>
          <Cover title={line.title} src={line.cover} shape="card" index={index + position} />
          <h3 className={styles.cardTitle}>
            <LinkTo className={styles.cardLink} to={lineAddress(line, block.opens)}>
              {line.title}
            </LinkTo>
          </h3>
          <time className={styles.date} dateTime={line.publishedAt.slice(0, 10)}>
            {line.publishedAt.slice(0, 10)}
          </time>
        </li>
      ))}
    </ul>
  )
}

/** The day of an event, otherwise that of publication. */
const eventDay = ({ details, publishedAt }: Line) => (typeof details.heldOn === 'string' ? details.heldOn : publishedAt)

/** Where an event is, how long, and for how many people. `left`, how many places are left, is added by the page of the courses. */
function eventText({ details: { place, duration, places, left } }: Line): string {
  const free = typeof left === 'number' ? (left > 0 ? `余 ${left}` : '已报满') : undefined
  const facts = [place, duration, typeof places === 'number' ? `名额 ${places} 人` : undefined, free]
  return facts.filter(fact => typeof fact === 'string').join('，')
}

function Dates({ block }: BodyProps) {
  return (
    <ul>
      {block.lines.map(line => (
        <li className={styles.dated} key={line.id}>
          <DateBlock date={eventDay(line)} />
          <div className={styles.firstTexts}>
            <LinkTo className={styles.datedLink} to={lineAddress(line, block.opens)}>
              {line.title}
            </LinkTo>
            {eventText(line) && <p className={styles.date}>{eventText(line)}</p>}
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Cases with what changed in figures; several are side by side. */
function Cases({ block, index }: BodyProps) {
  return (
    <ul className={isWide(block) ? styles.severalCases : undefined}>
      {block.lines.map((line, position) => (
        <li className={classNames(styles.first, styles.case)} key={line.id}>
          <Cover className={styles.firstCover} title={line.title} src={line.cover} index={index + position} />
          <div className={styles.firstTexts}>
            <h3 className={styles.firstTitle}>
              <LinkTo className={styles.cardLink} to={lineAddress(line, block.opens)}>
                {line.title}
              </LinkTo>
            </h3>
            <dl className={styles.change}>
              {pageParts(line.details).facts.map(({ key, value }) => (
                <div key={key}>
                  <dd className={styles.value}>{value}</dd>
                  <dt className={styles.date}>{key}</dt>
                </div>
              ))}
            </dl>
          </div>
        </li>
      ))}
    </ul>
  )
}

const bodies = { lines: Lines, covers: Covers, dates: Dates, cases: Cases } as const
