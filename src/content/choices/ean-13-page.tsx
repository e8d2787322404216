/** /Knowledge/Ean13: one digit of an EAN-13 with its owner and its bars, or all of them; then, in figures, how bars, lengths, levels and colours work. */

import { gtin13 } from '../../illustrations/figures/demo-numbers.ts'
import { FigureBlock } from '../../illustrations/figures/figure-block.tsx'
import { figures } from '../../illustrations/figures/figure-table.ts'
import { Drawing } from '../../illustrations/figures/kit/drawing.tsx'
import { PrintedSymbol } from '../../illustrations/figures/kit/symbol.tsx'
import { SectionHead } from '../../ui/display/heads.tsx'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import type { PageProps, PageRequest } from '../../wire/page.ts'
import { NextSteps } from '../article/page/page-text.tsx'
import styles from './ean-13.module.css'
import { type EanDigit, eanDigits, ownerLabels, readPlace } from './ean-13-rules.ts'

type Data = { place: number | undefined }

export async function load({ url }: PageRequest): Promise<Data> {
  return { place: readPlace(url.searchParams.get('digit')) }
}

export const head = () => ({
  description: '点一位数字，看它归谁、用哪个字符集、画成哪几条；再看代码的长短、三层包装的代码和能用的颜色。',
})

type Part = { id: string; title: string; text: string; figure: string }

const parts: readonly Part[] = [
  {
    id: 'bars',
    title: '一位数字怎样变成条',
    text: '每位数字占 7 个模块，由两条两空组成。同一个数字有 A、B、C 三种画法：左侧用 A 或者 B，右侧只用 C，所以倒着扫也读得对。',
    figure: 'digit-to-bars',
  },
  {
    id: 'lengths',
    title: '厂商识别代码有长短',
    text: '十二位里除去厂商识别代码，剩下的才是商品的号码。预计的商品多，就分到短一些的厂商识别代码。',
    figure: 'prefix-lengths',
  },
  {
    id: 'levels',
    title: '单品、箱、托盘各用什么码',
    text: '同一盒奶在三个地方被扫：收银台、仓库门口、运输途中。三层包装各有自己的代码，互不替代。',
    figure: 'package-levels',
  },
  {
    id: 'colours',
    title: '颜色与空白区',
    text: '扫描器多用红光。判断一种颜色能不能用，看它在红光下是深还是浅；条码两侧还要各留一块空白，左边 11 个模块，右边 7 个。',
    figure: 'colours',
  },
]

const nextSteps = [
  { label: '生成这种条码', to: '/BarCode/symbol?type=EAN-13', note: 'SVG、PDF，带毫米标尺' },
  { label: '我该用哪种码', to: '/Knowledge/WhichCode', note: '最多五个问题得出答案' },
  { label: '条码印在哪里', to: '/Business/Guide3', note: '袋、盒、瓶、罐的位置图' },
  { label: '校验码怎么算', to: '/search/check', note: '一步一步演算' },
]

export function Component({ row, data: { place } }: PageProps<Data>) {
  const anatomy = figures['ean-13-anatomy']
  return (
    <article className={styles.page}>
      <div className={styles.side}>
        <Contents />
      </div>
      <div className={styles.main}>
        <h1>{row.title}</h1>
        <p className={styles.lead}>
          超市收银台扫的就是它：13 位数字，95
          个模块。指着或者点一位数字，看它归谁、画成哪几条；指着条也一样。号码属于演示号段。
        </p>
        <details className={styles.folded}>
          <summary>本页内容</summary>
          <ContentsList />
        </details>
        <Digits path={row.path} place={place} />
        {anatomy && <FigureBlock figure={anatomy} />}
        {parts.map(part => (
          <FigurePart key={part.id} {...part} />
        ))}
        <NextSteps links={nextSteps} />
      </div>
    </article>
  )
}

/** Beside the page; on narrow screens folded below the title. */
function Contents() {
  return (
    <nav className={styles.contents} aria-label="本页内容">
      <p className={styles.contentsHead}>本页内容</p>
      <ContentsList />
    </nav>
  )
}

function ContentsList() {
  return (
    <ol className={styles.contentsList}>
      {[{ id: 'digits', title: '十三位各是什么' }, ...parts].map(({ id, title }) => (
        <li key={id}>
          <a className={styles.contentsLink} href={`#${id}`}>
            {title}
          </a>
        </li>
      ))}
    </ol>
  )
}

function FigurePart({ id, title, text, figure: name }: Part) {
  const figure = figures[name]
  return (
    <section className={styles.part} id={id}>
      <SectionHead>{title}</SectionHead>
      <p className={styles.text}>{text}</p>
      {figure && <FigureBlock figure={figure} />}
    </section>
  )
}

function Digits({ path, place }: { path: string; place: number | undefined }) {
  return (
    <div className={styles.tool} data-script="ean13" id="digits">
      <nav className={styles.digits} aria-label="十三位数字">
        {eanDigits.map(({ place: at, digit, owner }) => (
          <LinkTo
            key={at}
            className={`${styles.digit} ${styles[owner]}`}
            to={`${path}?digit=${at}`}
            data-at={at}
            aria-current={at - 1 === place ? 'true' : undefined}
            aria-label={`第 ${at} 位 ${digit}，${ownerLabels[owner].name}`}
          >
            {digit}
          </LinkTo>
        ))}
      </nav>
      <div className={styles.symbol}>
        <Bars place={place} />
      </div>
      <div tabIndex={-1} data-result className={styles.result} aria-live="polite">
        {eanDigits.map((digit, at) => (
          <div key={digit.place} data-panel={digit.place} hidden={at !== place}>
            <Chosen digit={digit} />
          </div>
        ))}
        <div data-panel="all" hidden={place !== undefined}>
          <AllDigits />
        </div>
      </div>
      <p className={styles.all} data-all hidden={place === undefined}>
        <LinkTo to={path} data-at="all">
          看全部 13 位
        </LinkTo>
      </p>
    </div>
  )
}

const module = 5

/** The symbol, in which each digit but the first has an area to point at, and a frame around the bars of the chosen one. */
function Bars({ place }: { place: number | undefined }) {
  const description = `十三位数字 ${gtin13} 的条，每位后面有说明。`
  const areas = eanDigits.flatMap(({ place: at, from }) =>
    from === undefined ? [] : [{ at, x: 2 + (11 + from) * module }],
  )
  return (
    <Drawing width={113 * module + 4} height={250} label={{ title: `EAN-13 ${gtin13}`, description }}>
      <PrintedSymbol type="EAN-13" code={gtin13} x={2} y={10} module={module} heightModules={36} />
      {areas.map(({ at, x }) => (
        <g key={at} className={styles.area} data-at={at}>
          <rect
            className={styles.frame}
            data-frame={at}
            display={at - 1 === place ? undefined : 'none'}
            {...areaBox(x)}
          />
          <rect className={styles.hit} {...areaBox(x)} />
        </g>
      ))}
    </Drawing>
  )
}

const areaBox = (x: number) => ({ x, y: 4, width: 7 * module, height: 232 })

function Chosen({ digit: { digit, owner, set, modules, place } }: { digit: EanDigit }) {
  const { name, text } = ownerLabels[owner]
  return (
    <>
      <h2>
        第 {place} 位 {digit}：{name}
      </h2>
      <p>{text}</p>
      {modules ? (
        <p>
          字符集 {set}，7 个模块是 <code>{modules}</code>，1 是深色。
        </p>
      ) : (
        <p>首位没有自己的条：左侧六位按 ABBBAA 选用字符集，识读设备由此知道首位是 6。</p>
      )}
    </>
  )
}

function AllDigits() {
  return (
    <>
      <h2>十三位各归谁</h2>
      <ol className={styles.list}>
        {eanDigits.map(({ place: at, digit, owner, set, modules }) => (
          <li key={at}>
            第 {at} 位 <strong>{digit}</strong>：{ownerLabels[owner].name}
            {modules ? `，字符集 ${set}，${modules}` : '，没有自己的条'}
          </li>
        ))}
      </ol>
    </>
  )
}
