/** /search/tool: one box for whatever is typed, pasted or scanned. */
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSessionEntry } from '../access/use-session-entry.ts'
import { Button } from '../ui/button.tsx'
import { TextArea } from '../ui/controls.tsx'
import { Empty } from '../ui/states.tsx'
import type { DataOf, RowOf } from '../wire/call.ts'
import { type Asked, isRefused, orFault } from '../wire/or-fault.ts'
import { callsOf, type PageProps, type PageRequest } from '../wire/page.ts'
import { addressOf, asked, pageOf } from './asked.ts'
import type { LookupCalls } from './calls.ts'
import { FirmTable } from './firm-table.tsx'
import { GlnResult } from './gln-result.tsx'
import { FirmFacts, GtinResult } from './gtin-result.tsx'
import { LinePages } from './line-pages.tsx'
import { matchesOf } from './matches.ts'
import { ResultPanel } from './result-panel.tsx'
import { LinesResult, SaidResult } from './said-result.tsx'
import { Examples, ToolFrame, toolForm } from './tool-frame.tsx'

type Found = DataOf<RowOf<LookupCalls, 'POST codeSearch/api/anything'>>
type Data = { q: string; found?: Asked<Found> }

const MOST_TYPED = 60_000

export async function load(request: PageRequest): Promise<Data> {
  const q = asked(request.url, 'q', MOST_TYPED)
  if (q === '') return { q }
  const wish = { q, ...pageOf(request.url) }
  return { q, found: await orFault(callsOf<LookupCalls>(request)('POST codeSearch/api/anything', wish)) }
}

const examples = [
  { label: '6999000000018', to: '/search/tool?q=6999000000018' },
  { label: '校验码有误的', to: '/search/tool?q=6901234567891' },
  { label: '按企业名称', to: '/search/tool?q=示例' },
  { label: '单元数据串', to: '/search/tool?q=(01)06999000000018(17)271231(10)LOT-1' },
  { label: 'GS1 数字链接', to: '/search/tool?q=https://id.gs1.org/01/06999000000018/10/LOT-1?17=271231' },
]

export function Component({ row, data: { q, found } }: PageProps<Data>) {
  useSessionEntry('matches', found && !isRefused(found) ? matchesOf(found.data) : undefined)
  return (
    <ToolFrame
      path={row.path}
      title="条码查询"
      lead="条码、企业名称、厂商识别代码、位置码、单元数据串、数字链接，输入、粘贴或扫描哪一样都可以。"
      form={
        <>
          <Box key={q} q={q} path={row.path} fault={found && isRefused(found) ? found.fault : undefined} />
          <Examples examples={examples} />
        </>
      }
    >
      {found && !isRefused(found) ? <Answers found={found.data} q={q} path={row.path} /> : <Nothing />}
    </ToolFrame>
  )
}

/** What fits into an address is asked by it, so that the answer can be sent to somebody; more is posted. */
const LONGEST_ADDRESS = 1500

function Box({ q, path, fault }: { q: string; path: string; fault: string | undefined }) {
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const ask = (text: string) => navigate(`${path}?q=${encodeURIComponent(text)}`)
  const send = (event: { preventDefault: () => void }) => {
    const text = String(new FormData(form.current ?? undefined).get('q') ?? '').trim()
    if (encodeURIComponent(text).length > LONGEST_ADDRESS) return
    event.preventDefault()
    void ask(text)
  }
  return (
    <form ref={form} className={toolForm} method="post" action={path} onSubmit={send}>
      <TextArea
        name="q"
        label="查什么"
        defaultValue={q}
        rows={3}
        maxLength={MOST_TYPED}
        spellCheck={false}
        hint="空格和短横线会自动去掉；可以粘贴多行，最多 1,000 行"
        fault={fault}
        onKeyDown={event => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
          event.preventDefault()
          form.current?.requestSubmit()
        }}
      />
      <Button look="cta" type="submit" isWide>
        查询
      </Button>
      <Camera onFound={text => void ask(text)} />
    </form>
  )
}

type CameraProps = { onFound: (text: string) => void }

/** Where the browser has cameras; nobody else fetches what it takes. */
function Camera(props: CameraProps) {
  const [CameraButton, setButton] = useState<ComponentType<CameraProps>>()
  useEffect(() => {
    if (!('mediaDevices' in navigator)) return
    void import('./camera-scan.tsx').then(module => setButton(() => module.CameraButton))
  }, [])
  return CameraButton ? <CameraButton {...props} /> : null
}

function Answers({ found, q, path }: { found: Found; q: string; path: string }) {
  const { said, gtin, location, firms, firm, lines } = found
  const isPrefixFirst = gtin?.state === 'wrong-check-digit' && firms !== null
  const isCode = gtin !== null && said?.kind === 'number'
  return (
    <>
      {said && !isCode && <SaidResult data={said} />}
      {gtin && !isPrefixFirst && <GtinResult data={gtin} />}
      {said && isCode && <SaidResult data={said} isBrief />}
      {location && <GlnResult data={location} />}
      {firm && (
        <ResultPanel tone="info" title="厂商识别代码属于这家企业" meaning="代码由企业自己管理。">
          <FirmFacts firm={firm} />
        </ResultPanel>
      )}
      {firms && <FirmTable firms={firms.rows} page={firms.page} urlOf={addressOf(path, { q })} />}
      {lines && (
        <>
          <LinesResult {...lines} />
          <LinePages path={path} fields={{ q }} summary={lines.summary} />
        </>
      )}
    </>
  )
}

function Nothing() {
  return (
    <Empty title="结果会显示在这里">
      商品条码查编码状态、企业和产品；企业名称和厂商识别代码查系统成员；单元数据串和数字链接逐项解释。
    </Empty>
  )
}

export function head({ q }: Data) {
  return q
    ? { title: `${q.slice(0, 40)} 查询结果` }
    : { title: '条码查询', description: '查商品条码是否注册、由哪家企业使用、产品信息是否通报。' }
}
