/** The exports of any view module, with unknown data. `load` runs on the server for the first page, then in the browser. */
import type { Head, PageProps, PageRequest, PageRow } from '../wire/page.ts'

export type AnyView = {
  load?: (request: PageRequest) => Promise<unknown>
  Component: (props: PageProps<never>) => React.ReactNode
  head?: (data: never, row: PageRow) => Head
}
