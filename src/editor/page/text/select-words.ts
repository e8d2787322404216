/** Finds words in the text of the editor. */
import type { Editor } from '@tiptap/core'

/** Selects the first place of the words, a picture by its address or a link by its target, and scrolls there. False if there is none. */
export function selectWords(editor: Editor, words: string): boolean {
  let found: { from: number; to: number } | undefined
  editor.state.doc.descendants((node, at) => {
    if (found) return false
    const target = node.attrs.src ?? node.attrs.name ?? node.marks.find(mark => mark.type.name === 'link')?.attrs.href
    const inText = node.isText ? (node.text ?? '').indexOf(words) : -1
    if (inText >= 0) found = { from: at + inText, to: at + inText + words.length }
    else if (target === words) found = { from: at, to: at + node.nodeSize }
    return !found
  })
  if (!found) return false
  editor.chain().focus().setTextSelection(found).scrollIntoView().run()
  return true
}
