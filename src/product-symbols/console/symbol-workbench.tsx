/** The chosen symbol: its content, its size for the use, and its files. */
import { symbolSize, type Use } from '@barcode-authority/gs1/symbols'
import { Input, Select } from 'antd'
import { useState } from 'react'
import { NeedsRight } from '../../access/operator/needs-right.tsx'
import type { BarcodeCalls } from '../../barcode/calls.ts'
import { Downloads } from '../../barcode/generate/generate-downloads.tsx'
import { generatorDpi } from '../../barcode/generate/generate-kinds.ts'
import { Preview } from '../../barcode/generate/generate-preview.tsx'
import { choicesOfUse, hanXinCaution } from '../../barcode/symbol/locales/zh-kinds.ts'
import { symbolKinds } from '../../barcode/symbol/symbol-kinds.ts'
import { ConsoleField } from '../../forms/console/console-field.tsx'
import { ConsoleForm } from '../../forms/console/console-form.tsx'
import { Note } from '../../ui/status/note.tsx'
import { ErrorState } from '../../ui/status/states.tsx'
import { isRefused } from '../../wire/fetching/result-or-fault.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useLiveResult } from '../../wire/fetching/use-live-result.ts'
import type { ProductSymbol } from '../calls.ts'
import styles from './panel.module.css'

/** The longest text of a label. */
const longestLabelText = 60

type Props = {
  symbol: ProductSymbol
  gtin: string
  product: { id: number; name: string }
  /** Whether `symbol` is that of the present data, which has no fault. */
  isReady: boolean
  onDownloaded: () => void
}

export function SymbolWorkbench({ symbol, gtin, product, isReady, onDownloaded }: Props) {
  const call = useCall<BarcodeCalls>()
  const { type, code, text } = symbol
  const [use, setUse] = useState(symbol.use)
  const [xDimension, setX] = useState('')
  const input = {
    ...{ type, code, productId: product.id, labelText: product.name.slice(0, longestLabelText) },
    ...(use !== null && { use }),
    ...(xDimension.trim() !== '' && { xDimension }),
  }
  const { result, isCurrent, failure, reload } = useLiveResult({ ...input, dpi: generatorDpi }, request =>
    call('POST barcodegeneration/api/getBarcode', request),
  )
  const drawn = result && !isRefused(result) ? result.data : undefined
  const refused = result && isRefused(result) ? result : undefined
  const sizeFault = refused?.faults?.find(({ field }) => field === 'xDimension')?.message
  return (
    <div className={styles.workbench}>
      <div className={styles.choices}>
        <p className={styles.content}>
          <span>内容</span>
          <code>{text}</code>
        </p>
        <SizeFields {...{ type, use, xDimension, sizeFault }} onUse={setUse} onX={setX} />
        {type === 'HanXin' && <Note tone="warning">{hanXinCaution}</Note>}
      </div>
      <div className={styles.choices}>
        {failure !== undefined && <ErrorState title={failure} onRetry={reload} />}
        {refused && sizeFault === undefined && <ErrorState title={refused.fault} />}
        {drawn && <Preview drawn={drawn} label={`${type} 条码 ${text}`} />}
      </div>
      {drawn && (
        <div className={styles.files}>
          <NeedsRight act="use-numbers">
            <Downloads
              input={input}
              symbol={drawn}
              numberCheck={{ name: '号码', found: `${gtin}：${product.name}`, isGood: true }}
              isCurrent={isCurrent && isReady && !refused}
              onDownloaded={onDownloaded}
            />
          </NeedsRight>
        </div>
      )}
    </div>
  )
}

type SizeProps = {
  type: ProductSymbol['type']
  use: Use | null
  xDimension: string
  sizeFault: string | undefined
  onUse: (use: Use) => void
  onX: (xDimension: string) => void
}

/** X-dimension and magnification are one size: each follows the other. */
function SizeFields({ type, use, xDimension, sizeFault, onUse, onX }: SizeProps) {
  const { usual, least, most, nominal } = symbolSize(type, use ?? undefined)
  const x = Number(xDimension) || usual
  const hasMagnification = symbolKinds[type].options.includes('magnification')
  const sizes = `标准 ${rounded(least)} 至 ${rounded(most)} 毫米，通常 ${rounded(usual)}`
  return (
    <ConsoleForm>
      {use !== null && (
        <ConsoleField label="用在哪里">
          <Select<Use> aria-label="用在哪里" value={use} onChange={onUse} options={choicesOfUse(type)} />
        </ConsoleField>
      )}
      <div className={styles.sizes}>
        <ConsoleField label="模块宽 X（毫米）" {...(use !== null && { hint: sizes })} fault={sizeFault}>
          <Input
            aria-label="模块宽 X（毫米）"
            inputMode="decimal"
            value={xDimension}
            placeholder={String(rounded(usual))}
            onChange={({ target }) => onX(target.value)}
          />
        </ConsoleField>
        {hasMagnification && (
          <ConsoleField label="放大系数" hint={`1 倍是 ${nominal} 毫米`}>
            <Magnification value={x / nominal} onChange={value => onX(String(rounded(value * nominal)))} />
          </ConsoleField>
        )}
      </div>
    </ConsoleForm>
  )
}

/** What is typed stays as it is written until the field is left. */
function Magnification({ value, onChange }: { value: number; onChange: (value: number) => void }) {
  const [typed, setTyped] = useState<string>()
  return (
    <Input
      aria-label="放大系数"
      inputMode="decimal"
      value={typed ?? String(Math.round(value * 100) / 100)}
      onChange={({ target }) => {
        setTyped(target.value)
        if (Number(target.value) > 0) onChange(Number(target.value))
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}

const rounded = (mm: number) => Math.round(mm * 1000) / 1000
