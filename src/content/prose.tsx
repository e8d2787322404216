/** Body text that staff wrote. The HTML was cleaned when it was saved (clean-html.ts), which is why it may stand here as it is. */
import { classNames } from '../ui/class-names.ts'

export function Prose({ html, className }: { html: string; className?: string | undefined }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned when it was saved
  return <div className={classNames('prose', className)} dangerouslySetInnerHTML={{ __html: html }} />
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
