/** /MyManage/SystemMember/barcode: a symbol under the member's own prefix, with its size in millimetres and its files. */
import { Empty } from 'antd'
import { useEffect, useState } from 'react'
import { failureMessage, useExit, useStoredLogin } from '../../access/use-console.ts'
import { ConsoleFrame } from '../../ui/console/console-frame.tsx'
import { ErrorState, Loading } from '../../ui/status/states.tsx'
import { isRefused } from '../../wire/result-or-fault.ts'
import { useCall } from '../../wire/use-call.ts'
import { useLiveResult } from '../../wire/use-live-result.ts'
import type { BarcodeCalls } from '../calls.ts'
import styles from './generate.module.css'
import { Downloads } from './generate-downloads.tsx'
import { GeneratorForm, type GeneratorValues, type Prefix } from './generate-form.tsx'
import { type GeneratorInput, generatorDpi, itemCode } from './generate-kinds.ts'
import { Preview } from './generate-preview.tsx'

const path = '/MyManage/SystemMember/barcode'

export function Generator() {
  const { username } = useStoredLogin()
  const onExit = useExit()
  return (
    <ConsoleFrame area="member" current={path} username={username} onExit={onExit}>
      <h1 className={styles.title}>生成条码</h1>
      <p className={styles.lead}>尺寸按国家标准换算成毫米，校验码自动补上。</p>
      <OwnPrefixes />
    </ConsoleFrame>
  )
}

function OwnPrefixes() {
  const call = useCall<BarcodeCalls>()
  const [prefixes, setPrefixes] = useState<Prefix[]>()
  const [failure, setFailure] = useState('')
  useEffect(() => {
    call('POST barcodegeneration/authApi/prefixes', {}).then(
      ({ data }) => setPrefixes(data),
      error => setFailure(failureMessage(error)),
    )
  }, [call])
  if (failure) return <ErrorState title={failure} onRetry={() => location.reload()} />
  if (!prefixes) return <Loading label="正在读取厂商识别代码" lines={6} />
  const [first] = prefixes
  return first ? (
    <SymbolGenerator prefixes={prefixes} first={first} />
  ) : (
    <Empty description="没有有效的厂商识别代码，请先办理续展" />
  )
}

const initialValues = (companyPrefix: string): GeneratorValues => ({
  kind: 'EAN-13',
  companyPrefix,
  itemReference: '1',
  shortCode: '',
  indicator: '',
  batch: '',
  expiry: '',
  serial: '',
  magnification: 1,
})

function SymbolGenerator({ prefixes, first }: { prefixes: readonly Prefix[]; first: Prefix }) {
  const [values, setValues] = useState(initialValues(first.companyPrefix))
  const codeOrFault = itemCode(values)
  const { kind, magnification } = values
  const input = { type: kind, code: 'code' in codeOrFault ? codeOrFault.code : '', magnification }
  const drawing = useSymbol(input)
  return (
    <div className={styles.tool}>
      <GeneratorForm
        prefixes={prefixes}
        values={values}
        fault={'fault' in codeOrFault ? codeOrFault : undefined}
        onChange={changed => setValues({ ...values, ...changed })}
      />
      <div className={styles.result}>
        {drawing.failure && <ErrorState title={drawing.failure} />}
        {drawing.symbol && 'displayedGtin' in codeOrFault && (
          <>
            <Preview drawn={drawing.symbol} label={`${kind} 条码 ${codeOrFault.displayedGtin}`} />
            <Downloads
              input={input}
              symbol={drawing.symbol}
              displayedGtin={codeOrFault.displayedGtin}
              isCurrent={drawing.isCurrent}
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
  const { result, isCurrent } = useLiveResult(
    input.code === '' ? undefined : { ...input, dpi: generatorDpi },
    request => call('POST barcodegeneration/api/getBarcode', request),
  )
  if (input.code === '' || result === undefined) return { isCurrent: false }
  return isRefused(result) ? { failure: result.fault, isCurrent } : { symbol: result.data, isCurrent }
}
