/** /MyManage/SystemMember/barcode: a symbol under the member's own prefix, with its size in millimetres and its files. */
import { Empty } from 'antd'
import { useCallback, useState } from 'react'
import { useExit, useStoredLogin } from '../../access/use-console.ts'
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
  const loadPrefixes = useCallback(() => call('POST barcodegeneration/authApi/prefixes', {}), [call])
  const { reply, failure, reload } = useReply(loadPrefixes)
  if (failure) return <ErrorState title={failureMessage(failure)} onRetry={reload} />
  if (!reply) return <Loading label="正在读取厂商识别代码" lines={6} />
  const prefixes = reply.data
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
  const { result, isCurrent, failure, reload } = useSymbol(input)
  const symbol = result && !isRefused(result) ? result.data : undefined
  return (
    <div className={styles.tool}>
      <GeneratorForm
        prefixes={prefixes}
        values={values}
        fault={'fault' in codeOrFault ? codeOrFault : undefined}
        onChange={changed => setValues({ ...values, ...changed })}
      />
      <div className={styles.result}>
        {failure && <ErrorState title={failure} onRetry={reload} />}
        {result && isRefused(result) && <ErrorState title={result.fault} />}
        {symbol && 'displayedGtin' in codeOrFault && (
          <>
            <Preview drawn={symbol} label={`${kind} 条码 ${codeOrFault.displayedGtin}`} />
            <Downloads input={input} symbol={symbol} displayedGtin={codeOrFault.displayedGtin} isCurrent={isCurrent} />
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
