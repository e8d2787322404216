/** How a visitor reads: elder mode, colours, size of text, pointer, reading line and caption; stored in cookies so that the server renders them at once. */

export const contrasts = ['light', 'dark', 'blue'] as const

/** What can be chosen for each part of the mode, besides its default. The names are those of the cookies. */
export const readingChoices = {
  mode: ['elder'],
  contrast: contrasts,
  text: ['large', 'larger'],
  cursor: ['big'],
  line: ['on'],
  caption: ['on'],
} as const

type ReadingName = keyof typeof readingChoices
export type ReadingMode = { [Name in ReadingName]?: (typeof readingChoices)[Name][number] | undefined }

export const readingNames = Object.keys(readingChoices) as ReadingName[]

export const isReadingName = (name: string | undefined): name is ReadingName =>
  readingNames.some(known => known === name)

/** The mode in the cookies; unknown values give the default mode. */
export function readingModeOf(cookies: Readonly<Record<string, string | undefined>>): ReadingMode {
  const chosen = readingNames.map(name => [name, readingChoices[name].find(choice => choice === cookies[name])])
  return Object.fromEntries(chosen.filter(([, choice]) => choice))
}

/** The attributes of the root element. */
export function rootAttributes(mode: ReadingMode): Partial<Record<`data-${ReadingName}`, string>> {
  return Object.fromEntries(readingNames.flatMap(name => (mode[name] ? [[`data-${name}`, mode[name]]] : [])))
}

/** Whether a mode needs the styles of the reading tools, which most visitors never load. */
export const usesReadingTools = ({ text, cursor, line, caption }: ReadingMode): boolean =>
  Boolean(text || cursor || line || caption)

/** The choice after `current`; undefined, the default, after the last.
 *  @example nextChoice('contrast', 'light') // 'dark' */
export function nextChoice(name: ReadingName, current: string | undefined): string | undefined {
  const choices: readonly (string | undefined)[] = [undefined, ...readingChoices[name]]
  return choices[choices.indexOf(current) + 1]
}
