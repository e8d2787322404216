/** /BarCode/symbol: a symbol of any kind that follows the input; without scripts the form loads the same result. */
import type { SymbolType } from '@barcode-authority/gs1/symbols'
import { type FormEvent, useRef, useState } from 'react'
import { PublicForm } from '../../forms/public-form.tsx'
import maker from '../../ui/controls/maker.module.css'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import { Empty, ErrorState } from '../../ui/status/states.tsx'
import type { FieldFault } from '../../wire/errors.ts'
import { isRefused, type Refused, type ResultOrFault, resultOrFault } from '../../wire/fetching/result-or-fault.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useLiveFormResult } from '../../wire/fetching/use-live-result.ts'
import { callsOf, formFields, type PageProps, type PageRequest } from '../../wire/page.ts'
import type { BarcodeCalls } from '../calls.ts'
import type { DrawnSymbol } from './drawn-symbol.ts'
import { ExampleSymbol, loadExample } from './example-symbol.tsx'
import { ReadingChoices } from './reading-choices.tsx'
import { SymbolFields, symbolFields } from './symbol-fields.tsx'
import { kindChoices, symbolKinds, usesOf } from './symbol-kinds.ts'
import styles from './symbol-page.module.css'
import {
  codeForType,
  readSymbolQuery,
  type SymbolInput,
  type SymbolQuery,
  symbolTypeOf,
  toSymbolInput,
  typeOfReading,
} from './symbol-query.ts'
import { SymbolResult } from './symbol-result.tsx'

/** `example`: before the first input, what the result will look like. */
type Data = { query: SymbolQuery; result?: ResultOrFault<DrawnSymbol>; example?: DrawnSymbol | undefined }

export async function load(request: PageRequest): Promise<Data> {
  const query = readSymbolQuery(formFields(request))
  const input = toSymbolInput(query)
  if (!input) {
    const type = symbolTypeOf(query)
    return { query, example: await loadExample(request, { type, code: symbolKinds[type].example }) }
  }
  const call = callsOf<BarcodeCalls>(request)
  return { query, result: await resultOrFault(call('POST barcodegeneration/api/getBarcode', input)) }
}

export function Component({ row, data }: PageProps<Data>) {
  return (
    <>
      <h1>条码符号生成</h1>
      <p className={maker.lead}>一维码和二维码，尺寸按国家标准和 GS1 规范换算成毫米，可下载印刷文件。</p>
      <Builder key={JSON.stringify(data.query)} path={row.path} data={data} />
    </>
  )
}

const exampleUrl = (path: string, type: SymbolType) =>
  `${path}?${new URLSearchParams({ type, code: symbolKinds[type].example })}`

function Builder({ path, data: { query, result: initial, example } }: { path: string; data: Data }) {
  const call = useCall<BarcodeCalls>()
  const { result, isCurrent, failure, reload, follow } = useLiveFormResult<SymbolInput, DrawnSymbol>({
    initial,
    inputOf: fields => toSymbolInput(readSymbolQuery(fields)),
    load: input => call('POST barcodegeneration/api/getBarcode', input),
  })
  const { type, use, fitCode } = useCodeForType(query)
  const refused = result && isRefused(result) ? result : undefined
  const faults = refused?.faults?.map(inShort) ?? []
  const addressOf = (code: string) =>
    `${path}?${new URLSearchParams({ ...query, type: typeOfReading(type, code), code })}`
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    fitCode(event)
    follow(event)
  }
  return (
    <div className={maker.tool}>
      <PublicForm
        className={maker.form}
        action={path}
        onInput={onInput}
        keepsScroll
        fields={symbolFields}
        faults={refused === initial && refused ? faults : undefined}
        verb="生成"
      >
        <SymbolFields query={query} faults={faults} type={type} use={use} example={exampleUrl(path, type)} />
      </PublicForm>
      <div className={`${maker.result} ${maker.staying}`} aria-live="polite">
        {result === undefined && !failure && <Examples path={path} example={example} />}
        {failure && <ErrorState title={failure} onRetry={reload} />}
        {refused && <NotDrawn refused={refused} addressOf={addressOf} />}
        {result && !isRefused(result) && (
          <SymbolResult
            symbol={result.data}
            isCurrent={isCurrent}
            isLoaded={result === initial}
            addressOf={addressOf}
          />
        )}
      </div>
    </div>
  )
}

/** The readings are listed as choices, so the fault does not repeat them. */
const inShort = (fault: FieldFault): FieldFault =>
  fault.choices ? { ...fault, message: '代码有两种读法，请选一种' } : fault

function NotDrawn({ refused, addressOf }: { refused: Refused; addressOf: (code: string) => string }) {
  const choices = refused.faults?.flatMap(fault => fault.choices ?? []) ?? []
  if (choices.length === 0) return <Empty title="还不能画出条码">{refused.fault}</Empty>
  return (
    <Empty title="请选一种读法">
      <ReadingChoices lead="这些数字有两种读法，您指的是哪一个？" choices={choices} addressOf={addressOf} />
    </Empty>
  )
}

/** The chosen kind and use. When the kind changes, the code is converted for the new kind from the last input of the user, so that nothing is lost
 *  when several kinds are tried. */
function useCodeForType(query: SymbolQuery) {
  const [type, setType] = useState(symbolTypeOf(query))
  const [use, setUse] = useState(usesOf(type).find(({ value }) => value === query.use)?.value)
  const lastInput = useRef(query.code ?? '')
  const fitCode = ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
    const code = currentTarget.elements.namedItem('code')
    if (!(code instanceof HTMLTextAreaElement)) return
    if (target === code) lastInput.current = code.value
    if (!(target instanceof HTMLSelectElement)) return
    if (target.name === 'use') setUse(usesOf(type).find(({ value }) => value === target.value)?.value)
    if (target.name !== 'type') return
    const next = symbolTypeOf({ type: target.value })
    code.value = codeForType(next, lastInput.current)
    setType(next)
  }
  return { type, use, fitCode }
}

/** A picture of what will be displayed, and an example of each kind. */
function Examples({ path, example }: { path: string; example: DrawnSymbol | undefined }) {
  return (
    <>
      {example && <ExampleSymbol example={example} name={symbolKinds[example.type].name} />}
      <Empty title="条码会显示在这里">
        <p>选好种类，填写代码，这里换成您的条码，并列出检查结果和文件。也可以先看例子：</p>
        <ul className={styles.examples}>
          {kindChoices.map(({ value, label }) => (
            <li key={value}>
              <LinkTo to={exampleUrl(path, value)}>{label}</LinkTo>
            </li>
          ))}
        </ul>
      </Empty>
    </>
  )
}
