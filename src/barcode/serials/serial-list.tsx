/** The common page of /BarCode/SSCC and /BarCode/GRAI: the form at the left, the numbered symbols at the right.
 *  Without scripts, and for a shared address, the list is a preview; with scripts a member's serials are reserved. */
import { type FormEvent, type ReactNode, useState } from 'react'
import { errorFaults, type FormFault } from '../../forms/form-faults.ts'
import { PublicForm } from '../../forms/public-form.tsx'
import { formValues } from '../../forms/use-form.ts'
import { replaceQuery } from '../../ui/controls/address-query.ts'
import { Button, ButtonRow, LinkButton } from '../../ui/controls/button.tsx'
import maker from '../../ui/controls/maker.module.css'
import { useClickGuard } from '../../ui/controls/use-click-guard.ts'
import { useToolPath } from '../../ui/navigation/tool-paths.ts'
import { Note } from '../../ui/status/note.tsx'
import { Empty, ErrorState } from '../../ui/status/states.tsx'
import type { Reply } from '../../wire/client.ts'
import { isRefused } from '../../wire/fetching/result-or-fault.ts'
import { useLiveFormResult } from '../../wire/fetching/use-live-result.ts'
import type { DrawnSymbol } from '../symbol/drawn-symbol.ts'
import { ExampleSymbol } from '../symbol/example-symbol.tsx'
import { type OwnField, SerialFields, type SerialQuery, serialFields } from './serial-fields.tsx'
import styles from './serial-list.module.css'
import { type DisplayedSymbol, SymbolList } from './symbol-list.tsx'

/** `example`: before the first input, what a symbol looks like. */
export type ListData = {
  query: SerialQuery
  items: DisplayedSymbol[]
  faults: readonly FormFault[]
  example?: DrawnSymbol | undefined
}

type SerialListProps = {
  title: string
  lead: string
  path: string
  data: ListData
  /** The field between company prefix and serial. */
  ownField: OwnField
  serialHint: string
  list: (query: SerialQuery) => Promise<DisplayedSymbol[]>
  /** A preview of the first number; reserves nothing. */
  preview: (query: SerialQuery) => Promise<Reply<Pick<ListData, 'items' | 'faults'>>>
  /** The serial in a number. */
  serialOf: (code: string, query: SerialQuery) => string
  children: ReactNode
}

export function SerialList(props: SerialListProps) {
  const { title, lead, path, data, ownField, list, preview, serialOf, children } = props
  const fields = serialFields(ownField, props.serialHint)
  const [created, setCreated] = useState<{ items: DisplayedSymbol[]; faults: readonly FormFault[] }>()
  const [isBusy, setBusy] = useState(false)
  const { result, failure, reload, follow } = useLiveFormResult<SerialQuery, Pick<ListData, 'items' | 'faults'>>({
    initial: undefined,
    inputOf: query => (query.firmCode ? query : undefined),
    load: preview,
  })
  const live = result && !isRefused(result) ? result.data : undefined
  const { items, faults } = created ?? live ?? data
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    setCreated(undefined)
    follow(event)
  }
  // The guard is on submitting, not on the button: a button that its own click disables does not submit.
  const { isGuarded, guard } = useClickGuard()
  const create = async (query: SerialQuery) => {
    setBusy(true)
    const listed = await list(query).then(
      symbols => ({ items: symbols, faults: [] }),
      error => ({ items: [], faults: errorFaults(error) }),
    )
    setCreated(listed)
    // Keeps the reserved numbers when the user comes back from the labels.
    const [first] = listed.items
    if (first) replaceQuery({ ...query, startSerial: serialOf(first.code, query).replace(/^0+(?=.)/, '') })
    setBusy(false)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const query = formValues(event.currentTarget)
    guard(() => void create(query))
  }
  return (
    <>
      <h1>{title}</h1>
      <p className={maker.lead}>{lead}</p>
      <div className={maker.tool}>
        <PublicForm
          className={maker.form}
          action={path}
          onInput={onInput}
          onSubmit={submit}
          fields={fields}
          faults={(created ?? data).faults}
        >
          <SerialFields fields={fields} ownField={ownField} query={data.query} faults={faults} />
          <Button type="submit" isWide isBusy={isBusy} disabled={isGuarded}>
            生成
          </Button>
          <Note>
            系统成员登录后只能使用本企业的厂商识别代码；起始系列号留空时，自动接着上一次的号往下编，不会重号。
          </Note>
        </PublicForm>
        <div className={maker.result}>
          {failure && !created && <ErrorState title={failure} onRetry={reload} />}
          {items.length > 0 ? (
            <>
              {live && !created ? (
                <p className={styles.next}>预览第一个，按“生成”后才编号。</p>
              ) : (
                <NextSteps items={items} />
              )}
              <SymbolList items={items} />
            </>
          ) : (
            <>
              <Empty title="条码会显示在这里">{children}</Empty>
              <ExampleSymbol example={data.example} name="GS1-128" />
            </>
          )}
        </div>
      </div>
    </>
  )
}

/** Links to the labels: logistics labels, or sheets of labels. */
function NextSteps({ items }: { items: readonly DisplayedSymbol[] }) {
  const [first] = items
  const codes = items.map(({ elementString }) => elementString).join('\n')
  const toolPath = useToolPath()
  const onSheet = new URLSearchParams({ type: 'GS1-128', preset: 'a4-2x4', codes })
  const onLabel = new URLSearchParams({ sscc: first?.code ?? '', labels: String(items.length) })
  return (
    <div className={styles.next}>
      <ButtonRow>
        {first?.elementString.startsWith('(00)') && (
          <LinkButton look="primary" to={`${toolPath('/BarCode/label')}?${onLabel}`}>
            做物流标签
          </LinkButton>
        )}
        <LinkButton look="outline" to={`${toolPath('/BarCode/labelSheet')}?${onSheet}`}>
          排到标签纸上
        </LinkButton>
      </ButtonRow>
    </div>
  )
}
