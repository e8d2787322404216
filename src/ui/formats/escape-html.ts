/** Text as HTML, also inside the quotation marks of an attribute. */
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const entities: Readonly<Record<string, string>> = {
  ...{ '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&#x27;': "'" },
}

/** The text of HTML without tags: the entities that escapeHtml, React and our cleaning of HTML write. */
export const decodeEntities = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#39|#x27);/g, entity => entities[entity] ?? entity)

export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, char => escapes[char] ?? char)
