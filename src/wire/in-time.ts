/** The first of a work and its time limit, in the server or the browser. */

/** What the work results in, or after `limitMs` what `late` returns or throws. The work itself goes on.
 *  @example await inTime(loadWords(db), 200, () => undefined) // undefined if the words are not there after 200 ms */
export function inTime<Result, Late = never>(
  work: Promise<Result>,
  limitMs: number,
  late: () => Late,
): Promise<Result | Late> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<void>(done => {
    timer = setTimeout(done, limitMs)
  }).then(late)
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer))
}
