/** /MyManage/SystemMember/barcode: a symbol under the member's own prefix, its size in millimetres, and its files. */
import { Empty } from 'antd'
import { useEffect, useState } from 'react'
import { failureWords, useExit, useStoredLogin } from '../access/use-console.ts'
import { ConsoleFrame } from '../ui/console/console-frame.tsx'
import { ErrorState, Loading } from '../ui/states.tsx'
import { isRefused } from '../wire/or-fault.ts'
import { useCall } from '../wire/use-call.ts'
import { useLive } from '../wire/use-live.ts'
import type { BarcodeCalls } from './calls.ts'
import styles from './generate.module.css'
import { Downloads } from './generate-downloads.tsx'
import { type Chosen, GeneratorForm, type Prefix } from './generate-form.tsx'
import { codeOf, DPI, type Wish } from './generate-kinds.ts'
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
      error => setFailure(failureWords(error)),
    )
  }, [call])
  if (failure) return <ErrorState title={failure} onRetry={() => location.reload()} />
  if (!prefixes) return <Loading label="正在读取厂商识别代码" lines={6} />
  const [first] = prefixes
  return first ? (
    <Symbols prefixes={prefixes} first={first} />
  ) : (
    <Empty description="没有有效的厂商识别代码，请先办理续展" />
  )
}

const startingWith = (companyPrefix: string): Chosen => ({
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

function Symbols({ prefixes, first }: { prefixes: readonly Prefix[]; first: Prefix }) {
  const [chosen, setChosen] = useState(startingWith(first.companyPrefix))
  const made = codeOf(chosen)
  const { kind, magnification } = chosen
  const wish = { type: kind, code: 'code' in made ? made.code : '', magnification }
  const drawn = useDrawn(wish)
  return (
    <div className={styles.tool}>
      <GeneratorForm
        prefixes={prefixes}
        chosen={chosen}
        fault={'fault' in made ? made : undefined}
        onChange={changed => setChosen({ ...chosen, ...changed })}
      />
      <div className={styles.result}>
        {drawn.failure && <ErrorState title={drawn.failure} />}
        {drawn.symbol && 'shown' in made && (
          <>
            <Preview drawn={drawn.symbol} label={`${kind} 条码 ${made.shown}`} />
            <Downloads wish={wish} drawn={drawn.symbol} shown={made.shown} isCurrent={drawn.isCurrent} />
          </>
        )}
      </div>
    </div>
  )
}

/** The symbol of what is chosen; until the new one is there the old one stays in view, no longer `isCurrent`, so that nobody takes it
 *  for what is chosen now. */
function useDrawn(wish: Wish) {
  const call = useCall<BarcodeCalls>()
  const { asked, isCurrent } = useLive(wish.code === '' ? undefined : { ...wish, dpi: DPI }, asking =>
    call('POST barcodegeneration/api/getBarcode', asking),
  )
  if (wish.code === '' || asked === undefined) return { isCurrent: false }
  return isRefused(asked) ? { failure: asked.fault, isCurrent } : { symbol: asked.data, isCurrent }
}
