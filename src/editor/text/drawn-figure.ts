/** The block of a drawn figure, `<figure data-figure="name"></figure>`, which the site draws in its place. */
import { Node } from '@tiptap/core'

const source = /^<figure data-figure="([a-z0-9-]{1,60})"><\/figure>(?:\n+|$)/

export const figureBlock = (name: string): string => `<figure data-figure="${name}"></figure>`

/** `show`: draws the figure of a name into an element of the editor. */
type Options = { show: ((place: HTMLElement, name: string) => void) | undefined }

export const DrawnFigure = Node.create<Options>({
  name: 'drawnFigure',
  group: 'block',
  atom: true,
  draggable: true,
  addOptions: () => ({ show: undefined }),
  addAttributes: () => ({
    name: { default: '', parseHTML: (element: HTMLElement) => element.getAttribute('data-figure') ?? '' },
  }),
  parseHTML: () => [{ tag: 'figure[data-figure]' }],
  renderHTML: ({ node }) => ['figure', { 'data-figure': node.attrs.name }],
  addNodeView() {
    const { show } = this.options
    if (!show) return null
    return ({ node }) => {
      const dom = document.createElement('div')
      dom.setAttribute('data-figure', node.attrs.name)
      show(dom, node.attrs.name)
      return { dom, ignoreMutation: () => true }
    }
  },
  markdownTokenName: 'drawnFigure',
  markdownTokenizer: {
    name: 'drawnFigure',
    level: 'block',
    start: text => text.indexOf('<figure data-figure='),
    tokenize(text) {
      const [raw, figure] = source.exec(text) ?? []
      return raw === undefined ? undefined : { type: 'drawnFigure', raw, figure }
    },
  },
  parseMarkdown: (token, { createNode }) => createNode('drawnFigure', { name: String(token.figure) }),
  renderMarkdown: ({ attrs }) => figureBlock(String(attrs?.name)),
})
