/** Texts in XML. */

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** Escapes markup, and leaves out the characters that XML 1.0 does not allow. */
export const xmlText = (text: string): string =>
  text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"']/g, char => escapes[char] ?? char)

export const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n'
