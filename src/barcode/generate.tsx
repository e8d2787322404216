/** /MyManage/SystemMember/barcode: a symbol under the member's own prefix, its size in millimetres, and its files. */
import { Card, Empty, Form, Input, Segmented, Select, Slider } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import { browserPlaces, clearSession } from '../access/browser-session.ts'
import { isFault } from '../gs1/fault.ts'
import { faultWords } from '../gs1/fault-words.ts'
import { buildGtin13, buildGtin14, formatGtin } from '../gs1/gtin.ts'
import { ConsoleFrame } from '../ui/console/console-frame.tsx'
import { readLogin } from '../ui/console/stored-login.ts'
import { ErrorState, Loading } from '../ui/states.tsx'
import type { CallRow } from '../wire/call.ts'
import { CallFailure } from '../wire/client.ts'
import { useCall } from '../wire/use-call.ts'
import type { BarcodeCalls } from './calls.ts'
import styles from './generate.module.css'
import { Downloads } from './generate-downloads.tsx'
import { type Drawn, Preview } from './generate-preview.tsx'

type Logout = CallRow & { method: 'POST'; path: 'loglogin/authApi/logout' }
type Prefix = { companyPrefix: string; capacity: number }
type Kind = 'EAN-13' | 'ITF-14'

const path = '/MyManage/SystemMember/barcode'
const PAUSE_MS = 250
const magnifications = { 'EAN-13': { min: 0.8, max: 2, usual: 1 }, 'ITF-14': { min: 0.5, max: 1, usual: 0.5 } } as const

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

/** The code of what is chosen so far, or the sentence that says what is missing. */
function codeOf(kind: Kind, companyPrefix: string, itemReference: string, indicator: string) {
  const gtin = buildGtin13(companyPrefix, itemReference)
  if (isFault(gtin)) return { fault: faultWords(gtin) }
  const chosen = kind === 'EAN-13' ? gtin : buildGtin14(indicator, gtin.digits)
  return isFault(chosen) ? { fault: faultWords(chosen) } : { digits: chosen.digits, shown: formatGtin(chosen) }
}

function Symbols({ prefixes, first }: { prefixes: readonly Prefix[]; first: Prefix }) {
  const [companyPrefix, setPrefix] = useState(first.companyPrefix)
  const [itemReference, setReference] = useState('1')
  const [kind, setKind] = useState<Kind>('EAN-13')
  const [indicator, setIndicator] = useState('1')
  const [magnification, setMagnification] = useState<number>(1)
  const code = codeOf(kind, companyPrefix, itemReference, indicator)
  const limits = magnifications[kind]
  const drawn = useDrawn({ type: kind, code: 'digits' in code ? code.digits : '', magnification })
  const choose = (next: Kind) => {
    setKind(next)
    setMagnification(magnifications[next].usual)
  }
  const room = 12 - companyPrefix.length
  return (
    <div className={styles.tool}>
      <Card title="代码">
        <Form layout="vertical">
          <Form.Item label="条码种类">
            <Segmented<Kind> value={kind} onChange={choose} options={['EAN-13', 'ITF-14']} />
          </Form.Item>
          <Form.Item label="厂商识别代码">
            <Select
              aria-label="厂商识别代码"
              value={companyPrefix}
              onChange={setPrefix}
              options={prefixes.map(({ companyPrefix: value, capacity }) => ({
                value,
                label: `${value}（可编 ${capacity} 种商品）`,
              }))}
            />
          </Form.Item>
          <Form.Item
            label="商品项目代码"
            validateStatus={'fault' in code ? 'error' : ''}
            {...('fault' in code && { help: code.fault })}
            extra={`${room} 位数字，不足时前面补零`}
          >
            <Input
              value={itemReference}
              onChange={event => setReference(event.target.value)}
              inputMode="numeric"
              maxLength={room}
              aria-label="商品项目代码"
            />
          </Form.Item>
          {kind === 'ITF-14' && (
            <Form.Item label="包装指示符">
              <Select
                aria-label="包装指示符"
                value={indicator}
                onChange={setIndicator}
                options={Array.from('12345678', value => ({ value, label: value }))}
              />
            </Form.Item>
          )}
          <Form.Item label={`放大系数 ${magnification.toFixed(2)} 倍`}>
            <Slider
              min={limits.min}
              max={limits.max}
              step={0.05}
              value={magnification}
              onChange={setMagnification}
              ariaLabelForHandle="放大系数"
            />
          </Form.Item>
        </Form>
      </Card>
      <div className={styles.result}>
        {drawn.failure && <ErrorState title={drawn.failure} />}
        {drawn.symbol && 'shown' in code && (
          <>
            <Preview drawn={drawn.symbol} label={`${kind} 条码 ${code.shown}`} />
            <Downloads drawn={drawn.symbol} shown={code.shown} isCurrent={drawn.isCurrent} />
          </>
        )}
      </div>
    </div>
  )
}

type Wish = { type: Kind; code: string; magnification: number }

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
      call('POST barcodegeneration/api/getBarcode', { type, code, magnification }).then(
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
