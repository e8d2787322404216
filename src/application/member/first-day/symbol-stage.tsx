/** Second step: the files of the first symbol. */
import { App, Button } from 'antd'
import type { BarcodeCalls } from '../../../barcode/calls.ts'
import { generatorDpi } from '../../../barcode/generate/generate-kinds.ts'
import { saveAddress } from '../../../ui/formats/save-file.ts'
import { LinkTo } from '../../../ui/navigation/link-to.tsx'
import { failureMessage } from '../../../wire/fetching/failure-message.ts'
import { useCall } from '../../../wire/fetching/use-call.ts'
import type { FirstSteps } from '../../first-steps/calls.ts'
import { displayedGtin } from '../home/number-card.tsx'
import styles from './first-day.module.css'
import { OwnSymbol } from './own-symbol.tsx'

const files = [
  { format: 'svg', label: '下载 SVG', use: '网页和设计软件' },
  { format: 'pdf', label: '下载 PDF', use: '交给印刷厂' },
  { format: 'eps', label: '下载 EPS', use: '老一些的制版软件' },
  { format: 'png', label: `PNG ${generatorDpi} dpi`, use: '打样、文档里看' },
] as const

type Props = {
  first: NonNullable<FirstSteps['first']>
  isDone: boolean
  onDownloaded: () => Promise<void>
  onNext: () => void
}

export function SymbolStage({ first, isDone, onDownloaded, onNext }: Props) {
  const { companyPrefix, itemReference, gtin, productName } = first
  const call = useCall<BarcodeCalls>()
  const { message } = App.useApp()
  const download = async (format: (typeof files)[number]['format']) => {
    try {
      const symbol = {
        type: 'EAN-13',
        code: gtin,
        magnification: 1,
        format,
        dpi: generatorDpi,
        download: 'true',
      } as const
      const { data } = await call('POST barcodegeneration/api/getBarcode', symbol)
      const address = data.image ?? `data:image/svg+xml,${encodeURIComponent(data.svg)}`
      saveAddress(address, `EAN-13-${gtin}.${format}`)
      if (!isDone) await onDownloaded()
    } catch (error) {
      message.error(`下载没有成功：${failureMessage(error)}`)
    }
  }
  return (
    <div className={styles.stageColumns}>
      <section className={styles.plate} aria-label="第一个条码">
        <div className={styles.plateHead}>
          <span>{productName ?? '第一种商品'}</span>
        </div>
        <OwnSymbol gtin={gtin} />
        <p className={styles.plateCode}>{displayedGtin(gtin)}</p>
      </section>
      <div className={styles.stageForm}>
        <p>印刷请用 SVG、PDF 或 EPS，不要拉伸，不要占用两边的空白区。</p>
        <ul className={styles.files}>
          {files.map(({ format, label, use }, at) => (
            <li key={format}>
              <Button
                type={at === 0 ? 'primary' : 'default'}
                className={(at === 0 && styles.act) || ''}
                onClick={() => void download(format)}
              >
                {label}
              </Button>
              <span className={styles.quiet}>{use}</span>
            </li>
          ))}
        </ul>
        {isDone && <Button onClick={onNext}>下一步：查一查这个号码</Button>}
        <LinkTo
          className={styles.other}
          to={`/MyManage/SystemMember/barcode?prefix=${companyPrefix}&number=${itemReference}`}
        >
          要别的尺寸或种类
        </LinkTo>
      </div>
    </div>
  )
}
