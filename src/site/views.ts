/** The views that rows of routes.ts name: the module of each, loaded when a page needs it. */
import type { Head, PageProps, PageRequest } from '../wire/page.ts'

export type AnyView = {
  load?: (request: PageRequest) => Promise<unknown>
  Component: (props: PageProps<never>) => React.ReactNode
  head?: (data: never) => Head
}

type ViewRow = { source: string; module: () => Promise<AnyView> }

/** `source` is the module's path in the build manifest, so that a page's first HTML names its view's files. */
export const views: Readonly<Record<string, ViewRow>> = {
  home: { source: 'src/content/home-page.tsx', module: () => import('../content/home-page.tsx') },
  notFound: { source: 'src/site/not-found-page.tsx', module: () => import('./not-found-page.tsx') },
}
