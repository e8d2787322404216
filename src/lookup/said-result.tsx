/** What a pasted text says: its kind, parts and meaning, its faults in their places, its symbol, and its other forms. */
import { CopyButton } from '../ui/copy-button.tsx'
import { Icon } from '../ui/icon.tsx'
import { KeyValue } from '../ui/key-value.tsx'
import { LinkTo } from '../ui/link-to.tsx'
import { SymbolPlate } from '../ui/symbol-plate.tsx'
import type { DataOf, RowOf } from '../wire/call.ts'
import type { LookupCalls } from './calls.ts'
import { ResultGroup, ResultPanel } from './result-panel.tsx'
import styles from './said-result.module.css'

type Found = DataOf<RowOf<LookupCalls, 'POST codeSearch/api/anything'>>
export type SaidData = NonNullable<Found['said']>

const KINDS: Record<string, string> = {
  number: '代码',
  'element-string': 'GS1 单元数据串',
  'digital-link': 'GS1 数字链接',
  'epc-urn': 'EPC URN',
  text: '条码中的文字',
}
const UNKNOWN = '无法识别的内容'

function titleOf({ kind, type, valid, scan }: SaidData): string {
  const name = [scan?.nameZh, KINDS[kind] ?? UNKNOWN, kind === 'number' && type].filter(Boolean).join(' · ')
  return valid ? name : `${name}，有错误`
}

/** `isBrief`: the number itself is shown elsewhere, only its other forms are wanted. */
export function SaidResult({ data, isBrief = false }: { data: SaidData; isBrief?: boolean }) {
  const { text, valid, elements, parts, faults, warnings, forms, organisation, maybe, inStore } = data
  if (isBrief) {
    return (
      <>
        {inStore && <InStore inStore={inStore} />}
        <Forms forms={forms} />
      </>
    )
  }
  const whose = organisation ? `${organisation.organisation}（${organisation.nameZh}）` : ''
  const meaning = faults[0]?.message ?? warnings[0]?.message ?? (whose ? `编码组织：${whose}` : '结构和内容正确。')
  return (
    <div className={styles.said}>
      <ResultPanel tone={valid ? 'good' : 'bad'} title={titleOf(data)} meaning={meaning}>
        {faults.length > 0 && <Faults text={text} faults={faults} />}
        {elements.length > 0 && <Elements elements={elements} />}
        {parts.length > 1 && (
          <ResultGroup title={`${data.type ?? ''} 代码结构`}>
            <KeyValue facts={parts.map(({ nameZh, value }) => ({ key: nameZh, value }))} />
          </ResultGroup>
        )}
        {inStore && <InStore inStore={inStore} />}
        {valid && data.elementString && elements.length > 0 && <CarriedSymbol elementString={data.elementString} />}
        {maybe.length > 0 && <p className={styles.maybe}>也可能是：{maybe.join('、')}</p>}
      </ResultPanel>
      <Forms forms={forms} />
    </div>
  )
}

/** The places that are wrong, marked in the text as it was pasted. */
function Faults({ text, faults }: Pick<SaidData, 'text' | 'faults'>) {
  const shown = faults.slice(0, 20)
  return (
    <ResultGroup title={`${faults.length} 处错误`}>
      <ol className={styles.faults}>
        {shown.map(({ at, message }) => (
          <li key={`${at} ${message}`}>
            <Around text={text} at={at} />
            <span className={styles.bad}>
              <Icon name="warn" />
              {message}
            </span>
          </li>
        ))}
      </ol>
    </ResultGroup>
  )
}

const AROUND = 24

function Around({ text, at }: { text: string; at: number }) {
  const from = Math.max(0, at - AROUND)
  const wrong = at < text.length ? String.fromCodePoint(text.codePointAt(at) ?? 32) : '\u00a0'
  return (
    <code className={styles.around}>
      {from > 0 && '…'}
      {text.slice(from, at)}
      <mark>{wrong}</mark>
      {text.slice(at + wrong.length, at + AROUND)}
      {at + AROUND < text.length && '…'}
    </code>
  )
}

function Elements({ elements }: Pick<SaidData, 'elements'>) {
  const placed = elements.map((element, index) => ({ ...element, place: `${index} ${element.ai}` }))
  return (
    <ResultGroup title="数据内容">
      <ul className={styles.elements}>
        {placed.map(({ place, ai, title, titleZh, value, meaning }) => (
          <li key={place}>
            <span className={styles.ai}>({ai})</span>
            <span>
              {titleZh} <small lang="en">{title}</small>
            </span>
            <span className={styles.value}>{value}</span>
            <span>{meaning?.text}</span>
          </li>
        ))}
      </ul>
    </ResultGroup>
  )
}

/** How the shop that made the number may have built it. */
function InStore({ inStore: { note, readings } }: { inStore: NonNullable<SaidData['inStore']> }) {
  return (
    <ResultGroup title="店内条码的可能读法">
      <p className={styles.maybe}>{note}</p>
      <KeyValue
        facts={readings.map(({ nameZh, parts, measure }) => ({
          key: nameZh,
          value: parts.map(({ value }) => value).join(' '),
          note: measure && `作金额 ${measure.amount} 元，作重量 ${measure.kilograms} 千克`,
        }))}
      />
    </ResultGroup>
  )
}

function CarriedSymbol({ elementString }: { elementString: string }) {
  const query = `type=GS1-DataMatrix&code=${encodeURIComponent(elementString)}&format=svg&humanReadable=false`
  return (
    <ResultGroup title="条码符号">
      <div className={styles.symbol}>
        <SymbolPlate src={`/api/barcodegeneration/api/barcode?${query}`} label="GS1 数据矩阵码" width={120} />
        <LinkTo to={`/Business/2dcode?elements=${encodeURIComponent(elementString)}`}>换一种符号，下载文件</LinkTo>
      </div>
    </ResultGroup>
  )
}

function Forms({ forms }: Pick<SaidData, 'forms'>) {
  if (forms.length === 0) return null
  const differing = forms.filter(({ text }, index) => forms.findIndex(form => form.text === text) === index)
  return (
    <section className={styles.forms}>
      <h2>其他写法</h2>
      <ul>
        {differing.map(({ form, nameZh, text }) => (
          <li key={form}>
            <span className={styles.name}>{nameZh}</span>
            <span className={styles.value}>{shown(text)}</span>
            <CopyButton text={text}>复制</CopyButton>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** GS has no shape of its own. */
const shown = (text: string) => text.replace(/\u001d/g, '<GS>')

/** Many lines at once: what each is and whether it is right. */
export function LinesResult({ summary, rows }: NonNullable<Found['lines']>) {
  const { total, bad, codes, offset } = summary
  const placed = rows.map((line, index) => ({ ...line, place: offset + index + 1 }))
  return (
    <section>
      <div className={styles.linesHead}>
        <h2>
          共 {total} 行，{bad === 0 ? '没有错误' : `${bad} 行有误`}
        </h2>
        <CopyButton text={codes}>复制单元数据串</CopyButton>
      </div>
      <ol className={styles.lines} start={offset + 1}>
        {placed.map(({ place, text, kind, type, valid, fault }) => (
          <li key={place}>
            <LinkTo to={`/search/tool?q=${encodeURIComponent(text.slice(0, 300))}`}>{text.slice(0, 60)}</LinkTo>
            <span className={valid ? styles.good : styles.bad}>
              <Icon name={valid ? 'good' : 'warn'} />
              {valid ? `${type ?? ''} ${KINDS[kind]}` : KINDS[kind] ? fault : UNKNOWN}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
