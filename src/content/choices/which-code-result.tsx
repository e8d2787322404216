/** The codes that the answers lead to: each with its thing and its symbol, the numbers needed, and what to do next. */

import { LinkButton } from '../../ui/controls/button.tsx'
import { formatCount } from '../../ui/formats/format-count.ts'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import { Icon } from '../../ui/status/icon.tsx'
import { CapacityBar } from './capacity-bar.tsx'
import { CodeSymbol, pictureOf, Thing } from './code-pictures.tsx'
import styles from './which-code.module.css'
import { type Answers, type Code, codesFor, prefixFor } from './which-code-rules.ts'

const countWords = ['', '一', '两', '三', '四']

export function Result({ answers }: { answers: Answers }) {
  const codes = codesFor(answers)
  const count = answers.count === undefined ? undefined : Number(answers.count)
  const isOwn = answers.sold === 'own'
  return (
    <section className={styles.result} aria-labelledby="result">
      <div className={styles.verdict}>
        <Icon name="good" size="l" />
        <div>
          <h2 id="result">{verdictText(codes, isOwn)}</h2>
          <p>{remarkOf(codes, isOwn)}</p>
        </div>
      </div>
      <ul className={styles.codes}>
        {codes.map(code => (
          <CodeColumn key={code.key} code={code} />
        ))}
      </ul>
      {count !== undefined && <Capacity count={count} isSmall={answers.sold === 'small'} />}
      {!isOwn && <Acts count={count} />}
    </section>
  )
}

function verdictText(codes: readonly Code[], isOwn: boolean): string {
  if (isOwn) return '用店内条码，不用申请'
  if (codes.length > 1) return `需要${countWords[codes.length] ?? codes.length}种代码，都来自同一个厂商识别代码`
  return `用 ${codes[0]?.key}`
}

function remarkOf(codes: readonly Code[], isOwn: boolean): string {
  if (isOwn) return '只在本店有效，出了店门别人扫不出是什么。'
  if (codes.some(({ key }) => key === 'GTIN-8')) return '8 位代码向中心逐个申请；其余的在自己的号段里编。'
  return codes.length > 1 ? '不用每种再申请，在自己的号段里编。' : '有了厂商识别代码，自己编号，不用每个再申请。'
}

function CodeColumn({ code: { key, symbol, text, tool } }: { code: Code }) {
  const picture = pictureOf(key)
  return (
    <li className={styles.code}>
      {picture && <Thing picture={picture} />}
      <p className={styles.level}>{picture?.level}</p>
      <h3>{key}</h3>
      <p className={styles.use}>
        {symbol}。{text}
      </p>
      {picture && (
        <>
          <CodeSymbol picture={picture} symbolName={key} />
          <p className={styles.number}>{picture.number}</p>
        </>
      )}
      <LinkTo to={tool}>怎样做</LinkTo>
    </li>
  )
}

const longest = 100_000

function Capacity({ count, isSmall }: { count: number; isSmall: boolean }) {
  const prefix = prefixFor(count)
  const format = (value: number) => formatCount(value)
  return (
    <div className={styles.capacity}>
      <div className={styles.need}>
        <h3>要多少个号：三年内 {format(count)} 个</h3>
        {prefix && <CapacityBar now={count} later={0} capacity={prefix.capacity} />}
        <p className={styles.hint}>
          {isSmall && 'GTIN-8 不占厂商识别代码的号；同一商品的大包装仍用下面的号。'}
          箱用指示符，托盘用系列代码，都不占号。图中号码属演示号段。
        </p>
      </div>
      <p className={styles.shortest}>
        <span className={styles.hint}>{prefix ? '够用的最短一档' : '一个厂商识别代码不够'}</span>
        <strong>{prefix ? `${format(prefix.capacity)} 个号` : `${Math.ceil(count / longest)} 个代码`}</strong>
        <span className={styles.hint}>
          {prefix ? `厂商识别代码 ${prefix.length} 位` : '每个 7 位，可编 100,000 种'}；分到几位以证书为准
        </span>
      </p>
    </div>
  )
}

function Acts({ count }: { count: number | undefined }) {
  return (
    <p className={styles.acts}>
      <LinkButton look="cta" to="/Business/Register">
        申请厂商识别代码
      </LinkButton>
      <LinkButton
        look="outline"
        icon="calculator"
        to={`/Business/FeeCalculator?business=application&firm=company&count=${count ?? 1}`}
      >
        算一算费用
      </LinkButton>
      <LinkButton look="outline" icon="barcode" to="/BarCode/symbol">
        先看看样图
      </LinkButton>
      <span className={styles.member}>
        已是成员？<LinkTo to="/MyManage/SystemMember/numbers">去会员专区分配</LinkTo>
      </span>
    </p>
  )
}
