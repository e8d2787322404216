/** How many lines a page of a console list may have; the calls take 1 to 100. Without imports, for addresses and for the browser. */
export const consolePageSizes = [10, 20, 50, 100] as const
export const consolePageSize = 10

/** The size that an address names; any other text counts as absent.
 *  @example readPageSize('50') // 50
 *  @example readPageSize('7') // 10 */
export const readPageSize = (text: string | null): number =>
  consolePageSizes.find(size => String(size) === text) ?? consolePageSize
