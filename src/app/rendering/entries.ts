/** The modules that the build starts from. */
export const publicEntry = 'src/app/browser/public.ts'
export const consoleEntry = 'src/app/browser/console.tsx'
/** Hydrates a page; loaded by the public entry. */
export const hydration = 'src/app/browser/hydrate.tsx'
/** Tools that the script of the frame loads on demand; their styles are linked for visitors who use them. */
export const readingTools = 'src/site/browser/reading/reading-tools.ts'
/** Rules for paper, which browsers fetch after everything else. */
export const printStyles = 'src/site/frame/print.css'
/** The menus, a fragment that the script of the frame fetches; it links its styles. */
export const menuFragment = 'src/site/menu/menus.tsx'
/** What surrounds or replaces the view of a page; their styles are on every page. */
export const layout = [
  'src/site/frame/page-layout.tsx',
  'src/site/frame/page-frame.tsx',
  'src/site/frame/login-prompt.tsx',
  'src/site/pages/error-page.tsx',
]
