/** A symbol of any kind that follows the input; without scripts, or on a plain page, the form loads the same result. */
import type { SymbolType } from '@barcode-authority/gs1/symbols'
import { type FormEvent, useRef, useState } from 'react'
import { PublicForm } from '../../forms/public-form.tsx'
import maker from '../../ui/controls/maker.module.css'
import { useTexts } from '../../ui/language.ts'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import { Empty, ErrorState } from '../../ui/status/states.tsx'
import { isRefused, type Refused, type ResultOrFault, resultOrFault } from '../../wire/fetching/result-or-fault.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useLiveFormResult } from '../../wire/fetching/use-live-result.ts'
import { callsOf, formFields, type PageProps, type PageRequest, type PageRow } from '../../wire/page.ts'
import type { BarcodeCalls } from '../calls.ts'
import type { DrawnSymbol } from './drawn-symbol.ts'
import { ExampleSymbol, loadExample } from './example-symbol.tsx'
import type { SymbolTexts } from './locales/locale.ts'
import { symbolTexts } from './locales/locales.ts'
import { ReadingChoices } from './reading-choices.tsx'
import { SymbolFields } from './symbol-fields.tsx'
import { kindOrder, symbolKinds, usesOf } from './symbol-kinds.ts'
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

/** `example`: before the first input, what the result will look like; not of a plain page. */
type Data = { query: SymbolQuery; result?: ResultOrFault<DrawnSymbol>; example?: DrawnSymbol | undefined }

export async function load(request: PageRequest): Promise<Data> {
  const query = readSymbolQuery(formFields(request))
  const input = toSymbolInput(query)
  if (!input && request.row.plain) return { query }
  if (!input) {
    const type = symbolTypeOf(query)
    return { query, example: await loadExample(request, { type, code: symbolKinds[type].example }) }
  }
  const call = callsOf<BarcodeCalls>(request)
  return { query, result: await resultOrFault(call('POST barcodegeneration/api/getBarcode', input)) }
}

export function Component({ row, data }: PageProps<Data>) {
  const { title, lead } = useTexts(symbolTexts)
  return (
    <>
      <h1>{title}</h1>
      <p className={maker.lead}>{lead}</p>
      <Builder key={JSON.stringify(data.query)} row={row} data={data} />
    </>
  )
}

const exampleOf = (type: SymbolType, { kinds }: SymbolTexts) => kinds[type].example ?? symbolKinds[type].example

const exampleUrl = (path: string, type: SymbolType, texts: SymbolTexts) =>
  `${path}?${new URLSearchParams({ type, code: exampleOf(type, texts) })}`

type BuilderProps = { row: PageRow; data: Data }

function Builder({ row: { path, plain }, data: { query, result: initial, example } }: BuilderProps) {
  const texts = useTexts(symbolTexts)
  const call = useCall<BarcodeCalls>()
  const { result, isCurrent, failure, reload, follow } = useLiveFormResult<SymbolInput, DrawnSymbol>({
    initial,
    inputOf: fields => toSymbolInput(readSymbolQuery(fields)),
    load: input => call('POST barcodegeneration/api/getBarcode', input),
  })
  const { type, use, fitCode } = useCodeForType(query)
  const refused = result && isRefused(result) ? result : undefined
  const faults = refused ? texts.faults(refused.faults ?? []) : []
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
        fields={{ ...texts.fields, ...texts.options?.fields }}
        faults={texts.faultList && refused && refused === initial ? faults : undefined}
        {...(texts.faultList && { summary: texts.faultList })}
        verb={texts.verb}
      >
        <SymbolFields {...{ query, faults, type, use }} example={exampleUrl(path, type, texts)} isLive={!plain} />
      </PublicForm>
      <div
        className={`${maker.result} ${maker.staying}`}
        {...(plain ? { 'data-result': '', tabIndex: -1 } : { 'aria-live': 'polite' })}
      >
        {result === undefined && !failure && <Examples path={path} example={example} />}
        {failure && <ErrorState title={failure} onRetry={reload} />}
        {refused && <NotDrawn refused={refused} path={path} addressOf={addressOf} />}
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

type NotDrawnProps = { refused: Refused; path: string; addressOf: (code: string) => string }

/** The readings to choose from, or what is wrong. */
function NotDrawn({ refused, path, addressOf }: NotDrawnProps) {
  const { notDrawn, twoReadings } = useTexts(symbolTexts)
  const choices = (refused.faults ?? []).flatMap(fault => fault.choices ?? [])
  if (choices.length === 0)
    return notDrawn ? (
      <Empty title={notDrawn.title}>{refused.fault}</Empty>
    ) : (
      <Examples path={path} example={undefined} />
    )
  const readings = (
    <ReadingChoices
      lead={twoReadings.lead}
      choices={choices.map(choice => ({ value: choice.value, message: twoReadings.message(choice) }))}
      addressOf={addressOf}
    />
  )
  return notDrawn ? <Empty title={notDrawn.choose}>{readings}</Empty> : readings
}

/** The chosen kind and use. When the kind changes, the code is converted for the new kind from the last input of the user, so that nothing is lost
 *  when several kinds are tried. */
function useCodeForType(query: SymbolQuery) {
  const [type, setType] = useState(symbolTypeOf(query))
  const [use, setUse] = useState(usesOf(type).find(value => value === query.use))
  const lastInput = useRef(query.code ?? '')
  const fitCode = ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
    const code = currentTarget.elements.namedItem('code')
    if (!(code instanceof HTMLTextAreaElement)) return
    if (target === code) lastInput.current = code.value
    if (!(target instanceof HTMLSelectElement)) return
    if (target.name === 'use') setUse(usesOf(type).find(value => value === target.value))
    if (target.name !== 'type') return
    const next = symbolTypeOf({ type: target.value })
    code.value = codeForType(next, lastInput.current)
    setType(next)
    // A use of the former type would state the limits of another symbol.
    setUse(current => usesOf(next).find(value => value === current))
  }
  return { type, use, fitCode }
}

/** A picture of what will be displayed, and an example of each kind. */
function Examples({ path, example }: { path: string; example: DrawnSymbol | undefined }) {
  const texts = useTexts(symbolTexts)
  return (
    <>
      {example && <ExampleSymbol example={example} name={texts.kinds[example.type].name} />}
      <Empty title={texts.examples.title}>
        <p>{texts.examples.text}</p>
        <ul className={styles.examples}>
          {kindOrder.map(type => (
            <li key={type}>
              <LinkTo to={exampleUrl(path, type, texts)}>{texts.kinds[type].name}</LinkTo>
            </li>
          ))}
        </ul>
      </Empty>
    </>
  )
}
