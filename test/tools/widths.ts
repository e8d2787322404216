/** The widths in pixels of a browser journey: a phone in `npm test`, a desktop too in `npm run test:full`. */
export const journeyWidths: readonly number[] = process.env.FULL === '1' ? [1440, 390] : [390]
