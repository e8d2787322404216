/** Texts in XML. */
import { escapeHtml } from '../../ui/formats/escape-html.ts'

/** Escapes markup, and leaves out the characters that XML 1.0 does not allow. */
export const xmlText = (text: string): string =>
  escapeHtml(text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ''))

export const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n'
