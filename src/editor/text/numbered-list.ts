/** Numbered lists as the page displays them: with digits. "A. 选项" is the begin of a paragraph, as in CommonMark. */
import { OrderedList } from '@tiptap/extension-list'

export const NumberedList = OrderedList.extend({
  // The library's own reading takes letters and Roman numbers for markers. The parser's comes after it.
  markdownTokenizer: { name: 'orderedList', level: 'block', start: () => -1, tokenize: () => undefined },
  parseMarkdown: (token, { parseChildren }) =>
    token.type === 'list' && token.ordered
      ? { type: 'orderedList', attrs: { start: Number(token.start ?? 1) }, content: parseChildren(token.items ?? []) }
      : [],
  addAttributes: () => ({
    start: {
      default: 1,
      parseHTML: (list: HTMLElement) => Number.parseInt(list.getAttribute('start') ?? '1', 10) || 1,
    },
  }),
})
