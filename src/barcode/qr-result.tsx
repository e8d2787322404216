/** What the QR generator made: the symbol with its files, element string and link, and the four carriers side by side. */
import { LinkButton } from '../ui/button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { KeyValue } from '../ui/key-value.tsx'
import maker from '../ui/maker.module.css'
import { Note } from '../ui/note.tsx'
import { SymbolPlate } from '../ui/symbol-plate.tsx'
import type { DataOf, RowOf } from '../wire/call.ts'
import type { BarcodeCalls } from './calls.ts'
import { carriers as carrierWords } from './qr-fields.tsx'
import styles from './qr-page.module.css'

type Made = DataOf<RowOf<BarcodeCalls, 'POST barcodegeneration/api/createQRcode'>>
export type QrAnswer = Pick<
  Made,
  'content' | 'digitalLink' | 'canonical' | 'elementString' | 'carrier' | 'carriers' | 'sampleMessage'
>
type CarrierMade = QrAnswer['carriers'][number]

/** Without the pictures, which are fetched by their addresses. */
export function shownOf(made: Made): QrAnswer {
  const { content, digitalLink, canonical, elementString, carrier, carriers, sampleMessage } = made
  return { content, digitalLink, canonical, elementString, carrier, carriers, sampleMessage }
}

const nameOf = (type: string) => carrierWords.find(({ value }) => value === type)?.label ?? type
const sizeOf = ({ widthMm, heightMm }: CarrierMade) => `${widthMm.toFixed(1)} × ${heightMm.toFixed(1)} 毫米`
/** The bare symbol, whose size is the one that is named. */
const withoutText = ({ downloads }: CarrierMade) => `${downloads.svg}&humanReadable=false`
const modulesOf = ({ matrix }: CarrierMade) => `${matrix.width} × ${matrix.height}`

export function QrResult({ answer, isCurrent }: { answer: QrAnswer; isCurrent: boolean }) {
  const chosen = answer.carriers.find(({ type }) => type === answer.carrier)
  if (!chosen) return null
  const { content, digitalLink, canonical, elementString } = answer
  const isOther = canonical !== null && canonical !== digitalLink
  return (
    <section aria-label="生成的二维码" className={styles.made} aria-busy={!isCurrent}>
      <div className={styles.chosen}>
        <SymbolPlate src={withoutText(chosen)} label={`${nameOf(chosen.type)} ${chosen.code}`} width={200} />
        <div>
          <KeyValue
            facts={[
              { key: '符号', value: nameOf(chosen.type) },
              { key: '模块数', value: modulesOf(chosen) },
              { key: '模块宽度', value: `${chosen.xDimensionMm} 毫米` },
              { key: '印刷尺寸', value: sizeOf(chosen), note: '含空白区' },
            ]}
          />
          <Downloads made={chosen} />
        </div>
      </div>
      {answer.sampleMessage !== null && <Note tone="warning">{answer.sampleMessage}</Note>}
      {elementString === null ? (
        <Form title="内容" text={content} />
      ) : (
        <>
          <Form title="单元数据串" text={elementString} />
          <Form title="GS1 数字链接" text={digitalLink ?? ''} />
          {isOther && <Form title="规范形式" text={canonical} />}
        </>
      )}
      {answer.carriers.length > 1 && <Carriers all={answer.carriers} />}
      <Note>印刷请用 SVG、PDF 或 EPS，印后用手机试扫；不要拉伸，不要占用空白区。</Note>
    </section>
  )
}

function Form({ title, text }: { title: string; text: string }) {
  return (
    <div className={styles.text}>
      <h2>{title}</h2>
      <p className={maker.code}>{text}</p>
      <CopyButton text={text}>复制</CopyButton>
    </div>
  )
}

function Downloads({ made: { downloads } }: { made: CarrierMade }) {
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

/** The pictures are drawn in proportion to their size on paper. */
function Carriers({ all }: { all: readonly CarrierMade[] }) {
  const widest = Math.max(...all.map(({ widthMm }) => widthMm))
  return (
    <div>
      <h2 className={styles.title}>同样的数据，不同的符号</h2>
      <ul className={styles.carriers}>
        {all.map(made => (
          <li key={made.type}>
            <span className={styles.picture}>
              <img src={withoutText(made)} alt={nameOf(made.type)} width={Math.round((120 * made.widthMm) / widest)} />
            </span>
            <strong>{nameOf(made.type)}</strong>
            <span>{modulesOf(made)} 模块</span>
            <span>{sizeOf(made)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
