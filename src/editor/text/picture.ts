/** A picture of this site as a block of its own, with its alternative text and a caption: `![text](/path "caption")`. */
import { Node } from '@tiptap/core'

/** Only files of this site: the page's content policy has no others. */
const ownPath = /^\/(?!\/)[^\s"()]*$/

const escapeText = (text: string) => text.replace(/[\\[\]]/g, '\\$&').replace(/\n/g, ' ')
const escapeTitle = (text: string) => text.replace(/[\\"]/g, '\\$&').replace(/\n/g, ' ')

/** The Markdown of a picture.
 *  @example pictureBlock({ src: '/files/media/7.webp', alt: '收银台' }) // '![收银台](/files/media/7.webp)' */
export function pictureBlock({ src, alt, caption = '' }: { src: string; alt: string; caption?: string }): string {
  return `![${escapeText(alt)}](${src}${caption === '' ? '' : ` "${escapeTitle(caption)}"`})`
}

const captionOf = (element: HTMLElement) =>
  element.closest('figure')?.querySelector('figcaption')?.textContent ?? element.getAttribute('title') ?? ''

export const Picture = Node.create({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    src: { default: '' },
    alt: { default: '' },
    caption: { default: '', parseHTML: captionOf },
  }),
  // A picture of another site or in the text itself (data:) is left out.
  parseHTML: () => [
    { tag: 'img[src]', getAttrs: element => (ownPath.test(element.getAttribute('src') ?? '') ? null : false) },
  ],
  renderHTML: ({ node: { attrs } }) => [
    'figure',
    {},
    ['img', { src: attrs.src, alt: attrs.alt }],
    ['figcaption', {}, String(attrs.caption)],
  ],
  markdownTokenName: 'image',
  parseMarkdown: (token, { createNode }) =>
    createNode('picture', { src: token.href, alt: token.text ?? '', caption: token.title ?? '' }),
  renderMarkdown: ({ attrs }) =>
    pictureBlock({ src: String(attrs?.src), alt: String(attrs?.alt), caption: String(attrs?.caption ?? '') }),
})
