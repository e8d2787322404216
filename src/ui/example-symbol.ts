/** The site's example code as bars to draw with: EAN-13 6901234567892, 95 modules wide. */

/** As the encoder gives it; written out, so that no page loads the encoder for a picture that never changes. */
export const modules = '10100010110100111011001100110110111101010001101010100111010100001000100100100011101001101100101'
const guards: readonly number[] = [0, 2, 46, 48, 92, 94]

/** Whether the bar that begins at a module is one of the six guards, which reach below the others. */
export const isGuard = (at: number) => guards.includes(at)

/** The path of the bars that `isDrawn` picks by where they begin, each as high as `height` says. */
export function exampleBars(height: number | ((at: number) => number), isDrawn = (_: number) => true): string {
  const heightAt = typeof height === 'number' ? () => height : height
  return Array.from(modules.matchAll(/1+/g), ({ 0: run, index }) =>
    isDrawn(index) ? `M${index} 0h${run.length}v${heightAt(index)}h-${run.length}z` : '',
  ).join('')
}
