/** The small scripts and islands that pages name in their HTML. */
import type { PageScript } from '../../site/browser/page-parts.ts'
import { importFile } from '../../site/chunk-load.ts'

export const scripts: Readonly<Record<string, () => Promise<PageScript>>> = {
  article: () => import('../../content/article/article-script.ts'),
  branches: () => import('../../branches/branches-script.ts'),
  carousel: () => import('../../ui/navigation/carousel-script.ts'),
  ean13: () => import('../../content/choices/ean-13-script.ts'),
  enquiry: () => import('../../enquiries/pages/enquiry-script.ts'),
  film: () => import('../../illustrations/films/film-script.ts'),
  five: () => import('../../content/home/five/five-script.ts'),
  line: () => import('../../account/line/line-script.ts'),
  liveForm: () => import('../../forms/live-form-script.ts'),
  moreHits: () => import('../../site/pages/site-search/more-hits-script.ts'),
  popup: () => import('../../content/home/popup-script.ts'),
  reportPhotos: () => import('../../enquiries/pages/report-photos-script.ts'),
  suggest: () => import('../../search/suggest-script.ts'),
  shortcuts: () => import('../../content/home/shortcuts-script.ts'),
}

/** React is loaded with the first island. */
export async function openIsland(element: HTMLElement): Promise<void> {
  const { displayIsland } = await importFile(() => import('./islands.tsx'))
  await displayIsland(element)
}
