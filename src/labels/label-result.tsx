/** A drawn logistics label with its files and its sizes. */

import { classNames } from '../ui/class-names.ts'
import { ButtonRow, LinkButton } from '../ui/controls/button.tsx'
import { CopyButton } from '../ui/controls/copy-button.tsx'
import { KeyValue } from '../ui/display/key-value.tsx'
import { Note } from '../ui/status/note.tsx'
import type { DataOf, RowOf } from '../wire/call.ts'
import type { LabelCalls } from './calls.ts'
import styles from './label-page.module.css'

export type DrawnLabel = DataOf<RowOf<LabelCalls, 'POST barcodegeneration/api/logisticsLabel'>>

const files = [
  ['svg', 'SVG'],
  ['eps', 'EPS'],
  ['png203', 'PNG 203 dpi'],
  ['png300', 'PNG 300 dpi'],
  ['png600', 'PNG 600 dpi'],
] as const
const pixelsPerMm = 96 / 25.4
/** The height that the standard recommends for the values in the middle section. */
const recommendedTextMm = 7

export function LabelResult({ label, isCurrent }: { label: DrawnLabel; isCurrent: boolean }) {
  const { ssccs, widthMm, heightMm, downloads, symbols, textMm, xDimensionMm, pngXDimensionMm } = label
  const { png203, png300, png600 } = pngXDimensionMm
  return (
    <section aria-label="生成的标签" className={classNames(styles.made, !isCurrent && styles.waiting)}>
      <img
        className={styles.label}
        src={downloads.svg}
        alt={`物流标签，SSCC ${ssccs[0]}`}
        width={Math.round(widthMm * pixelsPerMm)}
        height={Math.round(heightMm * pixelsPerMm)}
      />
      {label.sampleMessage !== null && <Note tone="warning">{label.sampleMessage}</Note>}
      <ButtonRow>
        <LinkButton look="primary" icon="download" to={downloads.pdf} download>
          {ssccs.length > 1 ? `PDF，${ssccs.length} 张` : 'PDF'}
        </LinkButton>
        {files.map(([name, text]) => (
          <LinkButton key={name} look="neutral" icon="download" to={downloads[name]} download>
            {text}
          </LinkButton>
        ))}
        <CopyButton text={ssccs.join('\n')}>复制 SSCC</CopyButton>
      </ButtonRow>
      <KeyValue
        facts={[
          { key: '大小', value: `${widthMm} × ${heightMm} 毫米` },
          { key: '条码', value: <Symbols strings={symbols} /> },
          {
            key: '模块宽',
            value: `${xDimensionMm} 毫米`,
            note: `PNG 为整数像素：203 dpi ${png203 ?? '--'}，300 dpi ${png300 ?? '--'}，600 dpi ${png600 ?? '--'} 毫米`,
          },
          {
            key: '数据字高',
            value: `${textMm} 毫米`,
            ...(textMm < recommendedTextMm && { note: '标准建议 7 毫米；标签大些，字就大些' }),
          },
        ]}
      />
      {ssccs.length > 1 && <Note>预览和图片是第 1 张；PDF 里每页一张，SSCC 依次加一。</Note>}
    </section>
  )
}

function Symbols({ strings }: { strings: readonly string[] }) {
  return (
    <ul className={styles.symbols}>
      {strings.map(text => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}
