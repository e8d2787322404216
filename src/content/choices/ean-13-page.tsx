/** /Knowledge/Ean13: one digit of an EAN-13 with its owner and its bars; without a choice, all of them. */
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import type { PageProps, PageRequest } from '../../wire/page.ts'
import { gtin13 } from '../figures/demo-numbers.ts'
import { FigureBlock } from '../figures/figure-block.tsx'
import { figures } from '../figures/figure-table.ts'
import { Drawing } from '../figures/kit/drawing.tsx'
import { PrintedSymbol } from '../figures/kit/symbol.tsx'
import styles from './ean-13.module.css'
import { type EanDigit, eanDigits, ownerLabels, readPlace } from './ean-13-rules.ts'

type Data = { place: number | undefined }

export async function load({ url }: PageRequest): Promise<Data> {
  return { place: readPlace(url.searchParams.get('digit')) }
}

export const head = () => ({ description: '点一位数字，看它归谁、用哪个字符集、画成哪几条。' })

export function Component({ row, data: { place } }: PageProps<Data>) {
  const anatomy = figures['ean-13-anatomy']
  return (
    <>
      <h1>{row.title}</h1>
      <p className={styles.lead}>指着或者点一位数字，看它归谁、画成哪几条；指着条也一样。号码属于演示号段。</p>
      <div className={styles.tool} data-script="ean13">
        <nav className={styles.digits} aria-label="十三位数字">
          {eanDigits.map(({ place: at, digit, owner }) => (
            <LinkTo
              key={at}
              className={`${styles.digit} ${styles[owner]}`}
              to={`${row.path}?digit=${at}`}
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
          <LinkTo to={row.path} data-at="all">
            看全部 13 位
          </LinkTo>
        </p>
      </div>
      {anatomy && <FigureBlock figure={anatomy} />}
    </>
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
