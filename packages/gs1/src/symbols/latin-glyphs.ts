/** Outlines of Latin characters without a font, for the human-readable line of symbols. */
import { latinOutlines } from './latin-outlines.ts'
import type { Glyph } from './svg.ts'

const glyphs = new Map<string, Glyph>(latinOutlines.map(([character, advance, path]) => [character, { advance, path }]))

const missing: Glyph = { advance: 0.5, path: '' }

/** The outline of a printable ASCII character; undefined for any other one. */
export const latinGlyphOf = (character: string): Glyph | undefined => glyphs.get(character)

/** For `drawingToSvg` where no font can be opened, as in a browser: a character that is not printable ASCII is left out.
 *  @example latinGlyphs('1').advance > 0 // true */
export const latinGlyphs = (character: string): Glyph => latinGlyphOf(character) ?? missing
