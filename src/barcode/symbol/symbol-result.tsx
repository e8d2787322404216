/** A drawn symbol of /BarCode/symbol: picture in proportion, sizes, data, and files. */
import { symbolSize } from '@barcode-authority/gs1/symbols'
import { ButtonRow, LinkButton } from '../../ui/controls/button.tsx'
import { CopyButton } from '../../ui/controls/copy-button.tsx'
import maker from '../../ui/controls/maker.module.css'
import { CheckList } from '../../ui/display/check-list.tsx'
import { BlockHead } from '../../ui/display/heads.tsx'
import { type Fact, KeyValue } from '../../ui/display/key-value.tsx'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import { Note } from '../../ui/status/note.tsx'
import { PrinterFiles } from '../printers/printer-files.tsx'
import type { DrawnSymbol } from './drawn-symbol.ts'
import { ReadingChoices } from './reading-choices.tsx'
import { svgAddress } from './svg-address.ts'
import { symbolChecks } from './symbol-checks.ts'
import { hanXinCaution, sheetKinds, symbolKinds } from './symbol-kinds.ts'
import styles from './symbol-page.module.css'
import { SymbolPreview } from './symbol-preview.tsx'

type Props = {
  symbol: DrawnSymbol
  isCurrent: boolean
  /** Whether it was loaded with the page: then its picture is fetched; otherwise it is drawn from the SVG of the reply. */
  isLoaded: boolean
  /** The address of the page with another code. */
  addressOf: (code: string) => string
}

export function SymbolResult({ symbol, isCurrent, isLoaded, addressOf }: Props) {
  const { code, elementString, svg, reading } = symbol
  return (
    <section aria-label="生成的条码" className={styles.made} aria-busy={!isCurrent}>
      <SymbolPreview symbol={symbol} src={isLoaded ? symbol.downloads.svg : svgAddress(svg)} />
      {reading && <Note tone={reading.other ? 'warning' : 'info'}>{reading.message}。</Note>}
      {reading?.other && (
        <ReadingChoices
          lead="如果不是这样，请选另一种读法："
          choices={[{ value: reading.other.code, message: reading.other.message }]}
          addressOf={addressOf}
        />
      )}
      {symbol.sampleMessage !== null && <Note tone="warning">{symbol.sampleMessage}</Note>}
      <div className={styles.decision}>
        <section>
          <BlockHead>下载前检查</BlockHead>
          <CheckList checks={symbolChecks(symbol)} />
        </section>
        <section>
          <BlockHead>下载</BlockHead>
          <Downloads symbol={symbol} />
        </section>
      </div>
      <PrinterFiles printers={symbol.printers} />
      <KeyValue facts={symbolFacts(symbol)} />
      <ButtonRow>
        <CopyButton text={code}>复制代码</CopyButton>
        {elementString !== null && elementString !== code && (
          <CopyButton text={elementString}>复制单元数据串</CopyButton>
        )}
        <CopyButton text={svg}>复制 SVG 代码</CopyButton>
      </ButtonRow>
      <Advice symbol={symbol} />
    </section>
  )
}

function Downloads({ symbol: { type, code, downloads, png } }: { symbol: DrawnSymbol }) {
  return (
    <div className={styles.files}>
      <LinkButton look="primary" icon="download" to={`${downloads.svg}&download=true`} download isWide>
        下载 SVG
      </LinkButton>
      <LinkButton look="neutral" icon="download" to={downloads.pdf} download>
        PDF
      </LinkButton>
      <LinkButton look="neutral" icon="download" to={downloads.eps} download>
        EPS
      </LinkButton>
      <LinkButton look="neutral" icon="download" to={downloads.png} download>
        {`PNG ${png.dpi} dpi`}
      </LinkButton>
      {sheetKinds.includes(type) && (
        <LinkButton look="outline" to={`/BarCode/labelSheet?${new URLSearchParams({ type, codes: code })}`}>
          排到标签纸上
        </LinkButton>
      )}
    </div>
  )
}

function symbolFacts({ type, widthMm, heightMm, xDimensionMm, quietZone, ...carried }: DrawnSymbol): Fact[] {
  const { checkDigit, elementString, matrix, png } = carried
  const { leftMm, rightMm, frameMm } = quietZone
  const magnification = Number((xDimensionMm / symbolSize(type).nominal).toFixed(2))
  const quiet = matrix ? `四周 ${leftMm} 毫米` : `左 ${leftMm} 毫米，右 ${rightMm} 毫米`
  return [
    { key: '条码', value: symbolKinds[type].name },
    { key: '印刷尺寸', value: `${widthMm} × ${heightMm} 毫米`, note: '含空白区和供人识读字符' },
    { key: '模块宽度', value: `${xDimensionMm} 毫米`, ...(!matrix && { note: `放大系数 ${magnification}` }) },
    {
      key: '空白区',
      value: leftMm === 0 ? '不需要' : quiet,
      ...(frameMm > 0 && { note: `外框宽 ${frameMm} 毫米` }),
    },
    ...(matrix ? [{ key: '模块数', value: `${matrix.width} × ${matrix.height}` }] : []),
    ...(checkDigit === null ? [] : [{ key: '校验码', value: checkDigit }]),
    ...(elementString === null
      ? []
      : [{ key: '单元数据串', value: <span className={maker.code}>{elementString}</span> }]),
    {
      key: 'PNG',
      value: `${png.widthPixels} × ${png.heightPixels} 像素`,
      note: `${png.widthMm} × ${png.heightMm} 毫米，每个模块 ${png.xDimensionPixels} 像素，实际宽 ${png.xDimensionMm} 毫米`,
    },
  ]
}

function Advice({ symbol: { type, matrix } }: { symbol: DrawnSymbol }) {
  const direction = matrix ? '' : '条与印刷方向平行，'
  const corrugatedHint = type === 'ITF-14' ? '直接印在瓦楞纸上用大的放大系数，' : ''
  return (
    <>
      <Note>
        印刷请用 SVG、PDF 或 EPS，深色条配浅色底，{direction}
        {corrugatedHint}不要拉伸，不要占用空白区，印后试扫。
      </Note>
      {type === 'HanXin' && (
        <Note tone="warning">
          {hanXinCaution}介绍见<LinkTo to="/Knowledge/GSBMindex/ewbm">二维编码知识</LinkTo>。
        </Note>
      )}
    </>
  )
}
