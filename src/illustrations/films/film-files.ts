/** The captions of each film as a WebVTT file, under a name that changes with them. */
import { createHash } from 'node:crypto'
import { type Film, filmCaptions } from './film.ts'
import { films } from './film-table.ts'

type CaptionFile = { path: string; text: string }

let created: ReadonlyMap<Film, CaptionFile> | undefined

export function captionFiles(): ReadonlyMap<Film, CaptionFile> {
  created ??= new Map(
    Object.entries(films).map(([name, film]) => {
      const text = filmCaptions(film)
      const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8)
      return [film, { path: `/files/film-${name}-${hash}.vtt`, text }]
    }),
  )
  return created
}

/** The captions that have this path.
 *  @example captionFileAt('/files/film-scan-….vtt')?.text */
export const captionFileAt = (path: string): CaptionFile | undefined =>
  captionFiles()
    .values()
    .find(file => file.path === path)
