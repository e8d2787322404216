/** Sanitizes body HTML: text markup only, no scripts, styles or frames. Server only. */
import { Marked, type Tokens } from 'marked'
import sanitizeHtml from 'sanitize-html'
import { decodeEntities, escapeHtml } from '../../../ui/formats/escape-html.ts'

const textTags = ['p', 'br', 'hr', 'strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'code', 'pre', 'blockquote']
const blockTags = ['h2', 'h3', 'h4', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'a', 'img', 'figure', 'figcaption']
const tableTags = ['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td']

/** The name of a drawn figure, which a block `<figure data-figure="name"></figure>` places. */
const figureName = /^[a-z0-9-]{1,60}$/

/** Headings of the second level get ids h-1, h-2, … in order, so that the table of contents can link to them. */
export function cleanHtml(html: string): string {
  let headings = 0
  const numberHeading = () => {
    headings += 1
    return { tagName: 'h2', attribs: { id: `h-${headings}` } }
  }
  return sanitizeHtml(html, {
    allowedTags: [...textTags, ...blockTags, ...tableTags],
    allowedAttributes: {
      a: ['href', 'title', 'rel', 'target'],
      img: ['src', 'alt', 'width', 'height'],
      h2: ['id'],
      ol: ['start'],
      figure: ['data-figure'],
      th: ['colspan', 'rowspan', 'scope'],
      td: ['colspan', 'rowspan'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: [] },
    allowProtocolRelative: false,
    nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'title', 'template', 'xmp'],
    transformTags: {
      h1: numberHeading,
      h2: numberHeading,
      figure: (tagName, attribs) => {
        const name = attribs['data-figure'] ?? ''
        return { tagName, attribs: figureName.test(name) ? { 'data-figure': name } : {} }
      },
      a: (tagName, attribs) => {
        const isExternal = /^https?:/i.test(attribs.href ?? '')
        const attributes = {
          ...(attribs.href && { href: attribs.href }),
          ...(attribs.title && { title: attribs.title }),
        }
        return {
          tagName,
          attribs: isExternal ? { ...attributes, rel: 'noopener noreferrer', target: '_blank' } : attributes,
        }
      },
    },
  })
}

/** A picture that stands alone is a figure, and its title the caption: `![alternative text](/path "caption")`. */
function pictureHtml({ tokens }: Tokens.Paragraph): string | false {
  const [image] = tokens
  if (image?.type !== 'image' || tokens.length > 1) return false
  const [src = '', alt = '', caption = ''] = [image.href, image.text, image.title ?? ''].map(escapeHtml)
  const figcaption = caption === '' ? '' : `<figcaption>${caption}</figcaption>`
  return `<figure><img src="${src}" alt="${alt}">${figcaption}</figure>\n`
}

const marked = new Marked({ gfm: true, renderer: { paragraph: pictureHtml } })

/** Converts Markdown, as the files of `seed/` and the editor write it, to sanitized HTML. */
export function markdownToHtml(markdown: string): string {
  return cleanHtml(marked.parse(markdown, { async: false }))
}

/** The text of a body without tags, for search tokens and excerpts. */
export function plainText(html: string): string {
  const text = sanitizeHtml(html.replace(/<\/(p|li|h\d|td|th|blockquote)>|<br ?\/?>/g, '$& '), {
    allowedTags: [],
    allowedAttributes: {},
  })
  return decodeEntities(text).replace(/\s+/g, ' ').trim()
}
