/** Every film by its name, which a video item names. */
import { commerceFilms } from './commerce-films.ts'
import type { Film } from './film.ts'
import { generalFilms } from './general-films.ts'

export const films: Readonly<Record<string, Film>> = { ...generalFilms, ...commerceFilms }
