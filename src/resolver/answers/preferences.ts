/** Reads the headers by which a client chooses among links: Accept-Language and Accept (RFC 9110, section 12). */

export type Preference = { name: string; quality: number }

const mostPreferences = 30

/** The names of a header by falling quality; a quality of 0 is left in, for what a client refuses. Parameters beside `q` are ignored.
 *  @example readPreferences('en;q=0.5, zh-CN').map(({ name }) => name) // ['zh-cn', 'en'] */
export function readPreferences(header: string | undefined): Preference[] {
  return (header ?? '')
    .split(',', mostPreferences)
    .map(part => {
      const [name = '', ...parameters] = part.split(';').map(text => text.trim().toLowerCase())
      const quality = Number(parameters.find(text => text.startsWith('q='))?.slice(2) ?? 1)
      return { name, quality: quality >= 0 && quality <= 1 ? quality : 0 }
    })
    .filter(({ name }) => name !== '')
    .sort((one, other) => other.quality - one.quality)
}

/** How well a language suits: 0 if no range names it. `zh` suits zh-CN and the other way round, a little less than the same word. */
export function languageQuality(language: string, preferences: readonly Preference[]): number {
  const tag = language.toLowerCase()
  const [primary = ''] = tag.split('-')
  const exact = preferences.find(({ name }) => name === tag)
  const near = preferences.find(({ name }) => name !== tag && name.split('-')[0] === primary)
  const rest = preferences.find(({ name }) => name === '*')
  return exact?.quality ?? (near ? near.quality * 0.99 : (rest?.quality ?? 0) * 0.01)
}

/** How well a media type suits; a wildcard suits a little less than the type itself. */
export function mediaQuality(type: string, preferences: readonly Preference[]): number {
  const [kind = ''] = type.split('/')
  const named = (name: string) => preferences.find(preference => preference.name === name)?.quality
  const exact = named(type)
  if (exact !== undefined) return exact
  const ofKind = named(`${kind}/*`)
  return ofKind !== undefined ? ofKind * 0.99 : (named('*/*') ?? 0) * 0.9
}

/** Whether a client names a type itself, not only by a wildcard. */
export const asksFor = (type: string, preferences: readonly Preference[]): boolean =>
  preferences.some(({ name, quality }) => name === type && quality > 0)
