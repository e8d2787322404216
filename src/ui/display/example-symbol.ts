/** The bars of the site's example code: EAN-13 6901234567892, 95 modules wide. */

/** The output of the encoder as a constant, so that no page loads the encoder for a picture that never changes. */
export const modules = '10100010110100111011001100110110111101010001101010100111010100001000100100100011101001101100101'
const guards: readonly number[] = [0, 2, 46, 48, 92, 94]

/** Whether the bar that starts at a module is one of the six guard bars, which are longer than the others. */
export const isGuard = (at: number) => guards.includes(at)

/** The SVG path of the bars whose start passes `isDrawn`, each `height` high. */
export function exampleBars(height: number | ((at: number) => number), isDrawn = (_: number) => true): string {
  const heightAt = typeof height === 'number' ? () => height : height
  return Array.from(modules.matchAll(/1+/g), ({ 0: run, index }) =>
    isDrawn(index) ? `M${index} 0h${run.length}v${heightAt(index)}h-${run.length}z` : '',
  ).join('')
}
