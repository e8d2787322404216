/** A task: a named function that can run in another thread. */

/** `input` and the result are plain data that can be copied between threads; bytes of the result are moved. It may refuse as a
 *  handler does. Every task is listed in `app/worker-tasks.ts`, or no thread knows it. */
export type Task<Input, Output> = {
  name: string
  run(input: Input): Output | Promise<Output>
}

/** Runs tasks away from the thread that answers people. Throws a 503 where there are too many, or one takes too long. */
export type Workers = {
  /** `transfer`: buffers of the input that the caller does not need any more; all others are copied. */
  run<Input, Output>(task: Task<Input, Output>, input: Input, transfer?: readonly ArrayBuffer[]): Promise<Output>
}
