/** Which part of an address a page view counts for. */

/** Of a full path so many characters are told; what pages keep in their query may be longer. */
export const MOST_TOLD = 2000

/** The path of a full path, without query and fragment, at most 200 characters; undefined when it is no path of this site. */
export function countedRoute(route: string): string | undefined {
  const [path = ''] = route.split(/[?#]/)
  return /^\/(?!\/)[\w./:-]{0,199}$/.test(path) ? path.replace(/(?<=.)\/+$/, '') : undefined
}
