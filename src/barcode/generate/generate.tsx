/** /MyManage/SystemMember/barcode: a symbol under the member's own prefix, with its size in millimetres and its files. */

import { Empty } from 'antd'
import { useCallback, useState } from 'react'
import { useLocation } from 'react-router'
import { NeedsRight } from '../../access/operator/needs-right.tsx'
import { useConsoleFrame } from '../../access/use-console.ts'
import type { NumberCalls } from '../../numbers/calls.ts'
import { ConsoleFrame } from '../../ui/console/console-frame.tsx'
import { ErrorState, Loading } from '../../ui/status/states.tsx'
import { failureMessage } from '../../wire/fetching/failure-message.ts'
import { isRefused } from '../../wire/fetching/result-or-fault.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useLiveResult } from '../../wire/fetching/use-live-result.ts'
import { useReply } from '../../wire/fetching/use-reply.ts'
import type { BarcodeCalls } from '../calls.ts'
import styles from './generate.module.css'
import { Downloads } from './generate-downloads.tsx'
import { GeneratorForm, type GeneratorValues, type Prefix } from './generate-form.tsx'
import { type GeneratorInput, generatorDpi, itemCode } from './generate-kinds.ts'
import { Preview } from './generate-preview.tsx'
import type { Gtin8 } from './own-gtin8.tsx'
import { useOwnNumber } from './use-own-number.ts'

const path = '/MyManage/SystemMember/barcode'
/** The longest text of a label. */
const longestLabelText = 60

export function Generator() {
  const frame = useConsoleFrame()
  return (
    <ConsoleFrame {...frame} current={path}>
      <h1 className={styles.title}>生成条码</h1>
      <p className={styles.lead}>尺寸按国家标准换算成毫米，校验码由前面的数字算出。</p>
      <NeedsRight act="use-numbers">
        <OwnPrefixes />
      </NeedsRight>
    </ConsoleFrame>
  )
}

function OwnPrefixes() {
  const call = useCall<NumberCalls>()
  const query = new URLSearchParams(useLocation().search)
  const [prefix, from] = [query.get('prefix'), query.get('from')]
  /** The own prefixes, and the first free number from that of the address on. */
  const loadPrefixes = useCallback(async () => {
    const { data } = await call('POST barcodegeneration/authApi/numbers/overview', {})
    const input = prefix && from ? { companyPrefix: prefix, from } : undefined
    const found = input && (await call('POST barcodegeneration/authApi/numbers/info', input))
    return { prefixes: data.prefixes, gtin8s: data.gtin8s, free: found?.data.itemReference ?? null }
  }, [call, prefix, from])
  const { reply, failure, reload } = useReply(loadPrefixes)
  if (failure) return <ErrorState title={failureMessage(failure)} onRetry={reload} />
  if (!reply) return <Loading label="正在读取厂商识别代码" lines={6} />
  const { prefixes, gtin8s, free } = reply
  const first = prefixes.find(({ companyPrefix }) => companyPrefix === query.get('prefix')) ?? prefixes[0]
  return first ? (
    <SymbolGenerator
      key={query.toString()}
      {...{ prefixes, gtin8s, first }}
      number={query.get('number') ?? free}
      gtin8={query.get('gtin8')}
    />
  ) : (
    <Empty description="没有有效的厂商识别代码，请先办理续展" />
  )
}

const initialValues = ({ first, gtin8s, number, gtin8 }: GeneratorProps): GeneratorValues => ({
  kind: gtin8s.some(({ gtin }) => gtin === gtin8) ? 'EAN-8' : 'EAN-13',
  companyPrefix: first.companyPrefix,
  itemReference: number ?? first.next?.itemReference ?? '',
  productName: null,
  shortCode: (gtin8s.find(({ gtin }) => gtin === gtin8) ?? gtin8s[0])?.gtin ?? '',
  indicator: '',
  batch: '',
  expiry: '',
  serial: '',
  magnification: 1,
})

/** `number`: the item reference that the address names; otherwise the next free one. `gtin8`: the GTIN-8 that the address names. */
type GeneratorProps = {
  prefixes: readonly Prefix[]
  gtin8s: readonly Gtin8[]
  first: Prefix
  number: string | null
  gtin8: string | null
}

function SymbolGenerator(props: GeneratorProps) {
  const { prefixes, gtin8s } = props
  const call = useCall<NumberCalls>()
  const [values, setValues] = useState(() => initialValues(props))
  const { number, record } = useOwnNumber(values)
  const codeOrFault = itemCode(values)
  const { kind, magnification } = values
  const productName = values.productName ?? number?.productName ?? ''
  const input = {
    ...{ type: kind, code: 'code' in codeOrFault ? codeOrFault.code : '', magnification },
    ...(productName.trim() !== '' && { labelText: productName.slice(0, longestLabelText) }),
  }
  const { result, isCurrent, failure, reload } = useSymbol(input)
  const symbol = result && !isRefused(result) ? result.data : undefined
  const recordUse = async () => {
    // A GTIN-8 is allocated singly, for one product, and is no number of a prefix.
    if (kind === 'EAN-8') await call('POST barcodegeneration/authApi/numbers/useGtin8', { gtin: values.shortCode })
    else await record({ symbol: kind, productName })
  }
  return (
    <div className={styles.tool}>
      <GeneratorForm
        {...{ prefixes, gtin8s }}
        values={values}
        number={number}
        fault={'fault' in codeOrFault ? codeOrFault : undefined}
        onChange={changed => setValues({ ...values, ...changed })}
      />
      <div className={styles.result}>
        {failure && <ErrorState title={failure} onRetry={reload} />}
        {result && isRefused(result) && <ErrorState title={result.fault} />}
        {symbol && 'displayedGtin' in codeOrFault && (
          <>
            <Preview drawn={symbol} label={`${kind} 条码 ${codeOrFault.displayedGtin}`} />
            <Downloads
              input={input}
              symbol={symbol}
              numberCheck={{
                name: kind === 'EAN-8' ? '缩短码' : '厂商识别代码',
                found: `有效：${codeOrFault.displayedGtin}`,
                isGood: true,
              }}
              isCurrent={isCurrent}
              onDownload={recordUse}
            />
          </>
        )}
      </div>
    </div>
  )
}

/** The symbol of the current values. While a new one is loading, the previous one stays visible with `isCurrent` false. */
function useSymbol(input: GeneratorInput) {
  const call = useCall<BarcodeCalls>()
  return useLiveResult(input.code === '' ? undefined : { ...input, dpi: generatorDpi }, request =>
    call('POST barcodegeneration/api/getBarcode', request),
  )
}
