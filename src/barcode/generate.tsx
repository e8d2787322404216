/** /MyManage/SystemMember/barcode: a symbol under the member's own prefix, its size in millimetres, and its files. */
import { Empty } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import { browserPlaces, clearSession } from '../access/browser-session.ts'
import { ConsoleFrame } from '../ui/console/console-frame.tsx'
import { readLogin } from '../ui/console/stored-login.ts'
import { ErrorState, Loading } from '../ui/states.tsx'
import type { CallRow } from '../wire/call.ts'
import { CallFailure } from '../wire/client.ts'
import { useCall } from '../wire/use-call.ts'
import type { BarcodeCalls } from './calls.ts'
import styles from './generate.module.css'
import { Downloads } from './generate-downloads.tsx'
import { type Chosen, GeneratorForm, type Prefix } from './generate-form.tsx'
import { codeOf, DPI, type Wish } from './generate-kinds.ts'
import { type Drawn, Preview } from './generate-preview.tsx'

type Logout = CallRow & { method: 'POST'; path: 'loglogin/authApi/logout' }

const path = '/MyManage/SystemMember/barcode'
const PAUSE_MS = 250

const words = (error: unknown) => (error instanceof CallFailure ? error.message : '请求失败，请稍后再试')

export function Generator() {
  const logout = useCall<Logout>()
  const username = useMemo(() => readLogin(localStorage.getItem('loginInfo'))?.username ?? '', [])
  const onExit = () =>
    clearSession({
      places: browserPlaces(),
      logout: () => logout('POST loglogin/authApi/logout', {}),
      load: target => location.assign(target),
    })
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
      error => setFailure(words(error)),
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

type Answer = { wish: string; symbol?: Drawn; failure?: string }

/** Asks a moment after the last change; an answer that comes late does not replace a later one. Until the new one is there
 *  the old one stays in view, no longer `isCurrent`, so that nobody takes it for what is chosen now. */
function useDrawn({ type, code, magnification }: Wish) {
  const call = useCall<BarcodeCalls>()
  const [answer, setAnswer] = useState<Answer>({ wish: '' })
  const wish = `${type} ${code} ${magnification}`
  useEffect(() => {
    if (code === '') return setAnswer({ wish })
    let isLate = false
    const timer = setTimeout(() => {
      call('POST barcodegeneration/api/getBarcode', { type, code, magnification, dpi: DPI }).then(
        ({ data }) => !isLate && setAnswer({ wish, symbol: data }),
        error => !isLate && setAnswer({ wish, failure: words(error) }),
      )
    }, PAUSE_MS)
    return () => {
      isLate = true
      clearTimeout(timer)
    }
  }, [call, wish, type, code, magnification])
  return { ...answer, isCurrent: answer.wish === wish }
}
