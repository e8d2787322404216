/** The root of a hydrated page: the same tree on the server and in the browser. */
import { useEffect } from 'react'
import { languageOf } from '../../codes/languages.ts'
import type { AnyView } from '../../site/view-module.ts'
import { LanguageContext } from '../../ui/language.ts'
import type { AnyCaller } from '../../wire/client.ts'
import { CallProvider } from '../../wire/fetching/use-call.ts'
import type { PageRow } from '../../wire/page.ts'

export type PageRootProps = { view: AnyView; row: PageRow; data: unknown; call: AnyCaller; onHydrated?: () => void }

export function PageRoot({ view: View, row, data, call, onHydrated }: PageRootProps) {
  useEffect(() => onHydrated?.(), [onHydrated])
  return (
    <LanguageContext value={languageOf(row)}>
      <CallProvider call={call}>
        <View.Component row={row} data={data as never} />
      </CallProvider>
    </LanguageContext>
  )
}
