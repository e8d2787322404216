/** The views that the rows of routes/ name: the module of each, loaded when a page needs it. */
import { languages } from '../codes/languages.ts'
import { loadTexts } from '../ui/language.ts'
import type { PageRow } from '../wire/page.ts'
import { loadView } from './chunk-load.ts'
import type { AnyView } from './view-module.ts'

/** How the browser runs a page. Every page is HTML of the server with the small script of the frame; what comes on top:
 *  `plain`: nothing.
 *  `islands`: components with their own root, loaded when they are seen or touched, or small scripts of the page.
 *  `hydrated`: its main part is a React component in the browser too.
 *  `console`: an application with a router, for signed-in visitors. */
export type ViewMode = 'plain' | 'islands' | 'hydrated' | 'console'

/** `source` is the module's path in the build manifest, so that the first HTML of a page links the files of its view. */
type ViewRow = { mode: ViewMode; source: string; module: () => Promise<AnyView> }

/** A module is `unknown` here, because pages link to routes, routes name views, and a type cannot follow from itself; `views` checks it. */
const viewRows = {
  home: {
    mode: 'islands',
    source: 'src/site/pages/home/home-page.tsx',
    module: () => import('./pages/home/home-page.tsx'),
  },
  list: {
    mode: 'islands',
    source: 'src/content/lists/list-page.tsx',
    module: () => import('../content/lists/list-page.tsx'),
  },
  article: {
    mode: 'islands',
    source: 'src/content/article/article-page.tsx',
    module: () => import('../content/article/article-page.tsx'),
  },
  page: {
    mode: 'islands',
    source: 'src/site/pages/text-page.tsx',
    module: () => import('./pages/text-page.tsx'),
  },
  portal: {
    mode: 'islands',
    source: 'src/content/lists/portal/portal-page.tsx',
    module: () => import('../content/lists/portal/portal-page.tsx'),
  },
  training: {
    mode: 'islands',
    source: 'src/enquiries/pages/training-page.tsx',
    module: () => import('../enquiries/pages/training-page.tsx'),
  },
  enquiry: {
    mode: 'islands',
    source: 'src/enquiries/pages/enquiry-page.tsx',
    module: () => import('../enquiries/pages/enquiry-page.tsx'),
  },
  enquiryAnswer: {
    mode: 'plain',
    source: 'src/enquiries/pages/answer-page.tsx',
    module: () => import('../enquiries/pages/answer-page.tsx'),
  },
  enquiryList: {
    mode: 'plain',
    source: 'src/enquiries/pages/enquiry-list-page.tsx',
    module: () => import('../enquiries/pages/enquiry-list-page.tsx'),
  },
  subscribe: {
    mode: 'islands',
    source: 'src/subscriptions/pages/subscribe-page.tsx',
    module: () => import('../subscriptions/pages/subscribe-page.tsx'),
  },
  subscriptionConfirm: {
    mode: 'plain',
    source: 'src/subscriptions/pages/confirm-page.tsx',
    module: () => import('../subscriptions/pages/confirm-page.tsx'),
  },
  subscriptionManage: {
    mode: 'plain',
    source: 'src/subscriptions/pages/manage-page.tsx',
    module: () => import('../subscriptions/pages/manage-page.tsx'),
  },
  leave: {
    mode: 'plain',
    source: 'src/site/pages/leave-page.tsx',
    module: () => import('./pages/leave-page.tsx'),
  },
  siteSearch: {
    mode: 'plain',
    source: 'src/site/pages/site-search/site-search-page.tsx',
    module: () => import('./pages/site-search/site-search-page.tsx'),
  },
  priceList: {
    mode: 'plain',
    source: 'src/content/lists/price-list-page.tsx',
    module: () => import('../content/lists/price-list-page.tsx'),
  },
  faqList: {
    mode: 'plain',
    source: 'src/content/lists/faq-list-page.tsx',
    module: () => import('../content/lists/faq-list-page.tsx'),
  },
  login: {
    mode: 'hydrated',
    source: 'src/account/pages/login-page.tsx',
    module: () => import('../account/pages/login-page.tsx'),
  },
  line: {
    mode: 'islands',
    source: 'src/account/line/line-page.tsx',
    module: () => import('../account/line/line-page.tsx'),
  },
  terms: {
    mode: 'plain',
    source: 'src/account/terms/terms-page.tsx',
    module: () => import('../account/terms/terms-page.tsx'),
  },
  searchTool: {
    mode: 'hydrated',
    source: 'src/lookup/pages/search-tool-page.tsx',
    module: () => import('../lookup/pages/search-tool-page.tsx'),
  },
  searchInternal: {
    mode: 'plain',
    source: 'src/lookup/pages/search-internal-page.tsx',
    module: () => import('../lookup/pages/search-internal-page.tsx'),
  },
  searchProduct: {
    mode: 'plain',
    source: 'src/lookup/product/search-product-page.tsx',
    module: () => import('../lookup/product/search-product-page.tsx'),
  },
  searchExternal: {
    mode: 'plain',
    source: 'src/lookup/pages/search-external-page.tsx',
    module: () => import('../lookup/pages/search-external-page.tsx'),
  },
  searchShortcode: {
    mode: 'plain',
    source: 'src/lookup/pages/search-shortcode-page.tsx',
    module: () => import('../lookup/pages/search-shortcode-page.tsx'),
  },
  searchGln: {
    mode: 'plain',
    source: 'src/lookup/pages/search-gln-page.tsx',
    module: () => import('../lookup/pages/search-gln-page.tsx'),
  },
  searchBike: {
    mode: 'plain',
    source: 'src/lookup/pages/search-bike-page.tsx',
    module: () => import('../lookup/pages/search-bike-page.tsx'),
  },
  searchGlossary: {
    mode: 'plain',
    source: 'src/lookup/pages/search-glossary-page.tsx',
    module: () => import('../lookup/pages/search-glossary-page.tsx'),
  },
  searchCheck: {
    mode: 'hydrated',
    source: 'src/lookup/check/search-check-page.tsx',
    module: () => import('../lookup/check/search-check-page.tsx'),
  },
  searchCountry: {
    mode: 'plain',
    source: 'src/lookup/pages/search-country-page.tsx',
    module: () => import('../lookup/pages/search-country-page.tsx'),
  },
  barcodeSymbol: {
    mode: 'hydrated',
    source: 'src/barcode/symbol/symbol-page.tsx',
    module: () => import('../barcode/symbol/symbol-page.tsx'),
  },
  barcodeSscc: {
    mode: 'hydrated',
    source: 'src/barcode/serials/sscc-page.tsx',
    module: () => import('../barcode/serials/sscc-page.tsx'),
  },
  barcodeGrai: {
    mode: 'hydrated',
    source: 'src/barcode/serials/grai-page.tsx',
    module: () => import('../barcode/serials/grai-page.tsx'),
  },
  barcodeLabel: {
    mode: 'hydrated',
    source: 'src/labels/label-page.tsx',
    module: () => import('../labels/label-page.tsx'),
  },
  barcodeLabelSheet: {
    mode: 'hydrated',
    source: 'src/labels/sheet/label-sheet-page.tsx',
    module: () => import('../labels/sheet/label-sheet-page.tsx'),
  },
  qrGenerator: {
    mode: 'hydrated',
    source: 'src/site/pages/product-qr-page.tsx',
    module: () => import('./pages/product-qr-page.tsx'),
  },
  whichCode: {
    mode: 'plain',
    source: 'src/content/choices/which-code-page.tsx',
    module: () => import('../content/choices/which-code-page.tsx'),
  },
  howManyNumbers: {
    mode: 'islands',
    source: 'src/content/choices/how-many-page.tsx',
    module: () => import('../content/choices/how-many-page.tsx'),
  },
  ean13Digits: {
    mode: 'islands',
    source: 'src/content/choices/ean-13-page.tsx',
    module: () => import('../content/choices/ean-13-page.tsx'),
  },
  feeCalculator: {
    mode: 'islands',
    source: 'src/fees/public/calculator-page.tsx',
    module: () => import('../fees/public/calculator-page.tsx'),
  },
  openData: {
    mode: 'plain',
    source: 'src/content/open-data/open-data-page.tsx',
    module: () => import('../content/open-data/open-data-page.tsx'),
  },
  thisWeek: {
    mode: 'plain',
    source: 'src/content/recent/this-week-page.tsx',
    module: () => import('../content/recent/this-week-page.tsx'),
  },
  figureIndex: {
    mode: 'plain',
    source: 'src/content/article/figure-index-page.tsx',
    module: () => import('../content/article/figure-index-page.tsx'),
  },
  notFound: {
    mode: 'plain',
    source: 'src/site/pages/not-found-page.tsx',
    module: () => import('./pages/not-found-page.tsx'),
  },
  briefHome: {
    mode: 'plain',
    source: 'src/site/pages/home/brief-home-page.tsx',
    module: () => import('./pages/home/brief-home-page.tsx'),
  },
  selfTest: {
    mode: 'plain',
    source: 'src/site/pages/self-test-page.tsx',
    module: () => import('./pages/self-test-page.tsx'),
  },
  software: {
    mode: 'plain',
    source: 'src/site/pages/software-page.tsx',
    module: () => import('./pages/software-page.tsx'),
  },
  branches: {
    mode: 'islands',
    source: 'src/branches/branches-page.tsx',
    module: () => import('../branches/branches-page.tsx'),
  },
  branchDetail: {
    mode: 'islands',
    source: 'src/branches/branch-detail-page.tsx',
    module: () => import('../branches/branch-detail-page.tsx'),
  },
  checkContact: {
    mode: 'plain',
    source: 'src/branches/contact/contact-page.tsx',
    module: () => import('../branches/contact/contact-page.tsx'),
  },
  gs1Members: {
    mode: 'plain',
    source: 'src/site/pages/gs1-members-page.tsx',
    module: () => import('./pages/gs1-members-page.tsx'),
  },
  siteMap: {
    mode: 'plain',
    source: 'src/site/pages/site-map-page.tsx',
    module: () => import('./pages/site-map-page.tsx'),
  },
  statement: {
    mode: 'plain',
    source: 'src/site/pages/statement-page.tsx',
    module: () => import('./pages/statement-page.tsx'),
  },
  certificateVerify: {
    mode: 'plain',
    source: 'src/notices/certificate-page.tsx',
    module: () => import('../notices/certificate-page.tsx'),
  },
  registrationNotices: {
    mode: 'plain',
    source: 'src/notices/notices-page.tsx',
    module: () => import('../notices/notices-page.tsx'),
  },
  registrationNotice: {
    mode: 'plain',
    source: 'src/notices/notice-page.tsx',
    module: () => import('../notices/notice-page.tsx'),
  },
  console: {
    mode: 'console',
    source: 'src/site/pages/console-view.tsx',
    module: () => import('./pages/console-view.tsx'),
  },
} as const satisfies Readonly<Record<string, Omit<ViewRow, 'module'> & { module: () => Promise<unknown> }>>

/** The name of a view. */
export type ViewName = keyof typeof viewRows

declare module './routes/row.ts' {
  interface NamesOfTables {
    view: ViewName
  }
}

const allViews: Readonly<Record<ViewName, ViewRow>> = viewRows

export const views: Readonly<Record<string, ViewRow>> = allViews

/** What decides which files a page needs: its view, and whether its written text is below. */
export type ViewUse = Pick<PageRow, 'view' | 'withText'>

/** @example viewKey({ view: 'subscribe', withText: true }) // 'subscribe-with-text' */
export const viewKey = ({ view, withText }: ViewUse): string => (withText ? `${view}-with-text` : view)

/** Modules already loaded: even an import of a loaded module costs half a millisecond on the server. */
const loadedViews = new Map<string, Promise<AnyView>>()

export async function viewOf(use: ViewUse): Promise<AnyView> {
  const key = viewKey(use)
  const cached = loadedViews.get(key)
  if (cached) return cached
  const loading = use.withText ? loadWithText(use.view) : loadViewByName(use.view)
  loadedViews.set(key, loading)
  // A failed load is repeated next time.
  loading.catch(() => loadedViews.delete(key))
  return loading
}

async function loadViewByName(name: string): Promise<AnyView> {
  const viewRow = views[name]
  if (!viewRow) throw new Error(`No view has the name ${name}`)
  return loadView(viewRow.module)
}

async function loadWithText(name: string): Promise<AnyView> {
  const [view, { withText }] = await Promise.all([viewOf({ view: name }), import('./pages/with-text.tsx')])
  return withText(view)
}

/** The module below a view with text, as a path in the build manifest. */
export const textSource = 'src/site/pages/with-text.tsx'

/** The modules that display a page, as paths in the build manifest; none if there is no such view. */
export function sourcesOf({ view, withText }: ViewUse): string[] {
  const source = views[view]?.source
  return source === undefined ? [] : withText ? [source, textSource] : [source]
}

/** Loads every view and its texts, so that a running server does not read the files of its build again. */
export async function loadAllViews(): Promise<void> {
  for (const view of Object.keys(views)) await viewOf({ view })
  for (const language of languages) await loadTexts(language)
}
