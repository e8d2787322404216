/** Elder mode and high-contrast colours, stored in cookies so that the server renders them at once. */

export const contrasts = ['light', 'dark', 'blue'] as const
export type Contrast = (typeof contrasts)[number]
export type ReadingMode = { mode: 'elder' | undefined; contrast: Contrast | undefined }

/** The mode in the cookies; unknown values give the default mode. */
export function readingModeOf(cookies: Readonly<Record<string, string | undefined>>): ReadingMode {
  return {
    mode: cookies.mode === 'elder' ? 'elder' : undefined,
    contrast: contrasts.find(contrast => contrast === cookies.contrast),
  }
}

/** The attributes of the root element. */
export function rootAttributes({ mode, contrast }: ReadingMode): Record<string, string> {
  return { ...(mode && { 'data-mode': mode }), ...(contrast && { 'data-contrast': contrast }) }
}

/** The next colours; undefined, the default, after the last. */
export function nextContrast(contrast: Contrast | undefined): Contrast | undefined {
  return contrast === undefined ? contrasts[0] : contrasts[contrasts.indexOf(contrast) + 1]
}
