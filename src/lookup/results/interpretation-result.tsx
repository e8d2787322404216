/** The interpretation of a text: kind, parts and meaning, faults at their positions, symbol, and other forms. */

import { CopyButton } from '../../ui/controls/copy-button.tsx'
import { KeyValue } from '../../ui/display/key-value.tsx'
import { SymbolPlate } from '../../ui/display/symbol-plate.tsx'
import { formatCount } from '../../ui/formats/format-count.ts'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import { Icon } from '../../ui/status/icon.tsx'
import type { AnythingData } from '../calls.ts'
import styles from './interpretation-result.module.css'
import { ResultGroup, ResultPanel } from './result-panel.tsx'

export type InterpretationData = NonNullable<AnythingData['interpretation']>

const kindLabels: Readonly<Record<InterpretationData['kind'], string>> = {
  number: '代码',
  'element-string': 'GS1 单元数据串',
  'digital-link': 'GS1 数字链接',
  'epc-urn': 'EPC URN',
  text: '条码中的文字',
  unknown: '无法识别的内容',
}

function interpretationTitle({ kind, type, valid, scan }: InterpretationData): string {
  const name = [scan?.nameZh, kindLabels[kind], kind === 'number' && type].filter(Boolean).join(' · ')
  return valid ? name : `${name}，有错误`
}

function meaningOf({ faults, warnings, organisation }: InterpretationData): string {
  const [problem] = [...faults, ...warnings]
  if (problem) return problem.message
  return organisation ? `编码组织：${organisation.organisation}（${organisation.nameZh}）` : '结构和内容正确。'
}

/** `isBrief`: only the other forms, because the number itself is displayed elsewhere. */
export function InterpretationResult({ data, isBrief = false }: { data: InterpretationData; isBrief?: boolean }) {
  const { text, valid, elements, parts, faults, forms, maybe, inStore } = data
  if (isBrief) {
    return (
      <>
        {inStore && <InStore inStore={inStore} />}
        <Forms forms={forms} />
      </>
    )
  }
  return (
    <div className={styles.interpretation}>
      <ResultPanel tone={valid ? 'good' : 'bad'} title={interpretationTitle(data)} meaning={meaningOf(data)}>
        {faults.length > 0 && <Faults text={text} faults={faults} />}
        {elements.length > 0 && <Elements elements={elements} />}
        {parts.length > 1 && (
          <ResultGroup title={`${data.type ?? ''} 代码结构`}>
            <KeyValue facts={parts.map(({ nameZh, value }) => ({ key: nameZh, value }))} />
          </ResultGroup>
        )}
        {inStore && <InStore inStore={inStore} />}
        {valid && data.elementString && elements.length > 0 && (
          <ElementStringSymbol elementString={data.elementString} />
        )}
        {maybe.length > 0 && <p className={styles.maybe}>也可能是：{maybe.join('、')}</p>}
      </ResultPanel>
      <Forms forms={forms} />
    </div>
  )
}

/** The faults, each with its position marked in the pasted text. */
function Faults({ text, faults }: Pick<InterpretationData, 'text' | 'faults'>) {
  const displayed = faults.slice(0, 20)
  return (
    <ResultGroup title={`${faults.length} 处错误`}>
      <ol className={styles.faults}>
        {displayed.map(({ at, message }) => (
          <li key={`${at} ${message}`}>
            <FaultContext text={text} at={at} />
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

const contextLength = 24

function FaultContext({ text, at }: { text: string; at: number }) {
  const from = Math.max(0, at - contextLength)
  const wrong = at < text.length ? String.fromCodePoint(text.codePointAt(at) ?? 32) : '\u00a0'
  return (
    <code className={styles.around}>
      {from > 0 && '…'}
      {text.slice(from, at)}
      <mark>{wrong}</mark>
      {text.slice(at + wrong.length, at + contextLength)}
      {at + contextLength < text.length && '…'}
    </code>
  )
}

function Elements({ elements }: Pick<InterpretationData, 'elements'>) {
  const numberedElements = elements.map((element, index) => ({ ...element, place: `${index} ${element.ai}` }))
  return (
    <ResultGroup title="数据内容">
      <ul className={styles.elements}>
        {numberedElements.map(({ place, ai, title, titleZh, value, meaning }) => (
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

/** The possible structures of an in-store number. */
function InStore({ inStore: { note, readings } }: { inStore: NonNullable<InterpretationData['inStore']> }) {
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

function ElementStringSymbol({ elementString }: { elementString: string }) {
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

function Forms({ forms }: Pick<InterpretationData, 'forms'>) {
  if (forms.length === 0) return null
  const distinctForms = forms.filter(({ text }, index) => forms.findIndex(form => form.text === text) === index)
  return (
    <section className={styles.forms}>
      <h2>其他写法</h2>
      <ul>
        {distinctForms.map(({ form, nameZh, text }) => (
          <li key={form}>
            <span className={styles.name}>{nameZh}</span>
            <span className={styles.value}>{withVisibleSeparators(text)}</span>
            <CopyButton text={text}>复制</CopyButton>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The separator GS is invisible. */
const withVisibleSeparators = (text: string) => text.replace(/\u001d/g, '<GS>')

/** The kind and validity of each of many lines. */
export function LinesResult({ summary, rows }: NonNullable<AnythingData['lines']>) {
  const { total, bad, codes, offset } = summary
  const numberedLines = rows.map((line, index) => ({ ...line, place: offset + index + 1 }))
  return (
    <section>
      <div className={styles.linesHead}>
        <h2>
          共 {formatCount(total)} 行，{bad === 0 ? '没有错误' : `${formatCount(bad)} 行有误`}
        </h2>
        <CopyButton text={codes}>复制单元数据串</CopyButton>
      </div>
      <ol className={styles.lines} start={offset + 1}>
        {numberedLines.map(({ place, text, kind, type, valid, fault }) => (
          <li key={place}>
            <LinkTo to={`/search/tool?q=${encodeURIComponent(text.slice(0, 300))}`}>{text.slice(0, 60)}</LinkTo>
            <span className={valid ? styles.good : styles.bad}>
              <Icon name={valid ? 'good' : 'warn'} />
              {valid ? `${type ?? ''} ${kindLabels[kind]}` : kind === 'unknown' ? kindLabels.unknown : fault}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
