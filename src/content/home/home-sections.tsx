/** The sections of the home page below the main entries. */
import { Cover } from '../../ui/display/cover/cover.tsx'
import { DateBlock } from '../../ui/display/date-block.tsx'
import { SectionHead } from '../../ui/display/heads.tsx'
import { LineList } from '../../ui/display/list-line.tsx'
import { formatCount } from '../../ui/formats/format-count.ts'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import { Icon } from '../../ui/status/icon.tsx'
import { Empty } from '../../ui/status/states.tsx'
import { BlockLine } from '../lists/block-line.tsx'
import type { Line } from '../lists/line.ts'
import type { Numbers } from './home-data.ts'
import styles from './home-sections.module.css'
import { services, tools } from './home-tables.ts'

export function HomeNews({ lines }: { lines: readonly Line[] }) {
  const [first, ...others] = lines
  return (
    <section>
      <SectionHead more="/News/index">要闻</SectionHead>
      {first ? (
        <div className={styles.news}>
          <div className={styles.card}>
            <Cover title={first.title} src={first.cover} shape="card" />
            <h3 className={styles.leadTitle}>
              <LinkTo className={styles.cardLink} to={first.address ?? ''}>
                {first.title}
              </LinkTo>
            </h3>
            <p className={styles.text}>{first.summary}</p>
          </div>
          <LineList>
            {others.slice(0, 8).map(line => (
              <BlockLine key={line.id} line={line} />
            ))}
          </LineList>
        </div>
      ) : (
        <Empty title="还没有发布要闻" />
      )}
    </section>
  )
}

const areas = ['华北', '东北', '华东', '中南', '西南', '西北'] as const

/** Counts from 亿 (a hundred million) on have two decimals, rounded down. */
const inHundredMillions = (count: number) =>
  count >= 100_000_000 ? `${(Math.floor(count / 1_000_000) / 100).toFixed(2)} 亿` : formatCount(count)

type NumberFact = { value: string; name: string; note: string; counts: readonly number[]; hasPeriods?: boolean }

/** The published numbers, and the branches. */
function factsOf(numbers: Numbers): NumberFact[] {
  const { members, products, lookups, visits } = numbers.history
  const present = (counts: readonly number[]) => formatCount(counts.slice(-1)[0] ?? 0)
  const fact = (count: number | null, rest: Omit<NumberFact, 'value'>): NumberFact[] =>
    count === null ? [] : [{ value: inHundredMillions(count), ...rest }]
  return [
    ...fact(numbers.members, { name: '系统成员', note: `本月新注册 ${present(members)}`, counts: members }),
    ...fact(numbers.products, {
      name: '已通报商品',
      note: products.length > 0 ? `本月新通报 ${present(products)}` : '可扫码查到信息',
      counts: products,
    }),
    ...fact(numbers.lookups, { name: '条码查询', note: `近 12 个月，本月 ${present(lookups)}`, counts: lookups }),
    ...fact(numbers.visitsToday, {
      name: '今日访问',
      note: `截至 ${numbers.at.slice(11, 16)}，昨日 ${formatCount(visits.slice(-2)[0] ?? 0)}`,
      counts: visits,
    }),
    {
      value: formatCount(numbers.branches),
      name: '分支机构',
      note: areas.map((area, index) => `${area} ${numbers.branchesByArea[index]}`).join('，'),
      counts: numbers.branchesByArea,
      hasPeriods: false,
    },
  ]
}

export function HomeNumbers({ numbers }: { numbers: Numbers }) {
  const facts = factsOf(numbers)
  return (
    <section className={styles.band} aria-label="数据">
      <dl className={`page-width ${styles.numbers}`} data-count={facts.length}>
        {facts.map(({ value, name, note, counts, hasPeriods = true }) => (
          <div className={styles.number} key={name}>
            <dd className={styles.value}>{value}</dd>
            <dt className={styles.name}>{name}</dt>
            <dd>{counts.length > 0 && <Bars counts={counts} hasPeriods={hasPeriods} />}</dd>
            <dd className={styles.note}>{note}</dd>
          </div>
        ))}
      </dl>
      <p className={`page-width ${styles.note} ${styles.numbersNote}`}>{barsNote(facts)}</p>
    </section>
  )
}

/** What the small bars are. */
const barsNote = (facts: readonly NumberFact[]) =>
  facts.length > 1
    ? '小柱是最近 12 个月，访问是最近 12 天，橙色的是本期；分支机构按六个大区。'
    : '小柱是六个大区的分支机构。'

/** One bar a period, the present one in orange, or one an area; the text beside them has their values. */
function Bars({ counts, hasPeriods }: { counts: readonly number[]; hasPeriods: boolean }) {
  const highest = Math.max(1, ...counts)
  const step = 120 / counts.length
  const bars = counts.map((count, index) => {
    const height = Math.max(2, Math.round((count / highest) * 30))
    return `M${index * step} ${32 - height}h${step - 3}v${height}h${3 - step}z`
  })
  return (
    <svg className={styles.bars} viewBox="0 0 120 32" aria-hidden="true" focusable="false">
      <path d={bars.slice(0, hasPeriods ? -1 : undefined).join('')} />
      {hasPeriods && <path className={styles.present} d={bars.slice(-1)[0]} />}
    </svg>
  )
}

export function HomeNotices({ lines }: { lines: readonly Line[] }) {
  return (
    <div className={styles.notices}>
      <section>
        <SectionHead more="/News/Notice">通知公告</SectionHead>
        {lines.length === 0 && <Empty title="还没有通知公告" />}
        <ul className={styles.noticeList}>
          {lines.map(line => (
            <li className={styles.notice} key={line.id}>
              <DateBlock date={line.publishedAt} />
              <LinkTo className={styles.noticeLink} to={line.address ?? ''}>
                {line.title}
              </LinkTo>
            </li>
          ))}
        </ul>
      </section>
      <Tools />
    </div>
  )
}

/** Common tools. shortcuts-script.ts replaces them by the shortcuts that a signed-in member has chosen. */
function Tools() {
  return (
    <section data-script="shortcuts">
      <SectionHead>常用工具</SectionHead>
      <ul className={styles.tools}>
        {tools.map(tool => (
          <Tool key={tool.to} {...tool} />
        ))}
      </ul>
      <template>
        <Tool name="" to="/" icon="arrow" />
      </template>
    </section>
  )
}

function Tool({ name, to, icon }: (typeof tools)[number]) {
  return (
    <li>
      <LinkTo className={styles.tool} to={to}>
        <Icon name={icon} />
        <span className={styles.toolName}>{name}</span>
        <Icon name="chevron" size="s" />
      </LinkTo>
    </li>
  )
}

export function HomeKnowledge({ lines }: { lines: readonly Line[] }) {
  if (lines.length === 0) return null
  return (
    <section>
      <SectionHead more="/Knowledge/index" moreLabel="进入知识中心">
        知识与专题
      </SectionHead>
      <ul className={styles.knowledge}>
        {lines.map((line, index) => (
          <li className={styles.card} key={line.id}>
            <Cover title={line.title} src={line.cover} shape="card" index={index + 1} />
            <h3 className={styles.cardTitle}>
              <LinkTo className={styles.cardLink} to={line.address ?? ''}>
                {line.title}
              </LinkTo>
            </h3>
            <p className={styles.text}>{line.summary}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function HomeServices() {
  return (
    <section>
      <SectionHead more="/Service" moreLabel="全部服务">
        服务中心
      </SectionHead>
      <ul className={styles.services}>
        {services.map(({ name, icon, entries }) => (
          <li className={styles.service} key={name}>
            <h3 className={styles.serviceName}>
              <Icon name={icon} />
              {name}
            </h3>
            <ul className={styles.entries}>
              {entries.map(entry => (
                <li key={entry.to}>
                  <LinkTo className={styles.entry} to={entry.to}>
                    {entry.name}
                  </LinkTo>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}
