/** Which part of an address a page view counts for. */

/** The browser sends at most this many characters of a full path; the query of a page may be longer. */
export const maxRouteLength = 2000

/** A path that is counted has at most this many characters. */
export const maxPathLength = 200

/** The path of a full path, without query and fragment, at most 200 characters; undefined if it is not a path of this site. */
export function countedRoute(route: string): string | undefined {
  const [path = ''] = route.split(/[?#]/)
  return /^\/(?!\/)[\w./:-]{0,199}$/.test(path) ? path.replace(/(?<=.)\/+$/, '') : undefined
}
