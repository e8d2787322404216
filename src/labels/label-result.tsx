/** A drawn logistics label with its files and its sizes. */
import { useId } from 'react'
import { PrinterHelp } from '../barcode/printers/printer-files.tsx'
import { classNames } from '../ui/class-names.ts'
import { ButtonRow, LinkButton } from '../ui/controls/button.tsx'
import { CopyButton } from '../ui/controls/copy-button.tsx'
import { type Check, CheckList } from '../ui/display/check-list.tsx'
import { BlockHead } from '../ui/display/heads.tsx'
import { KeyValue } from '../ui/display/key-value.tsx'
import { MeasuredDrawing } from '../ui/display/measured-drawing.tsx'
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
/** All labels in one file. */
const printerFiles = [
  ['zpl203', 'ZPL 203 dpi'],
  ['zpl300', 'ZPL 300 dpi'],
  ['zpl600', 'ZPL 600 dpi'],
  ['tspl203', 'TSPL 203 dpi'],
  ['tspl300', 'TSPL 300 dpi'],
  ['tspl600', 'TSPL 600 dpi'],
] as const
/** The height that the standard recommends for the values in the middle section. */
const recommendedTextMm = 7

export function LabelResult({ label, isCurrent }: { label: DrawnLabel; isCurrent: boolean }) {
  const { ssccs, widthMm, heightMm, downloads, symbols } = label
  return (
    <section aria-label="生成的标签" className={classNames(styles.made, !isCurrent && styles.waiting)}>
      <LabelPreview label={label} />
      {label.sampleMessage !== null && <Note tone="warning">{label.sampleMessage}</Note>}
      <section>
        <BlockHead>下载前检查</BlockHead>
        <CheckList checks={labelChecks(label)} />
      </section>
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
      <section>
        <BlockHead>标签打印机文件</BlockHead>
        <ButtonRow>
          {printerFiles.map(([name, text]) => (
            <LinkButton key={name} look="neutral" icon="download" to={downloads[name]} download>
              {text}
            </LinkButton>
          ))}
        </ButtonRow>
        <PrinterHelp />
      </section>
      <KeyValue
        facts={[
          { key: '大小', value: `${widthMm} × ${heightMm} 毫米` },
          { key: '条码', value: <Symbols strings={symbols} /> },
        ]}
      />
      {ssccs.length > 1 && <Note>预览和图片是第 1 张；PDF 里每页一张，打印机文件里一张接一张，SSCC 依次加一。</Note>}
    </section>
  )
}

const pixelsPerMm = 96 / 25.4

/** The whole label between rulers in millimetres, or in its real size. The choice works without scripts. */
export function LabelPreview({ label: { ssccs, widthMm, heightMm, downloads } }: { label: DrawnLabel }) {
  const id = useId()
  const name = `物流标签，SSCC ${ssccs[0]}`
  return (
    <div className={styles.measured} role="radiogroup" aria-label="预览">
      <input className={styles.view} type="radio" name={id} id={`${id}whole`} defaultChecked />
      <label htmlFor={`${id}whole`}>整张</label>
      <input className={classNames(styles.view, styles.realView)} type="radio" name={id} id={`${id}real`} />
      <label htmlFor={`${id}real`}>实际大小</label>
      <div className={styles.whole}>
        <MeasuredDrawing src={downloads.svg} label={name} widthMm={widthMm} heightMm={heightMm} widthPixels={600} />
        <p>刻度是毫米</p>
      </div>
      <div className={styles.real}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */}
        <section className={styles.scrolled} tabIndex={0} aria-label="实际大小的标签">
          <img
            className={styles.label}
            src={downloads.svg}
            alt={name}
            width={Math.round(widthMm * pixelsPerMm)}
            height={Math.round(heightMm * pixelsPerMm)}
            loading="lazy"
          />
        </section>
        <p>
          {widthMm} × {heightMm} 毫米，按每英寸 96 点显示；屏幕缩放过就不准，以打印件为准
        </p>
      </div>
    </div>
  )
}

function labelChecks({ ssccs, textMm, xDimensionMm, pngXDimensionMm: png, ...told }: DrawnLabel): Check[] {
  const sizes = [
    [203, png.png203],
    [300, png.png300],
    [600, png.png600],
  ] as const
  return [
    ssccCheck(ssccs, told.reading),
    ...told.warnings.map(({ message }) => ({ name: '代码', found: message, isGood: false })),
    { name: '模块宽', found: `${xDimensionMm} 毫米，空白区已留在标签里`, isGood: true },
    ...sizes.map(([dpi, mm]) => ({
      name: `${dpi} dpi 打印机`,
      found: typeof mm === 'number' ? `模块取整数点，实际宽 ${mm} 毫米` : '条码放不下，请换大的标签或分辨率高的打印机',
      isGood: typeof mm === 'number',
    })),
    {
      name: '数据字高',
      found: textMm < recommendedTextMm ? `${textMm} 毫米，标准建议 7 毫米；标签大些，字就大些` : `${textMm} 毫米`,
      isGood: textMm >= recommendedTextMm,
    },
    { name: '颜色对比', found: '黑条白底，标签纸用白色、不反光的', isGood: true },
  ]
}

/** A check digit that was added is never called right. */
function ssccCheck(ssccs: readonly string[], reading: DrawnLabel['reading']): Check {
  if (!reading) return { name: 'SSCC', found: `${ssccs.length} 个，校验码正确，第一个 ${ssccs[0]}`, isGood: true }
  const otherwise = reading.other ? `。如果不是这样，是${reading.other.message}，请写全 18 位` : ''
  return { name: 'SSCC', found: `${ssccs.length} 个，${reading.message}${otherwise}`, isGood: reading.other === null }
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
