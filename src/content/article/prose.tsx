/** Body HTML written by staff. It is inserted unchanged, because it was sanitized when it was saved (clean-html.ts). */
import { classNames } from '../../ui/class-names.ts'
import { decodeEntities } from '../../ui/formats/escape-html.ts'

/** Wraps tables in a scrollable area that the keyboard can reach, because a table may be wider than its column. */
function wrapTables(html: string): string {
  const label = /[\u4e00-\u9fff]/.test(html) ? '表格' : 'Table'
  return html
    .replaceAll('<table>', `<div class="table-area" role="group" aria-label="${label}" tabindex="0"><table>`)
    .replaceAll('</table>', '</table></div>')
}

export function Prose({ html, className }: { html: string; className?: string | undefined }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned when it was saved
  return <div className={classNames('prose', className)} dangerouslySetInnerHTML={{ __html: wrapTables(html) }} />
}

/** The headings of a body for its table of contents, with the ids of clean-html.ts. */
export function listHeadings(html: string): { id: string; title: string }[] {
  return Array.from(html.matchAll(/<h2 id="(h-\d+)">(.*?)<\/h2>/gs), ([, id = '', inner = '']) => ({
    id,
    title: decodeEntities(inner.replace(/<[^>]*>/g, '')).trim(),
  }))
}
