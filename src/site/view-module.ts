/** What the module of any view exports, its data unknown here. `load` runs on the server for the first page, in the browser afterwards. */
import type { Head, PageProps, PageRequest } from '../wire/page.ts'

export type AnyView = {
  load?: (request: PageRequest) => Promise<unknown>
  Component: (props: PageProps<never>) => React.ReactNode
  head?: (data: never) => Head
}
