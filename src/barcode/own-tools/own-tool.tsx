/** A tool of the public site in the frame of the console, with the own company prefix filled in. */

import { type ComponentType, useCallback } from 'react'
import { useLocation } from 'react-router'
import { NeedsRight } from '../../access/operator/needs-right.tsx'
import { useConsoleFrame } from '../../access/use-console.ts'
import type { NumberCalls } from '../../numbers/calls.ts'
import { ConsoleFrame } from '../../ui/console/console-frame.tsx'
import { consoleToolPath, ToolPaths } from '../../ui/navigation/tool-paths.ts'
import { ErrorState, Loading } from '../../ui/status/states.tsx'
import type { AnyCaller } from '../../wire/client.ts'
import { failureMessage } from '../../wire/fetching/failure-message.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useReply } from '../../wire/fetching/use-reply.ts'
import type { PageProps, PageRequest } from '../../wire/page.ts'
import styles from './own-tool.module.css'
import { type Printed, PrintedNumbers } from './printed-numbers.tsx'

/** The company prefix of a member, and the GTIN of its last symbol or else of its next free number. */
export type OwnCodes = { companyPrefix: string; gtin: string }

/** `load` and `View` are those of the public page; `fields`: the names of its form; `filledIn`: what the address does not name. */
export type OwnToolProps<Data> = {
  path: string
  fields: readonly string[]
  load: (request: PageRequest) => Promise<Data>
  View: ComponentType<PageProps<Data>>
  filledIn: (own: OwnCodes) => Readonly<Record<string, string>>
  /** The item numbers that the tool prints, of the values of its form; without it it prints none. */
  printed?: Printed
}

export function OwnTool<Data>(props: OwnToolProps<Data>) {
  return (
    <ConsoleFrame {...useConsoleFrame()} current={props.path}>
      <div className={styles.tool}>
        <ToolPaths value={consoleToolPath}>
          <NeedsRight act="use-numbers">
            <Tool {...props} />
          </NeedsRight>
        </ToolPaths>
      </div>
    </ConsoleFrame>
  )
}

function Tool<Data>({ path, fields, load, View, filledIn, printed }: OwnToolProps<Data>) {
  const call = useCall<NumberCalls>()
  const { search } = useLocation()
  const row = { path, title: '', view: '', trail: [], form: fields }
  const read = useCallback(async () => {
    const { data: numbers } = await call('POST barcodegeneration/authApi/numbers/overview', {})
    const [prefix] = numbers.prefixes
    const gtin = numbers.latest[0]?.gtin ?? prefix?.next?.gtin ?? ''
    const query = new URLSearchParams({
      ...(prefix && filledIn({ companyPrefix: prefix.companyPrefix, gtin })),
      ...Object.fromEntries(new URLSearchParams(search)),
    })
    const request = { row: { path, title: '', view: '', trail: [], form: fields }, params: {}, call: call as AnyCaller }
    const values = Object.fromEntries(query)
    const url = new URL(`${path}?${query}`, location.href)
    return { key: String(query), values, data: await load({ ...request, url }) }
  }, [call, search, path, fields, load, filledIn])
  const { reply, failure, reload } = useReply(read)
  if (failure !== undefined) return <ErrorState title={failureMessage(failure)} onRetry={reload} />
  if (!reply) return <Loading label="正在打开" lines={6} />
  const view = <View key={reply.key} row={row} data={reply.data} />
  if (!printed) return view
  return (
    <PrintedNumbers key={reply.key} path={path} values={reply.values} printed={printed}>
      {view}
    </PrintedNumbers>
  )
}
