/** What a text may have, for the editor and for its Markdown: headings, lists, tables, links, quotations, code, pictures and drawn figures. */
import type { AnyExtension } from '@tiptap/core'
import StarterKit from '@tiptap/starter-kit'
import { tableExtensions } from './compact-table.ts'
import { DrawnFigure } from './drawn-figure.ts'
import { NumberedList } from './numbered-list.ts'
import { Picture } from './picture.ts'

/** The title of an item is level one. */
const headingSizes = [2, 3, 4] as const

/** A path of this site, a fragment of the page, or an address of another site. */
export const isLinkTarget = (address: string): boolean => /^(\/(?!\/)|#|https?:\/\/|mailto:|tel:)/i.test(address)

type Options = { showFigure?: (place: HTMLElement, name: string) => void }

/** @param showFigure draws a figure where a browser displays the text */
export const textExtensions = ({ showFigure }: Options = {}): AnyExtension[] => [
  StarterKit.configure({
    heading: { levels: [...headingSizes] },
    // Markdown has no underlined text, and the page does not display text that is crossed out.
    underline: false,
    strike: false,
    orderedList: false,
    link: {
      openOnClick: false,
      autolink: false,
      isAllowedUri: isLinkTarget,
      HTMLAttributes: { rel: null, target: null },
    },
  }),
  NumberedList,
  ...tableExtensions,
  Picture,
  DrawnFigure.configure({ show: showFigure }),
]
