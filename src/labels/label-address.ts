/** The query of an address that draws the same again; what is empty or undefined is left out. */
export function queryWith(values: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(values).filter(([, value]) => value !== undefined && value !== '')
  return new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString()
}
