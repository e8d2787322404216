/** The result of the QR generator: the symbol with its files, element string and link, and the carriers side by side. */
import { LinkButton } from '../../ui/controls/button.tsx'
import { CopyButton } from '../../ui/controls/copy-button.tsx'
import maker from '../../ui/controls/maker.module.css'
import { KeyValue } from '../../ui/display/key-value.tsx'
import { SymbolPlate } from '../../ui/display/symbol-plate.tsx'
import { Note } from '../../ui/status/note.tsx'
import type { DataOf, RowOf } from '../../wire/call.ts'
import type { BarcodeCalls } from '../calls.ts'
import { hanXinCaution } from '../symbol/locales/zh-kinds.ts'
import { carrierChoices } from './qr-fields.tsx'
import styles from './qr-page.module.css'

type QrReply = DataOf<RowOf<BarcodeCalls, 'POST barcodegeneration/api/createQRcode'>>
export type QrData = Pick<
  QrReply,
  'content' | 'digitalLink' | 'canonical' | 'elementString' | 'carrier' | 'carriers' | 'warnings' | 'sampleMessage'
>
type CarrierData = QrData['carriers'][number]

/** Leaves out the pictures, which are fetched by their addresses. */
export function withoutPictures(reply: QrReply): QrData {
  const { content, digitalLink, canonical, elementString, carrier, carriers, warnings, sampleMessage } = reply
  return { content, digitalLink, canonical, elementString, carrier, carriers, warnings, sampleMessage }
}

const carrierName = (type: string) => carrierChoices.find(({ value }) => value === type)?.label ?? type
const printedSize = ({ widthMm, heightMm }: CarrierData) => `${widthMm.toFixed(1)} × ${heightMm.toFixed(1)} 毫米`
/** Address of the symbol without human-readable text, which has the displayed size. */
const svgWithoutText = ({ downloads }: CarrierData) => `${downloads.svg}&humanReadable=false`
const moduleCount = ({ matrix }: CarrierData) => `${matrix.width} × ${matrix.height}`

export function QrResult({ data, isCurrent }: { data: QrData; isCurrent: boolean }) {
  const chosen = data.carriers.find(({ type }) => type === data.carrier)
  if (!chosen) return null
  const { content, digitalLink, canonical, elementString } = data
  const isOther = canonical !== null && canonical !== digitalLink
  return (
    <section aria-label="生成的二维码" className={styles.made} aria-busy={!isCurrent}>
      {data.warnings.map(({ fault, message }) => (
        <Note key={fault + message} tone="warning">
          {message}。
        </Note>
      ))}
      <div className={styles.chosen}>
        <SymbolPlate src={svgWithoutText(chosen)} label={`${carrierName(chosen.type)} ${chosen.code}`} width={200} />
        <div>
          <KeyValue
            facts={[
              { key: '符号', value: carrierName(chosen.type) },
              { key: '模块数', value: moduleCount(chosen) },
              { key: '模块宽度', value: `${chosen.xDimensionMm} 毫米` },
              { key: '印刷尺寸', value: printedSize(chosen), note: '含空白区' },
              { key: 'PNG', value: `300 dpi，模块宽 ${chosen.pngXDimensionMm} 毫米`, note: '模块取整数像素' },
            ]}
          />
          <Downloads carrier={chosen} />
        </div>
      </div>
      {data.sampleMessage !== null && <Note tone="warning">{data.sampleMessage}</Note>}
      {elementString === null ? (
        <TextBlock title="内容" text={content} />
      ) : (
        <>
          <TextBlock title="单元数据串" text={elementString} />
          {digitalLink !== null && <TextBlock title="GS1 数字链接" text={digitalLink} />}
          {isOther && <TextBlock title="规范形式" text={canonical} />}
        </>
      )}
      {data.carriers.length > 1 && <Carriers all={data.carriers} />}
      {data.carrier === 'HanXin' && <Note tone="warning">{hanXinCaution}</Note>}
      <Note>印刷请用 SVG、PDF 或 EPS，印后用手机试扫；不要拉伸，不要占用空白区。</Note>
    </section>
  )
}

function TextBlock({ title, text }: { title: string; text: string }) {
  return (
    <div className={styles.text}>
      <h2>{title}</h2>
      <p className={maker.code}>{text}</p>
      <CopyButton text={text}>复制</CopyButton>
    </div>
  )
}

function Downloads({ carrier: { downloads } }: { carrier: CarrierData }) {
  return (
    <div className={styles.downloads}>
      {(['svg', 'png', 'pdf', 'eps'] as const).map(format => (
        <LinkButton
          key={format}
          look={format === 'svg' ? 'primary' : 'neutral'}
          size="small"
          icon="download"
          to={downloads[format]}
          download={`qr.${format}`}
        >
          {format.toUpperCase()}
        </LinkButton>
      ))}
    </div>
  )
}

/** The pictures have the proportions of their printed sizes. */
function Carriers({ all }: { all: readonly CarrierData[] }) {
  const widest = Math.max(...all.map(({ widthMm }) => widthMm))
  return (
    <div>
      <h2 className={styles.title}>同样的数据，不同的符号</h2>
      <ul className={styles.carriers}>
        {all.map(carrier => (
          <li key={carrier.type}>
            <span className={styles.picture}>
              <img
                src={svgWithoutText(carrier)}
                alt={carrierName(carrier.type)}
                width={Math.round((120 * carrier.widthMm) / widest)}
              />
            </span>
            <strong>{carrierName(carrier.type)}</strong>
            <span>{moduleCount(carrier)} 模块</span>
            <span>{printedSize(carrier)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
