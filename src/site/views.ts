/** The views that routes.ts names: the module of each, loaded when a page needs it. */
import { type PageRow, pageNotFound } from '../wire/page.ts'
import { loadView } from './chunk-load.ts'
import * as notFound from './not-found-page.tsx'
import type { AnyView } from './view-module.ts'

type ViewRow = { source: string; module: () => Promise<AnyView> }

/** The not-found page is in the main bundle because the error page uses it too.
 *  `source` is the module's path in the build manifest, so that the first HTML of a page links the files of its view. */
export const views: Readonly<Record<string, ViewRow>> = {
  home: { source: 'src/content/home-page.tsx', module: () => import('../content/home-page.tsx') },
  list: { source: 'src/content/list-page.tsx', module: () => import('../content/list-page.tsx') },
  article: { source: 'src/content/article-page.tsx', module: () => import('../content/article-page.tsx') },
  page: { source: 'src/content/page-page.tsx', module: () => import('../content/page-page.tsx') },
  guide: { source: 'src/content/guide-page.tsx', module: () => import('../content/guide-page.tsx') },
  portal: { source: 'src/content/portal-page.tsx', module: () => import('../content/portal-page.tsx') },
  siteSearch: { source: 'src/content/site-search-page.tsx', module: () => import('../content/site-search-page.tsx') },
  faqList: { source: 'src/content/faq-list-page.tsx', module: () => import('../content/faq-list-page.tsx') },
  account: { source: 'src/account/account-page.tsx', module: () => import('../account/account-page.tsx') },
  login: { source: 'src/account/login-page.tsx', module: () => import('../account/login-page.tsx') },
  searchTool: { source: 'src/lookup/search-tool-page.tsx', module: () => import('../lookup/search-tool-page.tsx') },
  searchInternal: {
    source: 'src/lookup/search-internal-page.tsx',
    module: () => import('../lookup/search-internal-page.tsx'),
  },
  searchExternal: {
    source: 'src/lookup/search-external-page.tsx',
    module: () => import('../lookup/search-external-page.tsx'),
  },
  searchShortcode: {
    source: 'src/lookup/search-shortcode-page.tsx',
    module: () => import('../lookup/search-shortcode-page.tsx'),
  },
  searchGln: { source: 'src/lookup/search-gln-page.tsx', module: () => import('../lookup/search-gln-page.tsx') },
  searchBike: { source: 'src/lookup/search-bike-page.tsx', module: () => import('../lookup/search-bike-page.tsx') },
  searchGlossary: {
    source: 'src/lookup/search-glossary-page.tsx',
    module: () => import('../lookup/search-glossary-page.tsx'),
  },
  searchCheck: { source: 'src/lookup/search-check-page.tsx', module: () => import('../lookup/search-check-page.tsx') },
  searchCountry: {
    source: 'src/lookup/search-country-page.tsx',
    module: () => import('../lookup/search-country-page.tsx'),
  },
  barcodeSymbol: { source: 'src/barcode/symbol-page.tsx', module: () => import('../barcode/symbol-page.tsx') },
  barcodeSscc: { source: 'src/barcode/sscc-page.tsx', module: () => import('../barcode/sscc-page.tsx') },
  barcodeGrai: { source: 'src/barcode/grai-page.tsx', module: () => import('../barcode/grai-page.tsx') },
  barcodeLabel: { source: 'src/labels/label-page.tsx', module: () => import('../labels/label-page.tsx') },
  barcodeLabelSheet: {
    source: 'src/labels/label-sheet-page.tsx',
    module: () => import('../labels/label-sheet-page.tsx'),
  },
  barcodeGenerate: { source: 'src/barcode/generate-page.tsx', module: () => import('../barcode/generate-page.tsx') },
  barcodeBatch: {
    source: 'src/batches/batch-page.tsx',
    module: () => import('../batches/batch-page.tsx'),
  },
  qrGenerator: { source: 'src/barcode/qr-page.tsx', module: () => import('../barcode/qr-page.tsx') },
  notFound: { source: 'src/site/not-found-page.tsx', module: async () => notFound },
  englishHome: { source: 'src/site/english-home-page.tsx', module: () => import('./english-home-page.tsx') },
  selfTest: { source: 'src/site/self-test-page.tsx', module: () => import('./self-test-page.tsx') },
  branches: { source: 'src/site/branches-page.tsx', module: () => import('./branches-page.tsx') },
  branchDetail: { source: 'src/site/branch-detail-page.tsx', module: () => import('./branch-detail-page.tsx') },
  gs1Members: { source: 'src/site/gs1-members-page.tsx', module: () => import('./gs1-members-page.tsx') },
  siteMap: { source: 'src/site/site-map-page.tsx', module: () => import('./site-map-page.tsx') },
  statement: { source: 'src/site/statement-page.tsx', module: () => import('./statement-page.tsx') },
  memberUnverified: { source: 'src/firm/application-page.tsx', module: () => import('../firm/application-page.tsx') },
  memberHome: { source: 'src/firm/member-home-page.tsx', module: () => import('../firm/member-home-page.tsx') },
  reviewConsole: { source: 'src/firm/review-page.tsx', module: () => import('../firm/review-page.tsx') },
  registrationNotices: { source: 'src/firm/notices-page.tsx', module: () => import('../firm/notices-page.tsx') },
  registrationNotice: { source: 'src/firm/notice-page.tsx', module: () => import('../firm/notice-page.tsx') },
}

/** Modules already loaded: even an import of a loaded module costs half a millisecond on the server. */
const loadedViews = new Map<string, Promise<AnyView>>()

export const viewOf = (row: PageRow): Promise<AnyView> => loadViewByName(row.view)

async function loadViewByName(name: string): Promise<AnyView> {
  const viewRow = views[name] ?? pageNotFound()
  const cached = loadedViews.get(name)
  if (cached) return cached
  const loading = loadView(viewRow.module)
  loadedViews.set(name, loading)
  // A failed load is repeated next time.
  loading.catch(() => loadedViews.delete(name))
  return loading
}

/** Loads every view, so that a running server does not read the files of its build again. */
export async function loadAllViews(): Promise<void> {
  for (const name of Object.keys(views)) await loadViewByName(name)
}
