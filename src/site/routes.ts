/** Every URL of the site, one row each: pages, redirects and aliases. Views are named here and found in views.ts. */
import type { PageRow } from '../wire/page.ts'

export type RedirectRow = { path: string; redirect: string }
export type RouteRow = PageRow | RedirectRow

export const routes = [
  { path: '/', title: '首页', view: 'home', trail: [] },
  { path: '/404', title: '页面不存在', view: 'notFound', trail: [] },
] as const satisfies readonly RouteRow[]

export const allRoutes: readonly RouteRow[] = routes
