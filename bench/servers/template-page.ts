/** A list page of the site, split into what stays and what each row repeats. */
export type TemplatePage = { category: string; head: string; row: string; tail: string }

type Row = { id: string; title: string; at: string }

/** Splits recorded HTML at the titles of its rows: one row reaches from a title to the next one. */
export function splitPage(html: string, category: string, titles: readonly string[]): TemplatePage {
  const starts = titles.map(title => html.indexOf(escapeHtml(title))).filter(at => at >= 0)
  const [first = 0, second = 0] = starts
  const last = starts.at(-1) ?? 0
  if (starts.length < 2 || second <= first) throw new Error('The page does not display its rows in their order')
  const between = html.slice(first + escapeHtml(titles[0] ?? '').length, second)
  return { category, head: html.slice(0, first), row: between, tail: html.slice(last) }
}

export const rowText = ({ row }: TemplatePage, { id, title, at }: Row): string =>
  `${escapeHtml(title)}${row.replace(/\d{4}-\d\d-\d\d/, at.slice(0, 10)).replace(/id=\d+/, `id=${id}`)}`

const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, sign => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)
