/** The scale of a chart. Without I/O. */

const steps = [1, 2, 2.5, 5, 10]

/** Marks at round numbers, at most five above zero; `top` is the last of them.
 *  @example scaleOf(444) // { top: 500, marks: [0, 100, 200, 300, 400, 500] } */
export function scaleOf(most: number): { top: number; marks: number[] } {
  const rough = Math.max(1, most) / 5
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, Math.ceil((steps.find(factor => factor * power >= rough) ?? 10) * power))
  const count = Math.max(1, Math.ceil(most / step))
  return { top: count * step, marks: Array.from({ length: count + 1 }, (_, at) => at * step) }
}
