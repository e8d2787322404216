/** Body text that staff wrote. The HTML was cleaned when it was saved (clean-html.ts), which is why it may stand here as it is. */
import { classNames } from '../ui/class-names.ts'

/** A table may be wider than its column: it scrolls in a part of its own, which the keyboard reaches too. */
function withTableAreas(html: string): string {
  const label = /[\u4e00-\u9fff]/.test(html) ? '表格' : 'Table'
  return html
    .replaceAll('<table>', `<div class="table-area" role="group" aria-label="${label}" tabindex="0"><table>`)
    .replaceAll('</table>', '</table></div>')
}

export function Prose({ html, className }: { html: string; className?: string | undefined }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned when it was saved
  return <div className={classNames('prose', className)} dangerouslySetInnerHTML={{ __html: withTableAreas(html) }} />
}

/** The headings of a body for its list of contents, as clean-html.ts numbers them. */
export function headingsOf(html: string): { id: string; title: string }[] {
  return Array.from(html.matchAll(/<h2 id="(h-\d+)">(.*?)<\/h2>/gs), ([, id = '', inner = '']) => ({
    id,
    title: decode(inner.replace(/<[^>]*>/g, '')).trim(),
  }))
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }
const decode = (text: string) => text.replace(/&(amp|lt|gt|quot);/g, entity => entities[entity] ?? entity)
