/** The files of a symbol, created by a call of the signed-in member, so that the own-prefix rule applies. */

import { App, Button } from 'antd'
import { type Check, CheckList } from '../../ui/display/check-list.tsx'
import { saveAddress } from '../../ui/formats/save-file.ts'
import type { InputOf, RowOf } from '../../wire/call.ts'
import { failureMessage } from '../../wire/fetching/failure-message.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import type { BarcodeCalls } from '../calls.ts'
import { PrinterFiles } from '../printers/printer-files.tsx'
import type { PrinterFormat } from '../printers/printer-formats.ts'
import type { DrawnSymbol } from '../symbol/drawn-symbol.ts'
import { symbolChecks } from '../symbol/locales/zh-checks.ts'
import styles from './generate.module.css'
import { generatorDpi } from './generate-kinds.ts'

const formats = ['svg', 'pdf', 'eps', 'png'] as const

type SymbolInput = InputOf<RowOf<BarcodeCalls, 'POST barcodegeneration/api/getBarcode'>>

type Props = {
  input: Omit<SymbolInput, 'format' | 'dpi' | 'download'>
  symbol: DrawnSymbol
  /** What is known about the number. */
  numberCheck: Check
  isCurrent: boolean
  /** Records the number as used, before the first file is created. */
  onDownload?: () => Promise<void>
  onDownloaded?: () => void
}

export function Downloads({ input, symbol, numberCheck, isCurrent, onDownload, onDownloaded }: Props) {
  const call = useCall<BarcodeCalls>()
  const { message } = App.useApp()
  const { type, code, elementString } = symbol
  const name = `${type}-${code.replace(/[^0-9A-Za-z]+/g, '')}`.slice(0, 60)
  const download = async (format: (typeof formats)[number] | PrinterFormat, dpi: number = generatorDpi) => {
    try {
      await onDownload?.()
      const { data } = await call('POST barcodegeneration/api/getBarcode', { ...input, format, dpi, download: 'true' })
      saveAddress(data.image ?? `data:image/svg+xml,${encodeURIComponent(data.svg)}`, `${name}.${format}`)
      onDownloaded?.()
    } catch (error) {
      message.error(`下载没有成功：${failureMessage(error)}`)
    }
  }
  const copy = (text: string) =>
    navigator.clipboard.writeText(text).then(
      () => message.success('已复制'),
      () => message.error('浏览器不允许复制，请手动选取'),
    )
  return (
    <section className={styles.downloads} aria-label="下载">
      <h2 className={styles.checkedTitle}>下载前检查</h2>
      <CheckList checks={[numberCheck, ...symbolChecks(symbol)]} />
      <div className={styles.buttons}>
        {formats.map(format => (
          <Button
            key={format}
            type={format === 'svg' ? 'primary' : 'default'}
            disabled={!isCurrent}
            onClick={() => download(format)}
          >
            {format === 'png' ? `PNG ${generatorDpi} dpi` : `下载 ${format.toUpperCase()}`}
          </Button>
        ))}
        <Button disabled={!isCurrent} onClick={() => copy(code)}>
          复制代码
        </Button>
        {elementString !== null && elementString !== code && (
          <Button disabled={!isCurrent} onClick={() => copy(elementString)}>
            复制单元数据串
          </Button>
        )}
      </div>
      <PrinterFiles
        printers={symbol.printers}
        button={(format, { dpi }) => (
          <Button
            disabled={!isCurrent}
            onClick={() => download(format, dpi)}
            aria-label={`${format.toUpperCase()} ${dpi} dpi`}
          >
            {format.toUpperCase()}
          </Button>
        )}
      />
      <p className={styles.hint}>印刷请用 SVG、PDF 或 EPS，不要拉伸，不要占用空白区。</p>
    </section>
  )
}
