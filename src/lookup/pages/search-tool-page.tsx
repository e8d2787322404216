/** /search/tool: one search box for any code or name that is typed, pasted or scanned. */
import { type ComponentType, type FormEvent, useEffect, useRef, useState } from 'react'
import { SessionEntry } from '../../access/sessions/session-entry.tsx'
import { PublicForm } from '../../forms/public-form.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { TextArea } from '../../ui/controls/controls.tsx'
import { Empty } from '../../ui/status/states.tsx'
import { isRefused, type ResultOrFault, resultOrFault } from '../../wire/fetching/result-or-fault.ts'
import { callsOf, type PageProps, type PageRequest } from '../../wire/page.ts'
import type { AnythingData, LookupCalls } from '../calls.ts'
import { LinePages } from '../check/line-pages.tsx'
import { AssetResult } from '../results/asset-result.tsx'
import { FirmTable } from '../results/firm-table.tsx'
import { GlnResult } from '../results/gln-result.tsx'
import { FirmFacts, GtinResult } from '../results/gtin-result.tsx'
import { InterpretationResult, LinesResult } from '../results/interpretation-result.tsx'
import { ResultPanel } from '../results/result-panel.tsx'
import { matchesOf } from './matches.ts'
import { pageUrlOf, queryField, queryPaging } from './page-query.ts'
import { Examples, ToolFrame, toolForm } from './tool-frame.tsx'

type Data = { q: string; result?: ResultOrFault<AnythingData> }

const maxInputLength = 60_000

export async function load(request: PageRequest): Promise<Data> {
  const q = queryField(request.url, 'q')
  if (q === '') return { q }
  const input = { q, ...queryPaging(request.url) }
  return { q, result: await resultOrFault(callsOf<LookupCalls>(request)('POST codeSearch/api/anything', input)) }
}

const examples = [
  { label: '6999000000018', to: '/search/tool?q=6999000000018' },
  { label: '校验码有误的', to: '/search/tool?q=6901234567891' },
  { label: '按企业名称', to: '/search/tool?q=示例' },
  { label: '单元数据串', to: '/search/tool?q=(01)06999000000018(17)271231(10)LOT-1' },
  { label: 'GS1 数字链接', to: '/search/tool?q=https://id.gs1.org/01/06999000000018/10/LOT-1?17=271231' },
]

export function Component({ row, data: { q, result } }: PageProps<Data>) {
  return (
    <>
      <ToolFrame
        path={row.path}
        title="条码查询"
        lead="条码、企业名称、厂商识别代码、位置码、单元数据串、数字链接，输入、粘贴或扫描哪一样都可以。"
        form={
          <>
            <SearchBox key={q} q={q} path={row.path} fault={result && isRefused(result) ? result.fault : undefined} />
            <Examples examples={examples} />
          </>
        }
      >
        {result && !isRefused(result) ? <Results found={result.data} q={q} path={row.path} /> : <NoResult />}
      </ToolFrame>
      {result && !isRefused(result) && <SessionEntry name="matches" value={matchesOf(result.data)} />}
    </>
  )
}

/** Up to this length the input is in the address, so that the result can be shared; longer input is posted. */
const maxAddressLength = 1500

function SearchBox({ q, path, fault }: { q: string; path: string; fault: string | undefined }) {
  const form = useRef<HTMLFormElement>(null)
  const submitFound = (text: string) => {
    const field = form.current?.elements.namedItem('q')
    if (field instanceof HTMLTextAreaElement) field.value = text
    form.current?.requestSubmit()
  }
  return (
    <PublicForm className={toolForm} method="post" action={path} onSubmit={chooseMethod} ref={form}>
      <TextArea
        name="q"
        label="查什么"
        defaultValue={q}
        rows={3}
        longest={maxInputLength}
        spellCheck={false}
        hint="空格和短横线会自动去掉；可以粘贴多行，最多 1,000 行"
        fault={fault}
        onKeyDown={event => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
          event.preventDefault()
          event.currentTarget.form?.requestSubmit()
        }}
      />
      <Button type="submit" isWide>
        查询
      </Button>
      <Camera onFound={submitFound} />
    </PublicForm>
  )
}

/** A short input is sent in the address. */
function chooseMethod({ currentTarget: form }: FormEvent<HTMLFormElement>) {
  const text = String(new FormData(form).get('q') ?? '').trim()
  form.method = encodeURIComponent(text).length > maxAddressLength ? 'post' : 'get'
}

type CameraProps = { onFound: (text: string) => void }

/** The camera button, loaded only where the browser supports cameras. */
function Camera(props: CameraProps) {
  const [CameraButton, setButton] = useState<ComponentType<CameraProps>>()
  useEffect(() => {
    if (!('mediaDevices' in navigator)) return
    void import('./camera-scan.tsx').then(module => setButton(() => module.CameraButton))
  }, [])
  return CameraButton ? <CameraButton {...props} /> : null
}

function Results({ found, q, path }: { found: AnythingData; q: string; path: string }) {
  const { interpretation, gtin, location, firms, firm, asset, lines } = found
  const isPrefixFirst = gtin?.state === 'wrong-check-digit' && firms !== null
  const isCode = gtin !== null && interpretation?.kind === 'number'
  return (
    <>
      {interpretation && !isCode && <InterpretationResult data={interpretation} />}
      {gtin && !isPrefixFirst && <GtinResult data={gtin} />}
      {interpretation && isCode && <InterpretationResult data={interpretation} isBrief />}
      {location && <GlnResult data={location} />}
      {asset && <AssetResult data={asset} />}
      {firm && (
        <ResultPanel tone="info" title="厂商识别代码属于这家企业" meaning="代码由企业自己管理。">
          <FirmFacts firm={firm} />
        </ResultPanel>
      )}
      {firms && <FirmTable firms={firms.rows} page={firms.page} urlOf={pageUrlOf(path, { q })} />}
      {lines && (
        <>
          <LinesResult {...lines} />
          <LinePages path={path} fields={{ q }} summary={lines.summary} />
        </>
      )}
    </>
  )
}

function NoResult() {
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
